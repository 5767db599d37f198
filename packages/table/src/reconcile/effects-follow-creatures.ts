import { entryOf } from '../combat/combat.state'
import { type SeenEffects, withoutCreatures } from '../effects/effects.state'
import { healthOf, playersSeeing } from '../facts'
import type { TableEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { type Restored, tableRestored } from '../kernel/table-restored'
import type { TableState } from '../slices'

/** EFFECT-8 Effects are kept while their creature has a seat, a token, an NPC or a row. Players receive effects by events. */
export function effectsFollowCreatures(before: TableState, after: TableState, event: TableEvent): TableState {
  if (isUnconcerned(before, after)) return after
  // The tokens of a rewound act are restored by the events after this one.
  if (event.name === tableRestored.name && (event.payload as Restored).cause === 'rewound') return after
  const effects = withoutCreatures(after.effects, (id) => healthOf(after, id)?.id !== id && entryOf(after.combat, id) === undefined)
  return effects === after.effects ? after : { ...after, effects }
}

/** EFFECT-7 Effects are seen by those who see their creature. */
export function effectsAreSeen(before: TableState, after: TableState): TableState {
  if (isUnconcerned(before, after)) return after
  let isChanged = false
  const entries = Object.entries(after.effects.creatures).map(([id, known]): [string, SeenEffects] => {
    const seenBy = playersSeeing(after, healthOf(after, id), entryOf(after.combat, id))
    if (isEqual(seenBy, known.seenBy)) return [id, known]
    isChanged = true
    const { effects, due } = known
    return [id, { effects, due, ...(seenBy === undefined ? {} : { seenBy }) }]
  })
  return isChanged ? { ...after, effects: { ...after.effects, creatures: Object.fromEntries(entries) } } : after
}

/** Also in the copies of players, which do not know every creature. */
function isUnconcerned(before: TableState, { effects, map, npcs, party, combat }: TableState): boolean {
  if (map.history === null || Object.keys(effects.creatures).length === 0) return true
  const isSameMap = map.tokens === before.map.tokens && map.fog === before.map.fog && map.sight === before.map.sight
  return isSameMap && effects === before.effects && npcs === before.npcs && party === before.party && combat === before.combat
}
