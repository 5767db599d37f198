import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone } from '../kernel/define-event'
import { CoDm, type RolesState, withRole } from './roles.state'

/** Whoever gets or loses the role is told all of the table anew; see `many-scenes/project.ts`. */
export const roleChanged = defineEvent<RolesState>()({
  name: 'role-changed',
  payload: z.extend(CoDm, { role: z.nullable(z.enum(['co-dm', 'assistant'])) }),
  apply: (state, { playerId, playerName, role }) => withRole(state, { playerId, playerName }, role),
  seenBy: everyone,
})

/** ROLE-5 `from` leads beside `to` from now on. */
export const tableHandedOver = defineEvent<RolesState>()({
  name: 'table-handed-over',
  payload: z.object({ from: CoDm, to: UserId }),
  apply: (state, { from, to }) => withRole(withRole(state, { playerId: to, playerName: '' }, null), from, 'co-dm'),
  seenBy: everyone,
})
