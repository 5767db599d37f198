import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { tokenConditionsUpdated, tokenHpUpdated } from '../combat/token-follows'
import { defineEvent, everyone, happen, onlyDm, type TableEvent } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../kernel/define-message'
import { tableRestored } from '../kernel/table-restored'
import { stepUndone } from '../map/undo'
import { Area } from './area'
import { dmPublicMessage } from './dm-public-message'
import type { SessionState } from './session.state'

export const sessionPaused = defineEvent<SessionState>()({
  name: 'session-paused',
  payload: z.object({ isPaused: z.boolean() }),
  apply: (state, { isPaused }) => (state.isPaused === isPaused ? state : { ...state, isPaused }),
  seenBy: everyone,
})

/** An `area` of null is the whole map. What it does to the fog is the map's affair. */
export const areaRevealed = defineEvent<SessionState>()({
  name: 'area-revealed',
  payload: z.object({ area: z.nullable(Area) }),
  apply: (state) => state,
  ifViewStaysSame: 'told',
  seenBy: everyone,
})

/** One round back. Combat keeps account of it and tells each player the turn and round that they see. */
export const timeRewound = defineEvent<SessionState>()({
  name: 'time-rewound',
  payload: z.object({}),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** What else happens when time is rewound: the table knows it, see `rewind/undo-last-act`. */
const UNDOING = [tableRestored, stepUndone, tokenHpUpdated, tokenConditionsUpdated] as const
type Undoing = { [Index in keyof typeof UNDOING]: EventOf<(typeof UNDOING)[Index]> }[number]
type EventOf<Def> = Def extends { readonly name: infer Name extends string; readonly payload: z.ZodMiniType<infer Payload> }
  ? TableEvent<Name, Payload>
  : never

/** The specification's words. */
const REWOUND = 'The DM has rewound time...'

const sessionId = z.optional(SessionId)
const payload = z.discriminatedUnion('action', [
  z.object({ sessionId, action: z.literal('pause'), value: z.boolean() }),
  z.object({
    sessionId,
    action: z.literal('alert'),
    value: VisibleText(LIMITS.chatMessageLength),
  }),
  // The catalogue leaves the value of this one open: without one it is the whole map.
  z.object({ sessionId, action: z.literal('reveal-area'), value: z.optional(Area) }),
  z.object({ sessionId, action: z.literal('rewind'), value: z.optional(z.unknown()) }),
])

/** LIVE-1 The DM pauses the game, goes on, calls out to everyone, reveals an area, and rewinds: the round and the own last act. */
export const dmAction = defineMessage<SessionState>()({
  name: 'dm-action',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload,
  events: [sessionPaused, dmPublicMessage, areaRevealed, timeRewound, ...UNDOING],
  may: dmOnly,
  decide: ({ facts, payload: asked }) => {
    switch (asked.action) {
      case 'pause':
        return [happen(sessionPaused, { isPaused: asked.value })]
      case 'alert':
        return [happen(dmPublicMessage, { message: asked.value })]
      case 'reveal-area':
        return [happen(areaRevealed, { area: asked.value ?? null })]
      case 'rewind':
        return [happen(timeRewound, {}), ...(facts.undoLastAct() as readonly Undoing[]), happen(dmPublicMessage, { message: REWOUND })]
    }
  },
})
