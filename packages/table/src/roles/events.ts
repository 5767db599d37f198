import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone } from '../kernel/define-event'
import { CoDm, type RolesState, withCoDm } from './roles.state'

/** Whoever gets or loses the role is told all of the table anew; see `many-scenes/project.ts`. */
export const roleChanged = defineEvent<RolesState>()({
  name: 'role-changed',
  payload: z.extend(CoDm, { role: z.nullable(z.literal('co-dm')) }),
  apply: (state, { playerId, playerName, role }) => withCoDm(state, { playerId, playerName }, role !== null),
  seenBy: everyone,
})

/** ROLE-5 `from` leads beside `to` from now on. */
export const tableHandedOver = defineEvent<RolesState>()({
  name: 'table-handed-over',
  payload: z.object({ from: CoDm, to: UserId }),
  apply: (state, { from, to }) => withCoDm(withCoDm(state, { playerId: to, playerName: '' }, false), from, true),
  seenBy: everyone,
})
