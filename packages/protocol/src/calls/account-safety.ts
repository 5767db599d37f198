import { z } from 'zod/mini'
import { LIMITS } from '../limits'
import { Code, CodeWanted, DeviceSecret, Email, SignedIn } from './account'
import { call, Nothing, Text } from './http-call'

/** One-time tokens have 256 bits in base64url. */
const OneTimeToken = Text(64)
/** What the asker reads, such as `de`; without it the Accept-Language header decides. */
const Language = z.optional(Text(16))

/** How an account is kept safe beside its password. */
export const AccountSafety = z.object({
  /** Whether this server sends mail. */
  sendsMail: z.boolean(),
  isEmailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type AccountSafety = z.infer<typeof AccountSafety>

/** What an authenticator app needs: the secret in base32, and the same as an otpauth address for a QR code. */
export const NewSecondFactor = z.object({ secret: z.string(), address: z.string() })
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

/** Calls for the mail and the second factor of an account. */
export const ACCOUNT_SAFETY_CALLS = {
  /** Asks for a mail with a link that sets a new password. The answer is the same whether or not there is such an account. */
  requestReset: call({
    method: 'POST',
    path: '/api/auth/reset-request',
    needsToken: false,
    body: z.object({ email: Email, language: Language }),
    answer: Nothing,
  }),
  /** Sets a new password by a link, signs out everywhere, and signs in here, or asks for the code of the second factor. */
  resetPassword: call({
    method: 'POST',
    path: '/api/auth/reset',
    needsToken: false,
    body: z.object({ token: OneTimeToken, newPassword: Text(LIMITS.passwordMax), deviceSecret: DeviceSecret }),
    answer: z.union([SignedIn, CodeWanted]),
  }),
  /** The second step of a sign-in. */
  loginWithCode: call({
    method: 'POST',
    path: '/api/auth/code',
    needsToken: false,
    body: z.object({ ticket: OneTimeToken, code: Code, deviceSecret: DeviceSecret }),
    answer: SignedIn,
  }),
  /** Confirms the email to which this link was sent. */
  confirmEmail: call({
    method: 'POST',
    path: '/api/auth/confirm-email',
    needsToken: false,
    body: z.object({ token: OneTimeToken }),
    answer: Nothing,
  }),
  getSafety: call({ method: 'GET', path: '/api/me/safety', needsToken: true, body: Nothing, answer: AccountSafety }),
  /** Sends the mail that confirms the email once more. */
  sendConfirmation: call({
    method: 'POST',
    path: '/api/me/confirm-email',
    needsToken: true,
    body: z.object({ language: Language }),
    answer: Nothing,
  }),
  /** Makes a secret for an app. It counts only after `confirmSecondFactor`. */
  beginSecondFactor: call({
    method: 'POST',
    path: '/api/me/second-factor',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax) }),
    answer: NewSecondFactor,
  }),
  /** Switches the second factor on; answers with the recovery codes, which are never shown again. */
  confirmSecondFactor: call({
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    needsToken: true,
    body: z.object({ code: Code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  /** Answers with new recovery codes; the earlier ones serve no more. */
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax), code: Code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeSecondFactor: call({
    method: 'POST',
    path: '/api/me/second-factor/remove',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax), code: Code }),
    answer: Nothing,
  }),
} as const
