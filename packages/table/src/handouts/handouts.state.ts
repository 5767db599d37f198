import { LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { UploadId } from '../session-context/fields'

/** `picture` and `map` show an upload of the DM, with the text below it; the others show the text alone. */
export const HANDOUT_KINDS = ['letter', 'text', 'picture', 'map'] as const
/** The hand that wrote a letter. */
export const HANDS = ['flowing', 'careful', 'rough'] as const
/** The paper of a letter. */
export const PAPERS = ['parchment', 'fine', 'worn'] as const

/** The fields of a handout that the DM writes. */
export const HandoutFields = z.object({
  kind: z.enum(HANDOUT_KINDS),
  title: VisibleText(LIMITS.nameLength),
  text: z.string().check(z.maxLength(LIMITS.handoutLength)),
  hand: z.enum(HANDS),
  paper: z.enum(PAPERS),
  /** Only of the kinds `picture` and `map`. */
  pictureId: z.optional(UploadId),
})
export type HandoutFields = z.infer<typeof HandoutFields>

export const HandoutId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

/** Absent: everyone, also those who sit down later. In a player's copy: nobody but that player. */
export const Readers = z.optional(z.array(UserId).check(z.minLength(1), z.maxLength(LIMITS.mostPlayers)))

export const Handout = z.extend(HandoutFields, {
  id: HandoutId,
  /** Milliseconds since the epoch. */
  at: z.number(),
  to: Readers,
  /** The readers who have opened it. In a player's copy: that player, or nobody. */
  readBy: z.array(UserId),
})
export type Handout = z.infer<typeof Handout>

export interface HandoutsState {
  readonly handouts: Readonly<Record<string, Handout>>
}

/** Also the state of a table whose snapshot is older than this slice. */
export const NO_HANDOUTS: HandoutsState = { handouts: {} }

export function handoutOf({ handouts }: HandoutsState, id: string): Handout | undefined {
  return Object.hasOwn(handouts, id) ? handouts[id] : undefined
}

/** HANDOUT-2 The handout as this viewer may know it: nobody learns who else reads it. Undefined for those who don't. */
export function handoutSeenBy({ role, userId }: Actor, handout: Handout): Handout | undefined {
  if (role === 'dm') return handout
  const { to, readBy } = handout
  if (to?.includes(userId) === false) return undefined
  const isWhole = (to === undefined || to.length === 1) && readBy.every((id) => id === userId)
  if (isWhole) return handout
  return { ...handout, ...(to === undefined ? {} : { to: [userId] }), readBy: readBy.filter((id) => id === userId) }
}

export function handoutsSeenBy(viewer: Actor, state: HandoutsState = NO_HANDOUTS): HandoutsState {
  if (viewer.role === 'dm') return state
  const seen = Object.values(state.handouts).flatMap((handout) => handoutSeenBy(viewer, handout) ?? [])
  return { handouts: Object.fromEntries(seen.map((handout) => [handout.id, handout])) }
}

export function isPictured(kind: HandoutFields['kind']): boolean {
  return kind === 'picture' || kind === 'map'
}
