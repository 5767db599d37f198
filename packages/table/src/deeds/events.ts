import { z } from 'zod/mini'
import { type Actor, defineEvent, everyone, happen, type Moment, type TableEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { AppliedTo } from '../session-context/creature-health'
import { COST_EVENTS } from './cost'
import { CREATURE_EVENTS } from './creature-becomes'
import { deedSeenBy } from './deed-seen-by'
import { addDeed, changeDeed, Deed, type DeedsState, deedOf, withOver } from './deeds.state'
import { reactionsChanged } from './reactions-changed'

export { CONCENTRATION_EVENTS, type ConcentrationEvent } from './concentration-ends'
export { CREATURE_EVENTS, type CreatureEvent } from './creature-becomes'
export { reactionsChanged } from './reactions-changed'
export { TURN_EVENTS, type TurnEvent, turnPasses, turnReturns } from './turn-moments'

/** An act was used: with every roll, its derivation, and what it proposes to change. */
export const deedResolved = defineEvent<DeedsState>()({
  name: 'deed-resolved',
  payload: z.object({ deed: Deed }),
  apply: (state, { deed }) => addDeed(state, deed),
  seenBy: (viewer, payload) => {
    const { to } = payload.deed
    if (to !== undefined && !to.includes(viewer.userId)) return null
    const deed = deedSeenBy(viewer, payload.deed)
    return deed === payload.deed ? payload : { deed }
  },
})

const payloadOfDeed = z.object({ deed: Deed })

function withDeed(state: DeedsState, { deed }: { readonly deed: Deed }): DeedsState {
  return changeDeed(state, deed.id, () => deed)
}

function deedToldTo(viewer: Actor, payload: { readonly deed: Deed }, { before }: Moment<DeedsState>) {
  const { deed } = payload
  if (viewer.role === 'dm') return payload
  return isToldOf(viewer.userId, deed.id, before) ? { deed: deedSeenBy(viewer, deed) } : null
}

/** A deed has gone on: somebody answered, the DM holds its window, its dice were thrown, or the DM has edited it. */
export const deedChanged = defineEvent<DeedsState>()({
  name: 'deed-changed',
  payload: payloadOfDeed,
  apply: withDeed,
  seenBy: deedToldTo,
})

/** The DM has rewound time or undone an act: the deed is as it was before. The last event of the message that does it. */
export const deedReturned = defineEvent<DeedsState>()({
  name: 'deed-returned',
  payload: payloadOfDeed,
  apply: withDeed,
  seenBy: deedToldTo,
})

/** The events of a deed that is as it was before; see `deed-returns.ts`. */
export const RETURN_EVENTS = [deedReturned, reactionsChanged, ...COST_EVENTS, ...CREATURE_EVENTS] as const
type Return<Def> = Def extends { readonly name: infer Name extends string; readonly payload: z.ZodMiniType<infer Payload> }
  ? TableEvent<Name, Payload>
  : never
export type ReturnEvent = { [Index in keyof typeof RETURN_EVENTS]: Return<(typeof RETURN_EVENTS)[Index]> }[number]

/** What the deed proposed has been done to the creatures; their own events tell what. */
export const deedApplied = defineEvent<DeedsState>()({
  name: 'deed-applied',
  payload: z.object({ deedId: z.string(), applied: z.optional(z.array(AppliedTo)) }),
  apply: (state, { deedId, applied }) =>
    changeDeed(state, deedId, ({ isOver: _over, ...deed }) => ({
      ...deed,
      status: 'applied',
      ...(applied === undefined ? {} : { applied }),
    })),
  seenBy: (viewer, payload, moment) => (viewer.role === 'dm' ? payload : withWhatShows(viewer, 'deed-applied', payload, moment)),
})

export const deedUndone = defineEvent<DeedsState>()({
  name: 'deed-undone',
  payload: z.object({ deedId: z.string() }),
  apply: (state, { deedId }) =>
    changeDeed(state, deedId, ({ applied: _applied, window: _window, ...deed }) => ({ ...deed, status: 'undone' })),
  seenBy: (viewer, payload, moment) => (viewer.role === 'dm' ? payload : withWhatShows(viewer, 'deed-undone', payload, moment)),
})

/** The event and, if the deed now tells this player something else than before, such as what waited for reactions, all that they may know. */
function withWhatShows(viewer: Actor, name: string, { deedId }: { readonly deedId: string }, { before, after }: Moment<DeedsState>) {
  if (!isToldOf(viewer.userId, deedId, before)) return null
  const [was, is] = [before, after].map((state) => {
    const deed = deedOf(state, deedId)
    return deed && deedSeenBy(viewer, deed)
  })
  const told = { name, payload: { deedId } }
  return is === undefined || isEqual(was?.targets, is.targets) ? [told] : [happen(deedChanged, { deed: is }), told]
}

/** DEED-8 The area of a deed is gone from the map, or lies there again. Told to players alone: see `deedsFollowConcentration`. */
export const deedHeld = defineEvent<DeedsState>()({
  name: 'deed-held',
  payload: z.object({ deedId: z.string(), isOver: z.boolean() }),
  apply: (state, { deedId, isOver }) => changeDeed(state, deedId, (deed) => withOver(deed, isOver)),
  seenBy: everyone,
})

/** Before the event: with it, an old deed may go. */
function isToldOf(userId: string, deedId: string, before: Moment<DeedsState>['before']): boolean {
  const deed = deedOf(before, deedId)
  return deed !== undefined && (deed.to === undefined || deed.to.some((each) => each === userId))
}
