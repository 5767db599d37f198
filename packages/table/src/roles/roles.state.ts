import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { type Refusal, refuse } from '../kernel/define-message'

/** Somebody who leads the table beside its DM. They need no seat. */
export const CoDm = z.object({
  playerId: UserId,
  /** The account's display name when they got the role. */
  playerName: z.string().check(z.maxLength(LIMITS.nameLength)),
})
export type CoDm = z.infer<typeof CoDm>

export interface RolesState {
  readonly coDms: readonly CoDm[]
  /** ROLE-12 Players who run the fights. Absent in states of older versions. */
  readonly assistants?: readonly CoDm[]
  /** Everyone who was a co-DM or DM of this table besides its present DM: what they put on the map stays visible. */
  readonly led: readonly UserId[]
}

/** Also the state of a table whose snapshot is older than this slice. */
export const NO_ROLES: RolesState = { coDms: [], led: [] }

export const MOST_CO_DMS = 6
export const MOST_ASSISTANTS = 6
/** ROLE-9 Limit of remembered people who led. Nobody is forgotten: beyond it only they lead again. */
export const MOST_LED = 50

export function isCoDm(state: RolesState | undefined, userId: string | undefined): boolean {
  return state?.coDms.some(({ playerId }) => playerId === userId) === true
}

export function isAssistant(state: RolesState | undefined, userId: string | undefined): boolean {
  return state?.assistants?.some(({ playerId }) => playerId === userId) === true
}

/** As what somebody leads the table; undefined for everyone else. */
export function leaderAt(
  { session, roles }: { readonly session: { readonly dmId: UserId }; readonly roles?: RolesState },
  userId: string,
): Pick<Actor, 'role' | 'rank'> | undefined {
  if (userId === session.dmId) return { role: 'dm' }
  return isCoDm(roles, userId) ? { role: 'dm', rank: 'co-dm' } : undefined
}

/** Whether this person leads the table, or ever did. */
export function hasLed(
  { session, roles }: { readonly session: { readonly dmId: UserId }; readonly roles?: RolesState },
  userId: string,
): boolean {
  return userId === session.dmId || (roles ?? NO_ROLES).led.some((id) => id === userId)
}

/** Whether the table can remember one more who leads it; undefined if so. */
export function refusedAsLeader(state: RolesState | undefined, userId: string): Refusal | undefined {
  const { led } = state ?? NO_ROLES
  if (led.length < MOST_LED || led.some((id) => id === userId)) return undefined
  return refuse('VAL_001', 'Too many people have led this table. Choose one of them.')
}

/** `state` with this person in this role, and in no other. */
export function withRole(state: RolesState | undefined, person: CoDm, role: 'co-dm' | 'assistant' | null): RolesState {
  const { assistants = [], ...led } = withCoDm(state, person, role === 'co-dm')
  const others = assistants.filter(({ playerId }) => playerId !== person.playerId)
  const all = role === 'assistant' ? [...others, person] : others
  return all.length === 0 ? led : { ...led, assistants: all }
}

/** `state` with this person among those who lead, or no longer. */
export function withCoDm(state: RolesState | undefined, coDm: CoDm, isOne: boolean): RolesState {
  const { coDms, led, ...besides } = state ?? NO_ROLES
  const others = coDms.filter(({ playerId }) => playerId !== coDm.playerId)
  if (!isOne) return others.length === coDms.length ? (state ?? NO_ROLES) : { ...besides, coDms: others, led }
  return { ...besides, coDms: [...others, coDm], led: [...led.filter((id) => id !== coDm.playerId), coDm.playerId] }
}
