import { defineSlice } from '../kernel/define-slice'
import { playerKicked, playerLeft } from '../party/events'
import { roleChange } from './role-change'
import { NO_ROLES, type RolesState, withRole } from './roles.state'
import { tableHandOver } from './table-hand-over'

/** Who leads the table beside its DM. Who somebody is among the viewers is decided in `many-scenes/viewer-at-table.ts`. */
export const roles = defineSlice<RolesState>()({
  initial: () => NO_ROLES,
  messages: [roleChange, tableHandOver],
  alsoApplies: [playerKicked, playerLeft].map((event) => ({
    event,
    // ROLE-4 The role goes with the seat.
    apply: (state: RolesState | undefined, { playerId }: { playerId: string }) => {
      const holder = [...(state?.coDms ?? []), ...(state?.assistants ?? [])].find((each) => each.playerId === playerId)
      return state === undefined || holder === undefined ? (state ?? NO_ROLES) : withRole(state, holder, null)
    },
  })),
  // Everyone at the table knows who leads it.
  seenBy: (_viewer, state = NO_ROLES) => state,
})
