import list from './well-known-passwords.json'

/**
 * The 10,000 most common passwords that are long enough to be allowed here, in order of frequency; shorter ones fall by
 * their length. Ranked by Mark Burnett from leaked lists; taken from the frequency lists of zxcvbn 4.4.2 (MIT licence).
 */
const wellKnown: ReadonlySet<string> = new Set(list)

/** Whether a password is among the first that anyone tries. Upper and lower case make no difference. */
export function isWellKnownPassword(password: string): boolean {
  return wellKnown.has(password.toLowerCase())
}
