import { createHash, randomInt } from 'node:crypto'
import type { UserId } from '@hearthlight/protocol'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 as every authenticator app computes it: SHA-1, 6 digits, a new code every 30 seconds. */
const STEP_SECONDS = 30
const CODE = /^\d{6}$/

/** A secret of 160 bits in base32. */
export function newSecret(): string {
  return generateSecret()
}

/** The otpauth address that a QR code shows to an app. */
export function appAddress(secret: string, email: string): string {
  return generateURI({ issuer: 'Hearthlight', label: email, secret })
}

/** The step of time to which a code belongs: now, or one before or after, for clocks that go wrong; undefined if it is wrong. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!CODE.test(code)) return undefined
  const checked = verifySync({ secret, token: code, epoch: Math.floor(now / 1_000), epochTolerance: STEP_SECONDS })
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined
}

/** Without characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4
const RECOVERY_CODES = 10

/** Ten codes of 80 random bits such as 7KQM-2XWA-9HRT-C4VD. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

/** A code as it is compared: without spaces and hyphens, in capitals. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** With the account's id, so that equal codes of two accounts have different hashes. */
export function recoveryHash(userId: UserId, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${bareCode(code)}`)
    .digest('hex')
}
