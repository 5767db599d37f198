import { defineSlice } from '../kernel/define-slice'
import { playerJoined } from '../party/events'
import { type AccessState, NO_FORMER_PLAYERS } from './access.state'
import { formerPlayerChanged } from './events'
import { playerReadmit } from './player-readmit'

/** Players who lost their seat, and whether each may take one again. Only the DM sees this. */
export const access = defineSlice<AccessState>()({
  initial: () => NO_FORMER_PLAYERS,
  messages: [playerReadmit],
  events: [formerPlayerChanged],
  alsoApplies: [
    {
      event: playerJoined,
      apply: (state, { player }: { player: { id: string } }) =>
        state.former.some(({ playerId }) => playerId === player.id)
          ? { former: state.former.filter(({ playerId }) => playerId !== player.id) }
          : state,
    },
  ],
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : NO_FORMER_PLAYERS),
})
