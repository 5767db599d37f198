import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { RETURN_EVENTS } from '../deeds/events'
import { happen, type TableEvent } from '../kernel/define-event'
import { tableRestored } from '../kernel/table-restored'
import { stepUndone, tokenConditionsUpdated, tokenHpUpdated } from '../map/events'
import { movementChanged } from '../opportunities/events'
import { playerPlayChanged } from '../party/events'
import { defineMessage, dmOnly, leaderOnly } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { Area, areaRevealed, dmPublicMessage, sessionPaused, timeRewound } from './events'
import type { SessionState } from './session.state'
import { type TurnStart, turnsBeginAnew } from './turns-begin-anew'

/** Further events of a rewind; `reconcile/undo-last-act` decides which of them happen. */
const UNDOING = [
  tableRestored,
  stepUndone,
  movementChanged,
  tokenHpUpdated,
  tokenConditionsUpdated,
  playerPlayChanged,
  ...RETURN_EVENTS,
] as const
type Undoing = { [Index in keyof typeof UNDOING]: EventOf<(typeof UNDOING)[Index]> }[number]
type EventOf<Def> = Def extends { readonly name: infer Name extends string; readonly payload: z.ZodMiniType<infer Payload> }
  ? TableEvent<Name, Payload>
  : never

/** The specification's text. */
const REWOUND = 'The DM has rewound time...'

const sessionId = z.optional(SessionId)
const payload = z.discriminatedUnion('action', [
  z.object({ sessionId, action: z.literal('pause'), value: z.boolean() }),
  z.object({
    sessionId,
    action: z.literal('alert'),
    value: VisibleText(LIMITS.chatMessageLength),
  }),
  // The catalogue does not define the value of this action; without one, the whole map is revealed.
  z.object({ sessionId, action: z.literal('reveal-area'), value: z.optional(Area) }),
  z.object({ sessionId, action: z.literal('rewind'), value: z.optional(z.unknown()) }),
])

/**
 * LIVE-1 The DM pauses and resumes the game, sends an alert to everyone, reveals an area, and rewinds: one round and the DM's
 * own last act.
 */
export const dmAction = defineMessage<SessionState>()({
  name: 'dm-action',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload,
  events: [sessionPaused, dmPublicMessage, areaRevealed, timeRewound, ...UNDOING],
  // ROLE-3 A co-DM takes back no act of the DM's.
  may: (ask) => (ask.payload.action === 'rewind' ? leaderOnly(ask) : dmOnly(ask)),
  decide: ({ facts, payload: asked }, env) => {
    switch (asked.action) {
      case 'pause':
        return [happen(sessionPaused, { isPaused: asked.value })]
      case 'alert':
        return [happen(dmPublicMessage, { message: asked.value })]
      case 'reveal-area':
        return [happen(areaRevealed, { area: asked.value ?? null })]
      case 'rewind':
        return rewinding(facts, facts.turnStart(env))
    }
  },
})

function rewinding(facts: Facts, start: TurnStart) {
  const undoing = (facts.undoLastAct() as readonly Undoing[]).map((event) =>
    event.name === tableRestored.name
      ? happen(tableRestored, { ...event.payload, slices: turnsBeginAnew(event.payload.slices, start) })
      : event,
  )
  return [happen(timeRewound, { ...start }), ...undoing, happen(dmPublicMessage, { message: REWOUND })]
}
