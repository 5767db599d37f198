import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, type Refusal, type Request, refuse } from '../session-context/define-message'
import { Display, type DisplaysState, MOST_DISPLAYS, NO_DISPLAYS } from './displays.state'
import { displaysChanged } from './events'

const NO_SUCH_DISPLAY = () => refuse('VAL_001', 'There is no such screen at this table.')

/** DISPLAY-1 The DM opens a second screen. Sent by the server, which makes its id together with the code that joins it. */
export const displayOpen = defineMessage<DisplaysState>()({
  name: 'display-open',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), display: z.omit(Display, { isSpectator: true }) }),
  events: [displaysChanged],
  may: dmOnly,
  decide: (ask) => {
    const { display } = ask.payload
    const { open } = ask.state ?? NO_DISPLAYS
    if (open.filter(({ isSpectator }) => isSpectator !== true).length >= MOST_DISPLAYS)
      return refuse('VAL_001', 'There are too many screens at this table. Close one first.')
    if (open.some(({ id }) => id === display.id) || ask.facts.seated.includes(display.id) || ask.facts.dms.includes(display.id))
      return refuse('VAL_001', 'This id is taken.')
    return refuseUnknown(ask, display) ?? [happen(displaysChanged, { open: [...open, display] })]
  },
})

/** DISPLAY-2 The DM changes its name, whose view it shows, and which scene. Absent fields stay as they are. */
export const displayChange = defineMessage<DisplaysState>()({
  name: 'display-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    displayId: Display.shape.id,
    changes: z.partial(z.omit(Display, { id: true, isSpectator: true })),
  }),
  events: [displaysChanged],
  may: dmOnly,
  decide: (ask) => {
    const { displayId, changes } = ask.payload
    const { open } = ask.state ?? NO_DISPLAYS
    if (!open.some(({ id }) => id === displayId)) return NO_SUCH_DISPLAY()
    const changed = open.map((each) => (each.id === displayId ? { ...each, ...changes } : each))
    return refuseUnknown(ask, changes) ?? [happen(displaysChanged, { open: changed })]
  },
})

/** DISPLAY-3, WATCH-4 The DM closes it, or sends a spectator away: its devices are disconnected at once, and its code is worth nothing. */
export const displayClose = defineMessage<DisplaysState>()({
  name: 'display-close',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), displayId: Display.shape.id }),
  events: [displaysChanged],
  may: dmOnly,
  decide: ({ state, payload: { displayId } }) => {
    const { open } = state ?? NO_DISPLAYS
    const left = open.filter(({ id }) => id !== displayId)
    return left.length === open.length ? NO_SUCH_DISPLAY() : [happen(displaysChanged, { open: left, gone: [displayId] })]
  },
})

function refuseUnknown({ facts }: Request<DisplaysState, unknown>, { seesAs, sceneId }: Partial<Display>): Refusal | undefined {
  if (seesAs !== undefined && seesAs !== 'everyone' && !facts.seated.includes(seesAs))
    return refuse('VAL_001', 'Nobody with that id sits at this table.')
  if (sceneId !== undefined && sceneId !== null && !facts.hasScene(sceneId))
    return refuse('VAL_001', 'There is no such scene at this table.')
  return undefined
}
