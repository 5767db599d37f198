import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { Screen, type ScreenState } from '../session-context/screen-state'

export const dmScreenChanged = defineEvent<ScreenState>()({
  name: 'dm-screen-changed',
  payload: z.object({ screen: Screen }),
  apply: (_state, { screen }) => screen,
  seenBy: onlyDm,
})

/**
 * SCREEN-1 The DM changes the switches of the DM screen; absent fields stay as they are. Players learn nothing of it.
 * SCREEN-2 While rolls are hidden, the DM's rolls are sent to no player.
 * SCREEN-3 While initiative is automatic, everyone who joins a fight rolls with their own modifier, whatever was typed.
 * SCREEN-4 While the DM whispers, only the chosen people receive what the DM says; with nobody chosen it is refused.
 */
export const dmScreenChange = defineMessage<ScreenState>()({
  name: 'dm-screen-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), screen: z.partial(Screen) }),
  events: [dmScreenChanged],
  may: dmOnly,
  decide: ({ state, payload: { screen } }) => {
    const changed = { ...state, ...screen }
    return [happen(dmScreenChanged, { screen: { ...changed, whisperTo: [...new Set(changed.whisperTo)] } })]
  },
})
