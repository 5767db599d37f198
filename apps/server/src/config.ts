import { isIP } from 'node:net'
import type { SettingAsRead } from '@hearthlight/protocol'
import { z } from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .default(fallback ? 'on' : 'off')
    .transform((text) => text === 'on' || text === 'true' || text === '1')
const count = (fallback: number, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most).default(fallback)

/** The proxies whose X-Forwarded-For is trusted: none, that many of them in a row, or those at these addresses and ranges (CIDR). */
export type TrustProxy = false | number | readonly string[]

const MOST_PROXIES = 9
const trustProxy = z
  .string()
  .default('off')
  .transform((text, context): TrustProxy => {
    if (['off', 'false', '0'].includes(text)) return false
    if (['on', 'true'].includes(text)) return 1
    if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text)
    const addresses = text.split(',').map((address) => address.trim())
    if (addresses.every(isAddressOrRange)) return addresses
    context.addIssue(`must be off, a number of proxies up to ${MOST_PROXIES}, or their addresses such as 10.0.0.2,192.168.0.0/24`)
    return z.NEVER
  })

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** A year. */
const MOST_HOURS = 8_760

/** Every setting, with its name in the environment, its meaning and a safe default. The README's table equals this list. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4242).describe('port of web app, HTTP and live connection; 0 takes a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on; 0.0.0.0 opens it to the network'),
  DATA_DIR: z.string().min(1).default('./data').describe('folder of the embedded database and its pictures'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL instead of the embedded database'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe('Redis by which several nodes on one PostgreSQL hear of each other'),
  PUBLIC_URL: z.url().optional().describe('address that people open; also the only foreign origin that may connect'),
  DEMO_ACCOUNT: flag(true).describe('off removes the demo, its button and the sample table on the first page'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe log line that is written'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1).describe('multiplies every rate; for benchmarks and tests'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('mail server that sends links for forgotten passwords and new emails, with user and password if it wants them'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address such as Hearthlight <table@example.org>')
    .optional()
    .describe('sender of mails, such as Hearthlight <table@example.org>'),
  TOKEN_DAYS: count(30, 1).describe('days until an unused sign-in expires'),
  TRUST_PROXY: trustProxy.describe(
    'how many proxies stand before the server, or their addresses: a visitor’s address is read from their X-Forwarded-For',
  ),
  MAX_CHARACTERS: count(200, 1).describe('characters one account may keep'),
  MAX_ACCOUNT_MEGABYTES: count(20, 2).describe('megabytes of characters, and as many of campaigns, that one account may keep'),
  MAX_UPLOAD_MEGABYTES: count(100, 1).describe('megabytes of pictures, music, maps and saved games that one account may keep'),
  MAX_LOG_MEGABYTES: count(500, 1).describe('megabytes that the sessions of one DM may record; an evening takes 1 to 3'),
  MAX_CAMPAIGNS: count(100, 1).describe('campaigns one account may keep'),
  MAX_SESSIONS: count(200, 1).describe('sessions one account may run that are not completed'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('OpenAI-compatible endpoint that speaks for NPCs, such as http://localhost:11434/v1; without one a built-in voice does'),
  AI_MODEL: z.string().min(1).default('llama3.2').describe('model that the endpoint is asked for'),
  AI_API_KEY: z.string().min(1).optional().describe('key of the endpoint, where it wants one'),
  AI_TALKS_PER_MINUTE: count(12, 1).describe('answers of NPCs that one account may ask for in a minute'),
  SNAPSHOT_EVERY: count(300, 10).describe('events between two snapshots of a session'),
  BACKUP_DIR: z.string().min(1).optional().describe('folder of the backups that the server makes; without one `backups` in DATA_DIR'),
  BACKUP_EVERY_HOURS: count(0, 0, MOST_HOURS).describe('hours between two backups that the server makes by itself; 0: it makes none'),
  BACKUP_KEEP: count(7, 1).describe('newest of those that stay; older ones are removed'),
  ROOM_IDLE_SECONDS: count(300, 1).describe('seconds until a session without listeners leaves the memory'),
})
export type Settings = z.infer<typeof Settings>

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; throws with one readable line for each invalid one. */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => isGiven(value)))
  const parsed = Settings.safeParse(given)
  if (parsed.success) {
    const missing = missingBeside(parsed.data)
    if (missing !== undefined) throw new Error(`These settings can't be used:\n  ${missing}`)
    return parsed.data
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message} (${shown(issue.path[0], given)})`)
  throw new Error(`These settings can't be used:\n${lines.join('\n')}`)
}

const isGiven = (value: string | undefined) => value !== undefined && value !== ''

/** OPER-8 Every setting as it is used, for operators. Passwords and keys are hidden, a new setting's too. */
export function settingsAsRead(settings: Settings, environment: Environment): SettingAsRead[] {
  const names = Object.keys(Settings.shape) as (keyof Settings)[]
  return names.map((name) => ({
    name,
    meaning: Settings.shape[name].description ?? '',
    value: settings[name] === undefined ? null : withoutSecrets(name, settings[name]),
    isFromEnvironment: isGiven(environment[name]),
  }))
}

const HIDDEN = '[hidden]'

function withoutSecrets(name: string, value: Exclude<Settings[keyof Settings], undefined>): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : String(value)
  if (/KEY|SECRET|PASSWORD|TOKEN/.test(name)) return HIDDEN
  if (!value.includes('://')) return value
  // Some services are reached by a path that is the key.
  if (name === 'AI_BASE_URL') return new URL(value).origin
  // Whatever may be a password: all between the scheme and the last @, and all that follows the address.
  return value.replace(/:\/\/.*@/s, `://${HIDDEN}@`).replace(/[?#].*$/s, (rest) => `${rest.slice(0, 1)}${HIDDEN}`)
}

/** Settings that need another one. */
function missingBeside({ REDIS_URL, DATABASE_URL, SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): string | undefined {
  if (REDIS_URL !== undefined && DATABASE_URL === undefined)
    return 'REDIS_URL: several nodes need DATABASE_URL, too: the embedded database serves one process'
  // A link in a mail never takes its address from a request, where anybody can write another one.
  if (SMTP_URL !== undefined && (MAIL_FROM === undefined || PUBLIC_URL === undefined))
    return 'SMTP_URL: mails need MAIL_FROM, their sender, and PUBLIC_URL, to which their links lead'
  return undefined
}

/** Addresses may contain a password. */
function shown(name: PropertyKey | undefined, given: Readonly<Record<string, string | undefined>>): string {
  const text = String(given[String(name)])
  return text.includes('@') ? '[hidden]' : text
}
