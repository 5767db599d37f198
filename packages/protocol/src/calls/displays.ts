import { z } from 'zod/mini'
import { DisplayCode, InviteCode, SessionId, UserId } from '../ids'
import { call, DisplayName, Nothing } from './http-call'

/** A second screen and the code that joins it, for the DM alone. */
export const DisplayEntry = z.object({
  /** In place of a person's id among the viewers of the table. */
  displayId: UserId,
  code: z.string(),
})
export type DisplayEntry = z.infer<typeof DisplayEntry>

/** What a device needs to show a table. */
export const DisplayAdmission = z.object({
  /** Valid for this screen of this session alone, until the screen is closed or the session ends. */
  token: z.string(),
  displayId: UserId,
  sessionId: SessionId,
})
export type DisplayAdmission = z.infer<typeof DisplayAdmission>

export const DISPLAY_CALLS = {
  /** For the DM of a session that has not ended: the codes of its open screens. */
  listDisplays: call({ method: 'GET', path: '/api/sessions/:id/displays', needsToken: true, body: Nothing, answer: z.array(DisplayEntry) }),
  openDisplay: call({
    method: 'POST',
    path: '/api/sessions/:id/displays',
    needsToken: true,
    status: 201,
    body: z.object({ name: DisplayName, seesAs: z.union([z.literal('everyone'), UserId]) }),
    answer: DisplayEntry,
  }),
  /** WATCH-1 For whoever has the invite of a table that lets people watch: a code of their own, for the device on which they watch. */
  watchTable: call({
    method: 'POST',
    path: '/api/displays/watch',
    needsToken: false,
    takesToken: true,
    status: 201,
    body: z.object({ code: InviteCode, name: DisplayName }),
    answer: DisplayEntry,
  }),
  /** A device that shows a table has no account: the code is what it knows. */
  joinDisplay: call({
    method: 'POST',
    path: '/api/displays/join',
    needsToken: false,
    body: z.object({ code: DisplayCode }),
    answer: DisplayAdmission,
  }),
} as const
