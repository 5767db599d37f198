import { Suspense } from 'react'
import { t } from '../../../lib/i18n'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Fold } from './fold'
import type { PlayPartProps } from './play/play-part'

const SpellsPart = lazyPart(async () => (await import('./play/spells-part')).SpellsPart)

/** Open from the start for those who cast: a spell is one press. */
export function SpellsFold(props: PlayPartProps) {
  const { knownSpells = [], spellSlots = [] } = props.character
  const casts = knownSpells.length > 0 || spellSlots.some(({ level, total }) => level > 0 && total > 0)
  return (
    <Fold
      title={t('Spells')}
      note={knownSpells.length === 0 ? undefined : t('{count} known', { count: knownSpells.length })}
      isOpenAtFirst={casts}
    >
      {() => (
        <Suspense fallback={<Skeleton rows={6} />}>
          <SpellsPart {...props} />
        </Suspense>
      )}
    </Fold>
  )
}
