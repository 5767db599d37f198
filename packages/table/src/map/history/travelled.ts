import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, type Moment, type Projection } from '../../kernel/define-event'
import type { MapState } from '../map.state'
import { differenceEvents } from './difference-events'
import { type Direction, travel } from './travel'

const Travel = z.object({
  by: UserId,
  /** Number of tokens left unchanged because somebody changed them since. */
  skipped: z.int().check(z.minimum(0)),
})
type Travel = z.infer<typeof Travel>

const applied =
  (direction: Direction) =>
  (state: MapState, { by }: Travel): MapState =>
    travel(state, by, direction)?.state ?? state

/** The DM's own copy of the map has the steps; all others receive the resulting changes. */
function seenBy(viewer: Actor, payload: Travel, moment: Moment<MapState>): Projection<Travel> {
  return viewer.role === 'dm' ? payload : differenceEvents(viewer, moment)
}

// Each names its `seenBy`, which the browser's bundle leaves out.
export const stepUndone = defineEvent<MapState>()({ name: 'step-undone', payload: Travel, apply: applied('undo'), seenBy })
export const stepRedone = defineEvent<MapState>()({ name: 'step-redone', payload: Travel, apply: applied('redo'), seenBy })
