import { loadKind } from '@hearthlight/rules/compendium'
import { create } from 'zustand'
import { CheckBox } from '../../ui/fields/check-box'
import { t } from '../i18n'

/** How the DM wants monsters to join; kept while the app is open. */
interface FoeChoices {
  readonly areHitPointsRolled: boolean
  readonly isInitiativeShared: boolean
}

export const useFoeChoices = create<FoeChoices>(() => ({ areHitPointsRolled: false, isInitiativeShared: false }))

/** Average hit points, or rolled by the server. */
export function RollHitPoints() {
  const { areHitPointsRolled } = useFoeChoices()
  return (
    <CheckBox
      label={t('Roll hit points')}
      isChecked={areHitPointsRolled}
      onChange={(isChecked) => useFoeChoices.setState({ areHitPointsRolled: isChecked })}
    />
  )
}

/** One initiative for all monsters of a kind, or one for each. */
export function ShareInitiative() {
  const { isInitiativeShared } = useFoeChoices()
  return (
    <CheckBox
      label={t('One initiative for each kind of monster')}
      isChecked={isInitiativeShared}
      onChange={(isChecked) => useFoeChoices.setState({ isInitiativeShared: isChecked })}
    />
  )
}

/** The field of a message that starts a fight or sends an encounter. */
export function chosenRolls(): { readonly rolls?: 'kind' } {
  return useFoeChoices.getState().isInitiativeShared ? { rolls: 'kind' } : {}
}

/** The hit dice of the monsters by id if their hit points are to be rolled; empty if not, and if the compendium can't be loaded. */
export async function chosenHitDice(monsterIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!useFoeChoices.getState().areHitPointsRolled) return new Map()
  const monsters = await loadKind('monsters').catch(() => undefined)
  return new Map(
    monsterIds.flatMap((id) => {
      const hitDice = monsters?.get(id)?.hitDice
      return hitDice === undefined ? [] : [[id, hitDice] as const]
    }),
  )
}
