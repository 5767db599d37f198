/** The complete error catalogue (specification 1, section 8). Server and web use only these codes. */

export type Severity = 'low' | 'medium' | 'high' | 'critical'

export interface CatalogueEntry {
  /** What the user reads if there is no more exact message. */
  readonly message: string
  readonly severity: Severity
  readonly isRetryable: boolean
  readonly suggestion?: string
  /** HTTP status for this code. */
  readonly status: number
}

const CHECK_CONNECTION = 'Please check your connection and try again'
const REESTABLISHED = 'Connection will be re-established automatically'
const REFRESH = 'Please refresh the page and try again'

const authentication = (status: number, message: string): CatalogueEntry => ({ message, severity: 'high', isRetryable: false, status })
const network = (status: number, message: string): CatalogueEntry => ({
  message,
  severity: 'high',
  isRetryable: true,
  suggestion: CHECK_CONNECTION,
  status,
})
const file = (status: number, message: string, isRetryable = false): CatalogueEntry => ({
  message,
  severity: 'medium',
  isRetryable,
  status,
})
const socket = (status: number, message: string): CatalogueEntry => ({
  message,
  severity: 'high',
  isRetryable: true,
  suggestion: REESTABLISHED,
  status,
})
const session = (status: number, message: string, suggestion?: string): CatalogueEntry => ({
  message,
  severity: 'high',
  isRetryable: false,
  status,
  ...(suggestion === undefined ? {} : { suggestion }),
})
const map = (status: number, message: string): CatalogueEntry => ({ message, severity: 'medium', isRetryable: true, status })
const record = (status: number, message: string): CatalogueEntry => ({ message, severity: 'medium', isRetryable: false, status })

export const ERROR_CATALOGUE = {
  AUTH_001: authentication(401, 'The email or the password is not right.'),
  AUTH_002: authentication(401, 'Your session has expired. Please log in again.'),
  AUTH_003: authentication(403, 'You may not do that.'),
  AUTH_004: authentication(404, 'There is no such user.'),
  NET_001: network(503, 'Unable to connect to server. Please try again later.'),
  NET_002: network(504, 'The server took too long to answer.'),
  NET_003: network(503, 'The server could not do that just now.'),
  NET_004: { ...network(400, 'The server did not understand the request.'), isRetryable: false },
  FILE_001: file(507, 'The file could not be saved.', true),
  FILE_002: file(404, 'The file could not be loaded.', true),
  FILE_003: file(415, 'Please select a valid image file (PNG, JPG, GIF, etc.)'),
  FILE_004: file(422, 'The file is damaged.'),
  FILE_005: file(413, 'Image file is too large. Please choose a file smaller than 5MB.'),
  FILE_006: file(403, 'You may not open this file.'),
  SOCK_001: socket(503, 'The live connection could not be made.'),
  SOCK_002: socket(503, 'The live connection was lost.'),
  SOCK_003: socket(503, 'The message could not be delivered.'),
  SOCK_004: { ...socket(400, 'The message was not understood.'), isRetryable: false, suggestion: REFRESH },
  SESS_001: session(404, 'There is no such session.', 'Please check the invite code and try again'),
  SESS_002: session(409, 'Session is full'),
  SESS_003: session(410, 'Session has ended'),
  SESS_004: session(403, 'Only people at this table may do that.'),
  SESS_005: session(409, 'That is not possible right now.'),
  CHAR_001: record(404, 'Character not found'),
  CHAR_002: record(422, 'Something about this character is not right.'),
  CAMP_001: record(404, 'There is no such campaign.'),
  CAMP_002: record(403, 'This campaign belongs to somebody else.'),
  MAP_001: map(507, 'Unable to save your map. Please try again or check your browser storage.'),
  MAP_002: map(404, 'Your maps are safe, but there was an issue loading them. Please try refreshing the page.'),
  MAP_003: map(422, 'This is not a map that can be read.'),
  MAP_004: map(422, 'The background picture could not be loaded.'),
  VAL_001: { message: 'Something in the form is missing or wrong.', severity: 'low', isRetryable: false, status: 422 },
  UNK_001: {
    message: 'An unexpected error occurred. Please try again.',
    severity: 'high',
    isRetryable: false,
    suggestion: REFRESH,
    status: 500,
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof ERROR_CATALOGUE

export function catalogueEntry(code: ErrorCode): CatalogueEntry {
  return ERROR_CATALOGUE[code]
}

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERROR_CATALOGUE, text)
}

/** The shape of every refusal, over HTTP (with `error`) and over the live connection (with `message`). */
export interface Refused {
  readonly ok: false
  readonly code: ErrorCode
  readonly message: string
  readonly suggestion?: string
}

export function refused(code: ErrorCode, message?: string): Refused {
  const entry = catalogueEntry(code)
  return {
    ok: false,
    code,
    message: message ?? entry.message,
    ...(entry.suggestion === undefined ? {} : { suggestion: entry.suggestion }),
  }
}

/** The four refusals of joining by code, in the specification's words. */
export const JOIN_REFUSALS = {
  unknownCode: { code: 'SESS_001', message: 'Invalid invite code' },
  ended: { code: 'SESS_003', message: 'Session has ended' },
  full: { code: 'SESS_002', message: 'Session is full' },
  noCharacter: { code: 'CHAR_001', message: 'Character not found' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

/** The answer to a player whose seat the DM has taken away. */
export const SEAT_TAKEN_AWAY = { code: 'SESS_004', message: 'The DM has removed you from this table.' } as const satisfies {
  code: ErrorCode
  message: string
}

/** The answer to a player who gave up the own seat. */
export const SEAT_GIVEN_UP = { code: 'SESS_004', message: 'You have left this table.' } as const satisfies {
  code: ErrorCode
  message: string
}

/** The answer to a person whom the DM has excluded from a session. */
export const KEPT_OUT = { code: 'SESS_004', message: 'The DM has closed this table to you.' } as const satisfies {
  code: ErrorCode
  message: string
}

/** The answers at a table's door. */
export const DOOR_REFUSALS = {
  accountsOnly: {
    code: 'SESS_004',
    message: 'This table is for people with an account. Please log in or register, then open the invite again.',
  },
  refused: { code: 'SESS_004', message: 'The DM did not let you in.' },
  crowded: { code: 'SESS_005', message: 'Too many people wait at this table just now. Please try again in a few minutes.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

/** What a guest reads whose name or phrase is refused. */
export const GUEST_REFUSALS = {
  takenName: { code: 'VAL_001', message: 'Somebody at this table has this name already. Please add something to it, such as an initial.' },
  /** At the table itself: an account of a guest keeps its name until it has a password. */
  takenAtTable: {
    code: 'VAL_001',
    message: 'Somebody at this table has your name already. Keep this account with an email and a password, then change your username.',
  },
  unknownPhrase: { code: 'AUTH_001', message: 'No guest has this phrase. Please check each word.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

/** What an operator reads whose act is refused, and the owner of an account that an operator has locked. */
export const OPERATOR_REFUSALS = {
  locked: { code: 'AUTH_003', message: 'This account is locked. Please ask whoever runs this server.' },
  unknown: { code: 'AUTH_004', message: 'There is no such account any more.' },
  protected: { code: 'AUTH_003', message: 'This account is an operator’s. Nobody can lock or delete it here.' },
  running: { code: 'NET_003', message: 'A backup is being made already.' },
  tooMany: {
    code: 'FILE_005',
    message: 'There are too many backups made by hand already. Please remove some of them on the server first.',
  },
  codeWanted: { code: 'VAL_001', message: 'Please type a code of your second factor, too.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>
