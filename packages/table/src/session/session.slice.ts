import { defineSlice } from '../kernel/define-slice'
import { tableHandedOver } from '../roles/events'
import { dmAction } from './dm-action'
import { dmMessage } from './dm-message'
import { gameLoad } from './game-load'
import { openSession, type SessionState } from './session.state'
import { sessionEnd } from './session-end'
import { sessionRename } from './session-rename'
import { sessionSeatsChange } from './session-seats-change'
import { sessionSettingsChange } from './session-settings-change'

export const session = defineSlice<SessionState>()({
  initial: openSession,
  messages: [dmAction, dmMessage, sessionSettingsChange, sessionSeatsChange, sessionRename, sessionEnd, gameLoad],
  alsoApplies: [{ event: tableHandedOver, apply: (state: SessionState, { to }) => (state.dmId === to ? state : { ...state, dmId: to }) }],
  seenBy: (_viewer, state) => state,
})
