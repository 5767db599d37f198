import { z } from 'zod/mini'
import { UserId } from '../ids'
import { LIMITS } from '../limits'
import { DeviceSecret, SignedIn } from './account'
import { call, Nothing, Text } from './http-call'

/** Somebody who waits until the DM lets them take a seat. */
export const TableRequest = z.object({
  userId: UserId,
  username: z.string(),
  characterName: z.string(),
  /** Without an email and a password. */
  isGuest: z.boolean(),
})
export type TableRequest = z.infer<typeof TableRequest>

/** Calls of guests, and of the DM about those at the door. Apart from the others, since few pages need them. */
export const GUEST_CALLS = {
  /** Signs in to the account of the visitor who has this recovery phrase. */
  returnByPhrase: call({
    method: 'POST',
    path: '/api/auth/phrase',
    needsToken: false,
    body: z.object({ phrase: Text(LIMITS.nameLength), deviceSecret: DeviceSecret }),
    answer: SignedIn,
  }),
  /** For a visitor: a new recovery phrase, which nobody can read again; the one before is void. */
  makePhrase: call({ method: 'POST', path: '/api/me/phrase', needsToken: true, body: Nothing, answer: z.object({ phrase: z.string() }) }),
  /** For the DM: who waits to be let in, the longest first. */
  listJoinRequests: call({
    method: 'GET',
    path: '/api/sessions/:id/requests',
    needsToken: true,
    body: Nothing,
    answer: z.array(TableRequest),
  }),
  /** For the DM. Answers with those who still wait. */
  answerJoinRequest: call({
    method: 'POST',
    path: '/api/sessions/:id/requests/:userId',
    needsToken: true,
    body: z.object({ decision: z.enum(['admit', 'refuse']) }),
    answer: z.array(TableRequest),
  }),
} as const
