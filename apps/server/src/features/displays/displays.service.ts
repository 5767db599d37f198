import { createHash, randomBytes } from 'node:crypto'
import {
  type CampaignId,
  DISPLAY_CODE_LENGTH,
  type DisplayAdmission,
  type DisplayEntry,
  GUEST_REFUSALS,
  INVITE_ALPHABET,
  JOIN_REFUSALS,
  KEPT_OUT,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { liveTable, MOST_SPECTATORS, type TableState } from '@hearthlight/table'
import { customAlphabet } from 'nanoid'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import type { SessionSeats } from '../../db/session-seats'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import { createThrottle, type ShareFailures, shareWithNobody } from '../../http/limits/throttle'
import { areAlike } from '../../ports/alike-names'
import type { DisplayAuthenticator } from '../../ports/authentication'
import { newDisplayId } from '../../ports/display-ids'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import { createDisplaysRepo } from './displays.repo'

/** The codes and tokens of second screens. Which screens are open, and what each shows, is part of the table itself. */
export interface Displays extends DisplayAuthenticator {
  /** For the DM: the codes of the open screens. */
  list(user: TableUser, sessionId: SessionId): Promise<DisplayEntry[] | HttpRefused>
  open(
    user: TableUser,
    sessionId: SessionId,
    wanted: { readonly name: string; readonly seesAs: UserId | 'everyone' },
  ): Promise<DisplayEntry | HttpRefused>
  /** WATCH-1 Lets somebody watch who has the invite code of a table. `userId`: of whoever is signed in. */
  watch(
    address: string,
    wanted: { readonly code: string; readonly name: string },
    userId: UserId | undefined,
  ): Promise<DisplayEntry | HttpRefused>
  /** Admits a device by a code. */
  join(address: string, code: string): Promise<DisplayAdmission | HttpRefused>
  /** Returns those of these tokens that are still known. */
  alive(tokenHashes: readonly string[]): Promise<readonly string[]>
  /** For the live rooms: the codes and tokens of screens that are closed go. */
  displaysBecame(before: TableState, after: TableState): Promise<void>
}

export interface DisplaysPorts {
  readonly settings: Pick<Settings, 'RATE_LIMIT_SCALE'>
  readonly database: Pick<Database, 'query'>
  readonly seats: Pick<SessionSeats, 'roleIn'>
  readonly env: { now(): number; newId(prefix: string): string }
  live(): Pick<LiveTables, 'ask' | 'isConnected'>
  /** The session that can be joined by this invite code now. */
  sessionByCode(code: string): Promise<SessionId | undefined>
  /** The names of the people at the table behind this invite code. */
  namesAt(code: string): Promise<readonly string[]>
  /** Whether the DM of this campaign has turned this person away. */
  isRefusedBy(campaignId: CampaignId, userId: UserId): Promise<boolean>
  /** The current table of a session; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Shares counts of wrong codes with all nodes. */
  readonly share?: ShareFailures | undefined
}

const newCode = customAlphabet(INVITE_ALPHABET, DISPLAY_CODE_LENGTH)
/** With 32^8 codes even a second attempt is rare. */
const CODE_TRIES = 5
/** Wrong codes without a wait; after that each causes a longer wait. */
const FREE_CODES = 10
const WAITS = { firstWaitMs: 2_000, longestWaitMs: 5 * 60_000, forgetAfterMs: 60 * 60_000 }
const TOKEN_BYTES = 32
const ONLY_THE_DM = () => refuseCall('AUTH_003', 'Only the DM opens screens.')

export function createDisplays({
  settings,
  database,
  seats,
  env,
  live,
  stateOf,
  sessionByCode,
  namesAt,
  isRefusedBy,
  share = shareWithNobody,
}: DisplaysPorts): Displays {
  const repo = createDisplaysRepo(database)
  const free = Math.ceil(FREE_CODES * settings.RATE_LIMIT_SCALE)
  const throttle = createThrottle({ ...WAITS, free }, env.now, share('display-code'))

  const refuseUnlessDm = async ({ userId }: TableUser, sessionId: SessionId): Promise<HttpRefused | undefined> => {
    const role = await seats.roleIn(sessionId, userId)
    if (role === undefined) return refuseCall('SESS_001')
    return role === 'dm' ? undefined : ONLY_THE_DM()
  }

  const isOpen = async ({ id, sessionId }: { readonly id: UserId; readonly sessionId: SessionId }): Promise<boolean> => {
    const state = await stateOf(sessionId)
    return state !== undefined && !state.session.isEnded && liveTable.isDisplay(state, id)
  }

  /** WATCH-7 At this table, or in its campaign. */
  const isKeptOut = async (userId: UserId, { access, campaign }: TableState): Promise<boolean> => {
    const isHere = access.former.some((each) => each.isKeptOut && each.playerId === userId)
    return isHere || (campaign.card !== null && (await isRefusedBy(campaign.card.id, userId)))
  }

  /** Stored before the table knows it: a screen without a code could never be joined. */
  const reserve = async (sessionId: SessionId): Promise<{ readonly id: UserId; readonly code: string } | undefined> => {
    const id = newDisplayId(env)
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = newCode()
      if (await repo.add({ id, sessionId, code }, env.now())) return { id, code }
    }
    return undefined
  }

  return {
    list: async (user, sessionId) => {
      const refusal = await refuseUnlessDm(user, sessionId)
      if (refusal !== undefined) return refusal
      const state = await stateOf(sessionId)
      if (state === undefined) return refuseCall('SESS_001')
      const stored = await repo.ofSession(sessionId)
      // WATCH-5 The code of a spectator is theirs alone.
      const isScreen = (id: UserId) => state.displays?.open.some((each) => each.id === id && each.isSpectator !== true) === true
      return stored.filter(({ id }) => isScreen(id)).map(({ id, code }) => ({ displayId: id, code }))
    },
    open: async (user, sessionId, wanted) => {
      const refusal = await refuseUnlessDm(user, sessionId)
      if (refusal !== undefined) return refusal
      if ((await stateOf(sessionId))?.session.isEnded === true) return refuseCall('SESS_003')
      const reserved = await reserve(sessionId)
      if (reserved === undefined) return refuseCall('NET_003', 'No free code was found. Please try again.')
      const { id, code } = reserved
      const ack = await live().ask(sessionId, user, 'display-open', { display: { ...wanted, id, sceneId: null } })
      if (ack.ok) return { displayId: id, code }
      await repo.remove([id])
      return refuseCall(ack.code, ack.message)
    },
    watch: async (address, { code, name }, userId) => {
      const key = `address ${address}`
      const waitMs = throttle.waitMs(key)
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      const sessionId = await sessionByCode(code)
      const state = sessionId === undefined ? undefined : await stateOf(sessionId)
      if (sessionId === undefined || state === undefined) {
        throttle.fail(key)
        return refuseCall(JOIN_REFUSALS.unknownCode.code, JOIN_REFUSALS.unknownCode.message)
      }
      if (state.session.settings.letsWatch !== true) return refuseCall('AUTH_003', 'The DM of this table lets nobody watch.')
      if (userId !== undefined && (await isKeptOut(userId, state))) return refuseCall(KEPT_OUT.code, KEPT_OUT.message)
      if ((await namesAt(code)).some((each) => areAlike(each, name))) return refuseName()
      const reserved = await reserve(sessionId)
      if (reserved === undefined) return refuseCall('NET_003', 'No free code was found. Please try again.')
      const { id, code: own } = reserved
      const spectators = (state.displays?.open ?? []).filter(({ isSpectator }) => isSpectator === true)
      const gone = spectators.length < MOST_SPECTATORS ? undefined : spectators.find((each) => !live().isConnected(each.id))?.id
      const asked = { spectator: { id, name }, ...(gone === undefined ? {} : { gone }) }
      const ack = await live().ask(sessionId, { userId: id, username: name }, 'spectator-join', asked)
      if (ack.ok) return { displayId: id, code: own }
      await repo.remove([id])
      return refuseCall(ack.code, ack.message)
    },
    join: async (address, code) => {
      const key = `address ${address}`
      const waitMs = throttle.waitMs(key)
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      const display = await repo.byCode(code)
      if (display === undefined || !(await isOpen(display))) {
        throttle.fail(key)
        return refuseCall('SESS_001', 'No screen has this code. It may be closed.')
      }
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await repo.addToken(display.id, hashOf(token), env.now())
      return { token, displayId: display.id, sessionId: display.sessionId }
    },
    authenticateDisplay: async (token) => {
      const tokenHash = hashOf(token)
      const display = await repo.byToken(tokenHash)
      if (display === undefined || !(await isOpen(display))) return undefined
      return { userId: display.id, username: '', isVisitor: true, tokenHash, isDisplay: true }
    },
    alive: repo.knownTokens,
    displaysBecame: async ({ displays: before }, { displays: after, session }) => {
      const open = session.isEnded ? [] : (after?.open ?? [])
      await repo.remove((before?.open ?? []).flatMap(({ id }) => (open.some((each) => each.id === id) ? [] : [id])))
    },
  }
}

/** WATCH-6 */
function refuseName(): HttpRefused {
  const { code, message } = GUEST_REFUSALS.takenName
  return refuseCall(code, message, { field: 'name' })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
