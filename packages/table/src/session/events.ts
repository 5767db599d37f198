import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, onlyDm } from '../kernel/define-event'
import { SessionSettings } from '../session-context/settings'
import { type SessionState, withPause } from './session.state'

const Cells = z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells))
/** Cells from the map's upper left corner. */
export const Area = z.object({ x: Cells, y: Cells, width: Cells, height: Cells })
export type Area = z.infer<typeof Area>

/** An `area` of null is the whole map. The map slice applies it to the fog. */
export const areaRevealed = defineEvent<SessionState>()({
  name: 'area-revealed',
  payload: z.object({ area: z.nullable(Area) }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: everyone,
})

/** The table's clock and those of reactions stand still meanwhile: the slice of deeds applies it, too. */
export const sessionPaused = defineEvent<SessionState>()({
  name: 'session-paused',
  payload: z.object({ isPaused: z.boolean() }),
  apply: (state, { isPaused }, { at }) => withPause(state, isPaused, at),
  seenBy: everyone,
})

/** Goes back one round. The combat slice applies it and sends each player the turn and round that they see. */
export const timeRewound = defineEvent<SessionState>()({
  name: 'time-rewound',
  payload: z.object({
    /** TIMER-4 When the turn begins anew, in a fight with a limit. */
    startedAt: z.optional(z.number()),
  }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** Slices that depend on these settings store their own copy of them. */
export const sessionSettingsChanged = defineEvent<SessionState>()({
  name: 'session-settings-changed',
  payload: z.object({
    settings: SessionSettings,
    /** TIMER-2 When the turns that run begin anew, because they have another limit. */
    startedAt: z.optional(z.number()),
  }),
  apply: (state, { settings }) => ({ ...state, settings }),
  seenBy: everyone,
})

/** An alert of the DM to the whole table. The chat keeps it. */
export const dmPublicMessage = defineEvent<SessionState>()({
  name: 'dm-public-message',
  payload: z.object({ message: z.string() }),
  apply: (state) => state,
  seenBy: everyone,
})
