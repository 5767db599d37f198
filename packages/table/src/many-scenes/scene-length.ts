import { LIMITS } from '@hearthlight/protocol'
import type { TableEvent } from '../kernel/define-event'
import { sceneAdded } from '../scenes/events'
import type { SceneId } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { atPlace, slicesOfScene } from './at-scene'

/** Characters of a whole number and of a fraction as JSON; more than most have. */
const WHOLE = 6
const FRACTION = 18
/** Shorter values are counted anew each time. */
const WORTH_KEEPING = 512

/** Values never change, and copies of a scene share them: only what is new is counted. */
const lengths = new WeakMap<object, number>()

function lengthOf(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? WHOLE : FRACTION
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return WHOLE
  const known = lengths.get(value)
  if (known !== undefined) return known
  let length = 2
  if (Array.isArray(value)) for (const each of value) length += lengthOf(each) + 1
  else for (const [key, each] of Object.entries(value)) length += key.length + 4 + lengthOf(each)
  if (length >= WORTH_KEEPING) lengths.set(value, length)
  return length
}

/** SCENES-19 Whether all scenes together, with a copy of this one, are a game that can still be saved. */
export function hasRoomForCopy(state: TableState, sceneId: SceneId): boolean {
  const { map, ...others } = slicesOfScene(atPlace(state, sceneId))
  // The copy has no undo steps.
  const { history: _, ...copied } = map as TableState['map']
  let length = lengthOf(others) + lengthOf(copied)
  for (const slices of [slicesOfScene(state), ...Object.values(state.scenes.away)]) {
    if (length > LIMITS.saveBytes) return false
    length += lengthOf(slices)
  }
  return length <= LIMITS.saveBytes
}

/**
 * About how many characters of JSON a recorded event copied at the table, which its payload does not hold; 0 for all others. `state`:
 * after it.
 */
export function copiedLength(state: TableState, { name, payload }: TableEvent): number {
  if (name !== sceneAdded.name) return 0
  const { sceneId, copyOf } = payload as { readonly sceneId: SceneId; readonly copyOf?: SceneId }
  return copyOf === undefined ? 0 : lengthOf(state.scenes.away[sceneId])
}
