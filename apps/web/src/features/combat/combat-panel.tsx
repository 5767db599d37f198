import { Swords } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '../../lib/i18n'
import { useRunsFights, useTable } from '../../live/use-table'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { KeepFocus } from '../../ui/overlays/keep-focus'

const StartCombat = lazyPart(async () => (await import('./start-combat.lazy')).StartCombat)
const RunningCombat = lazyPart(async () => (await import('./running-combat.lazy')).RunningCombat)

/**
 * The initiative order; before combat, for whoever runs the fights, the form to choose the combatants. `onBestiary` opens the dialog that adds creatures of
 * the compendium.
 */
export function CombatPanel({ onBestiary }: { readonly onBestiary: () => void }) {
  const isActive = useTable((table) => table.combat.active)
  const mayStart = useRunsFights()
  if (!isActive && !mayStart)
    return <EmptyState icon={<Swords />} text={t('No combat is running. The order of initiative appears here.')} />
  return (
    <KeepFocus label={t('Combat')}>
      <Suspense>{isActive ? <RunningCombat onBestiary={onBestiary} /> : <StartCombat onBestiary={onBestiary} />}</Suspense>
    </KeepFocus>
  )
}
