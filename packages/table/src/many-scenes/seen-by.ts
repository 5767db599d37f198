import type { TokenId } from '@hearthlight/protocol'
import type { CombatEntry, CombatState } from '../combat/combat.state'
import type { Actor } from '../kernel/define-event'
import { type MapState, tokenOf } from '../map/map.state'
import { canSeeToken } from '../map/sight'
import { asSeenBy } from '../map/vision/as-seen-by'
import type { TableState } from '../slices'
import { atPlace, type Place, placeOf } from './at-scene'

/** SIGHT-21 The table from this viewer's place, with their fog, and with the rows hidden whose tokens they don't see. */
export function seenAt(viewer: Actor, state: TableState, place: Place): TableState {
  const here = atPlace(state, place)
  const map = asSeenBy(viewer, here.map)
  if (map === here.map) return here
  const known = views.get(here) ?? new Map<MapState, Map<string, TableState>>()
  views.set(here, known)
  const byOwner = known.get(map) ?? new Map<string, TableState>()
  known.set(map, byOwner)
  // Whoever sees the same of the map has the same rows, but for those of the own tokens.
  const owner = viewer.sight ?? viewer.userId
  const made = byOwner.get(owner) ?? { ...here, map, combat: combatSeen(viewer, here.combat, map, here.map) }
  byOwner.set(owner, made)
  return made
}

export function seenFrom(viewer: Actor, state: TableState): TableState {
  return seenAt(viewer, state, placeOf(state, viewer.userId))
}

const views = new WeakMap<TableState, Map<MapState, Map<string, TableState>>>()

/** Where all share one sight, hidden rows follow from the tokens already. */
function combatSeen(viewer: Actor, combat: CombatState, map: MapState, { sight }: MapState): CombatState {
  if (sight?.isShared !== false || combat.entries.length === 0) return combat
  const isUnseen = ({ id, isHidden }: CombatEntry) => {
    const token = isHidden ? undefined : tokenOf(map, id as TokenId)
    return token !== undefined && !canSeeToken(viewer, map, token)
  }
  const unseen = combat.entries.filter(isUnseen)
  if (unseen.length === 0) return combat
  const key = unseen.map(({ id }) => id).join(' ')
  const known = withHidden.get(combat) ?? new Map<string, CombatState>()
  withHidden.set(combat, known)
  const made = known.get(key) ?? {
    ...combat,
    entries: combat.entries.map((row) => (unseen.includes(row) ? { ...row, isHidden: true } : row)),
  }
  known.set(key, made)
  return made
}

/** The same object for the same rows: whether a fight has changed is found by it. */
const withHidden = new WeakMap<CombatState, Map<string, CombatState>>()
