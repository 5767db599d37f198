import { Swords } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../../lib/i18n'
import { useIsDm, useTable } from '../../live/use-table'
import { EmptyState } from '../../ui/feedback/empty-state'
import { KeepFocus } from '../../ui/overlays/keep-focus'

const StartCombat = lazy(async () => ({ default: (await import('./start-combat.lazy')).StartCombat }))
const RunningCombat = lazy(async () => ({ default: (await import('./running-combat.lazy')).RunningCombat }))

/** The initiative order; before combat, the DM's form to choose the combatants. */
export function CombatPanel() {
  const isActive = useTable((table) => table.combat.active)
  const isDm = useIsDm()
  if (!isActive && !isDm) return <EmptyState icon={<Swords />} text={t('No combat is running. The order of initiative appears here.')} />
  return (
    <KeepFocus label={t('Combat')}>
      <Suspense>{isActive ? <RunningCombat /> : <StartCombat />}</Suspense>
    </KeepFocus>
  )
}
