import { Suspense } from 'react'
import { t } from '../../../lib/i18n'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Fold } from './fold'
import type { PlayPartProps } from './play/play-part'

const InventoryPart = lazyPart(async () => (await import('./play/inventory-part')).InventoryPart)

export function GearFold(props: PlayPartProps) {
  const { inventory, equipment } = props.character
  return (
    <Fold title={t('Equipment')} note={(inventory ?? equipment).length}>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <InventoryPart {...props} />
        </Suspense>
      )}
    </Fold>
  )
}
