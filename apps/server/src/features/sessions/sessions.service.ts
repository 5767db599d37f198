import {
  type Ack,
  type ActiveSession,
  type BodyOf,
  type CampaignId,
  type CharacterDocument,
  type Invite,
  type JoinAnswer,
  LIMITS,
  type SessionFront,
  type SessionId,
  type SessionStatus,
  type SessionSummary,
  type TableRequest,
  type UserId,
} from '@hearthlight/protocol'
import { commitmentTo, OPEN_LANE, rollSeed } from '@hearthlight/rules/dice'
import { type Door as DoorSetting, type InitialSession, NPC_HP_OF_NEW_SESSIONS, sceneFor } from '@hearthlight/table'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import type { DiceSecrets } from '../../db/dice-secrets'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import { createThrottle, type ShareFailures, shareWithNobody } from '../../http/limits/throttle'
import type { AccountData } from '../../ports/account-data'
import { newInviteCode } from '../../ports/env'
import type { LiveTables, TableUser, TakenSeat } from '../../ports/live-tables'
import { createDoor, type Newcomer } from './door'
import { createDoorRepo } from './door.repo'
import { createFindInvite, createNamesAt, createSessionByCode, type InvitePorts } from './find-invite'
import { createJoinByCode, type JoinPorts, type JoinRequest } from './join-by-code'
import { createKeepLeaders, createKeepMembers, haveSameMembers, type KeepLeaders } from './keep-members'
import { createLeaveForGood } from './leave-for-good'
import { createPlayOn, type PlayOnPorts } from './play-on'
import { DEPARTED_NAME, dmNameOf, isoOf, summaryFor } from './session-summary'
import { createSessionsRepo, type StoredSession } from './sessions.repo'
import { createTakeSeat, type TakeSeatPorts } from './take-seat'

type NewSession = Omit<BodyOf<'createSession'>, 'id' | 'campaignId'> & {
  readonly id?: SessionId
  readonly campaignId?: CampaignId
  /** Absent: that of the campaign's last session. */
  readonly door?: DoorSetting | undefined
}

/** The stored sessions. A stranger is answered as if the session did not exist. */
export interface Sessions extends KeepLeaders {
  create(user: TableUser, wanted: NewSession): Promise<SessionSummary | HttpRefused>
  /** Sessions where this person is the DM or has a seat; newest first. */
  list(user: TableUser): Promise<SessionSummary[]>
  get(user: TableUser, id: string): Promise<SessionSummary | HttpRefused>
  /** For the DM: the character with which this player sits at the table, without the player's own notes and macros. */
  seatedCharacter(user: TableUser, id: string, playerId: string): Promise<CharacterDocument | HttpRefused>
  join(user: Newcomer, address: string, request: JoinRequest): Promise<JoinAnswer | HttpRefused>
  /** DOOR-2 For the DM: who waits to be let in. */
  requests(user: TableUser, id: string): Promise<TableRequest[] | HttpRefused>
  answerRequest(user: TableUser, id: string, userId: string, decision: 'admit' | 'refuse'): Promise<TableRequest[] | HttpRefused>
  /** The table behind an invite code, as anybody may know it. */
  findInvite(address: string, code: string): Promise<Invite | HttpRefused>
  /** The names of the people at the table behind an invite code, the DM's included; nobody for an unknown code. */
  namesAt(code: string): Promise<readonly string[]>
  /** The session that can be joined by this code now. */
  sessionByCode(code: string): Promise<SessionId | undefined>
  /** The old code stops working. */
  changeCode(user: TableUser, id: string): Promise<SessionSummary | HttpRefused>
  end(user: TableUser, id: string): Promise<SessionSummary | HttpRefused>
  /** Opens the next session after an ended one, with its game and its players. */
  playOn(user: TableUser, id: string): Promise<SessionSummary | HttpRefused>
  /** Everyone at the table sees the new name. */
  rename(user: TableUser, id: string, name: string): Promise<SessionSummary | HttpRefused>
  /** Puts an ended session out of its DM's list, or back into it. */
  archive(user: TableUser, id: string, isArchived: boolean): Promise<SessionSummary | HttpRefused>
  /** For those who belong to the session: its scene's picture and its party. */
  front(user: TableUser, id: string): Promise<SessionFront | HttpRefused>
  /** The campaign's session that has not ended, if `viewer` belongs to it. */
  runningFrom(viewer: UserId, campaignId: CampaignId): Promise<SessionSummary | undefined>
  /** Sets the number of seats. Players who are already seated keep their seats. */
  resize(user: TableUser, id: SessionId, maxPlayers: number): Promise<Ack>
  /** For the live rooms: stores seated players as members and removes players who lost their seat. */
  seatsBecame(id: SessionId, before: readonly TakenSeat[], after: readonly TakenSeat[]): Promise<void>
  /** The same for a room that was just opened, whatever is stored. */
  seatsAre(id: SessionId, seats: readonly TakenSeat[]): Promise<void>
  /** For the live rooms: the initial values of a session. */
  initialSession(id: SessionId): Promise<(InitialSession & { readonly status: SessionStatus }) | undefined>
  /** For the live rooms: the secret from which the dice are derived, and the current scene. */
  diceSecret(id: SessionId): Promise<string>
  sceneBecame(id: SessionId, scene: InitialSession['scene']): Promise<void>
  /** For the live home screen: sessions that have not ended, newest first. */
  activeFor(userId: UserId): Promise<readonly ActiveSession[]>
  /** For `dm:createSession`. false: the id belongs to another person, or this DM runs too many sessions. */
  createWithId(session: { readonly sessionId: SessionId; readonly name: string; readonly dmId: UserId }): Promise<boolean>
  readonly accountData: AccountData
}

type LiveCalls =
  | 'announceJoinRequest'
  | 'ask'
  | 'end'
  | 'isPaused'
  | 'join'
  | 'leave'
  | 'loadGame'
  | 'online'
  | 'rename'
  | 'resize'
  | 'rewrite'
  | 'seats'

export interface SessionsPorts
  extends Omit<JoinPorts, 'campaignByCode'>,
    Omit<InvitePorts, 'nameOf'>,
    Pick<TakeSeatPorts, 'takeSeat'>,
    Pick<PlayOnPorts, 'launchCampaign' | 'isMemberOf'> {
  readonly settings: Pick<Settings, 'MAX_SESSIONS' | 'RATE_LIMIT_SCALE'>
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly env: { now(): number; newId(prefix: string): string }
  live(): Pick<LiveTables, LiveCalls>
  readonly diceSecrets: DiceSecrets
  /** Called before the table is closed. Must not throw. */
  ending(userId: UserId, sessionId: SessionId): Promise<void>
  ownsCampaign(userId: UserId, id: CampaignId): Promise<boolean>
  /** Called when a session has ended: writes its changes back to the campaign and to the characters. Must not throw. */
  writeBack(sessionId: SessionId): Promise<void>
  /** Shares counts of wrong codes with all nodes. */
  readonly share?: ShareFailures | undefined
  /** NETWORK-3 Where devices of the local network reach the server; undefined if nowhere. */
  readonly networkAddress?: (() => string | undefined) | undefined
  /** Replaced in tests, to get a code that is already taken. */
  readonly newCode?: (() => string) | undefined
}

const DEFAULT_SCENE = { name: 'Adventure Begins', description: 'Your adventure begins...' } as const
/** With 32^6 codes even a second attempt is rare. */
const CODE_TRIES = 10
/** Wrong codes without a wait; after that each causes a longer wait. */
const FREE_CODES = 10
const WAITS = { firstWaitMs: 2_000, longestWaitMs: 5 * 60_000, forgetAfterMs: 60 * 60_000 }
/** DOOR-4 New requests of one address to be let in; a club may share it. */
const FREE_REQUESTS = 10
const NO_FREE_CODE = 'No free invite code was found. Please try again.'

export function createSessions(ports: SessionsPorts): Sessions {
  const { settings, database, env, live, changed, newCode = newInviteCode, share = shareWithNobody } = ports
  const repo = createSessionsRepo(database)
  const keepMembers = createKeepMembers(repo, env)
  const keepLeaders = createKeepLeaders(repo, changed)
  const nameOf = async (userId: UserId) => (await repo.nameOf(userId)) ?? DEPARTED_NAME
  const takeSeat = createTakeSeat({ ...ports, repo, keepMembers })
  const throttle = createThrottle({ ...WAITS, free: Math.ceil(FREE_CODES * settings.RATE_LIMIT_SCALE) }, env.now, share('code'))

  const door = createDoor({
    repo: createDoorRepo(database),
    leadersOf: async ({ id, dmId }) => [dmId, ...(await repo.coDms([id])).map(({ userId }) => userId)],
    env,
    live,
    nameOf: repo.nameOf,
    throttle: createThrottle({ ...WAITS, free: Math.ceil(FREE_REQUESTS * settings.RATE_LIMIT_SCALE) }, env.now, share('door')),
  })

  const summary = async (viewer: UserId, session: StoredSession): Promise<SessionSummary> => {
    const [members, coDms] = [await repo.members([session.id]), await repo.coDms([session.id])]
    return summaryFor(viewer, session, members, live().online(session.id), coDms, ports.networkAddress?.())
  }

  /** The session, if this person belongs to it. */
  const visible = async (userId: UserId, id: string): Promise<StoredSession | HttpRefused> => {
    const session = await repo.byId(id)
    if (session === undefined) return refuseCall('SESS_001')
    if (await leads(userId, session)) return session
    const isMember = (await repo.members([session.id])).some((member) => member.userId === userId)
    return isMember ? session : refuseCall('SESS_001')
  }

  const leads = async (userId: UserId, session: StoredSession): Promise<boolean> =>
    session.dmId === userId || (await repo.coDms([session.id])).some((coDm) => coDm.userId === userId)

  /** The session, if this person is its DM; a player is refused with these words. */
  const ownedBy = async (userId: UserId, id: string, words: string): Promise<StoredSession | HttpRefused> => {
    const session = await visible(userId, id)
    return isRefused(session) || session.dmId === userId ? session : refuseCall('AUTH_003', words)
  }

  /** ROLE-1 The session, if this person leads it; a player is refused with these words. */
  const ledBy = async (userId: UserId, id: string, words: string): Promise<StoredSession | HttpRefused> => {
    const session = await visible(userId, id)
    return isRefused(session) || (await leads(userId, session)) ? session : refuseCall('AUTH_003', words)
  }

  /** DOOR-7 As its DM left it. */
  const lastDoorOf = async (campaignId: CampaignId): Promise<DoorSetting | undefined> => {
    const last = await repo.latestFrom(campaignId)
    if (last === undefined) return undefined
    const state = await ports.stateOf(last.id)
    return state === undefined ? last.door : state.session.settings.door
  }

  const store = async (dmId: UserId, wanted: NewSession): Promise<StoredSession | HttpRefused> => {
    if (wanted.id !== undefined) {
      const known = await repo.byId(wanted.id)
      if (known !== undefined) return known.dmId === dmId ? known : refuseCall('SESS_005', 'There is a session with this id already.')
    }
    if (wanted.campaignId !== undefined && !(await ports.ownsCampaign(dmId, wanted.campaignId))) return refuseCall('CAMP_001')
    const running = await repo.countRunning(dmId)
    if (running >= settings.MAX_SESSIONS) return refuseCall('SESS_005', `You run ${running} sessions already. Please end one first.`)
    const door = wanted.door ?? (wanted.campaignId === undefined ? undefined : await lastDoorOf(wanted.campaignId))
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const session: StoredSession = {
        id: wanted.id ?? (env.newId('sess') as SessionId),
        name: wanted.name,
        dmId,
        firstDmId: dmId,
        dmName: null,
        campaignId: wanted.campaignId ?? null,
        inviteCode: newCode(),
        status: 'waiting',
        maxPlayers: wanted.maxPlayers ?? LIMITS.defaultMaxPlayers,
        isPublic: wanted.isPublic ?? false,
        scene: wanted.scene ?? DEFAULT_SCENE,
        currentScene: wanted.scene ?? DEFAULT_SCENE,
        createdAt: env.now(),
        playedAt: null,
        isArchived: false,
        npcHpShownAs: NPC_HP_OF_NEW_SESSIONS,
        ...(door === undefined ? {} : { door }),
      }
      if (!(await repo.add(session))) continue
      changed(session.id, 'created')
      return (await repo.byId(session.id)) ?? session
    }
    return refuseCall('NET_003', NO_FREE_CODE)
  }

  const playOn = createPlayOn({
    ...ports,
    repo,
    keepMembers,
    takeSeat,
    createLike: ({ dmId, name, maxPlayers, isPublic, currentScene: scene }, door) =>
      store(dmId, { name, maxPlayers, isPublic, scene, door }),
    summaryOf: async (userId, id) => {
      const session = await visible(userId, id)
      return isRefused(session) ? session : summary(userId, session)
    },
  })

  return {
    create: async ({ userId }, wanted) => {
      const session = await store(userId, wanted)
      return isRefused(session) ? session : summary(userId, session)
    },
    list: async ({ userId }) => {
      const sessions = await repo.listFor(userId)
      const ids = sessions.map(({ id }) => id)
      const [members, coDms] = [await repo.members(ids), await repo.coDms(ids)]
      return sessions.map((session) => summaryFor(userId, session, members, live().online(session.id), coDms, ports.networkAddress?.()))
    },
    get: async ({ userId }, id) => {
      const session = await visible(userId, id)
      return isRefused(session) ? session : summary(userId, session)
    },
    seatedCharacter: async ({ userId }, id, playerId) => {
      const session = await visible(userId, id)
      if (isRefused(session)) return session
      if (!(await leads(userId, session))) return refuseCall('AUTH_003', 'Only the DM may read the players’ sheets.')
      // Nobody sits there any more: what the player writes from now on is for other tables.
      if (session.status === 'completed') return refuseCall('SESS_003')
      const member = (await repo.members([session.id])).find((each) => each.userId === playerId)
      if (member === undefined || member.characterId === null) return refuseCall('CHAR_001')
      const character = await ports.characterOf(member.userId, member.characterId)
      if (character === undefined) return refuseCall('CHAR_001')
      const { notes: _playersOwn, macros: _theirs, ...sheet } = character.sheet
      return { ...character, sheet }
    },
    join: createJoinByCode({ ...ports, repo, takeSeat, door, summary, throttle }),
    requests: async ({ userId }, id) => {
      const session = await ledBy(userId, id, 'Only the DM sees who waits.')
      return isRefused(session) ? session : door.waiting(session.id)
    },
    answerRequest: async ({ userId }, id, whose, decision) => {
      const session = await ledBy(userId, id, 'Only the DM lets people in.')
      return isRefused(session) ? session : door.decide(session, whose, decision)
    },
    findInvite: createFindInvite({ ...ports, repo, throttle, dmNameOf, nameOf }),
    sessionByCode: createSessionByCode({ ...ports, repo }),
    namesAt: createNamesAt({ ...ports, repo, dmNameOf, nameOf }),
    changeCode: async ({ userId }, id) => {
      const session = await ledBy(userId, id, 'Only the DM may change the invite code.')
      if (isRefused(session)) return session
      if (session.status === 'completed') return refuseCall('SESS_003')
      for (let tries = 0; tries < CODE_TRIES; tries += 1) {
        const inviteCode = newCode()
        if (!(await repo.changeCode(session.id, inviteCode))) continue
        changed(session.id, 'updated')
        return summary(userId, { ...session, inviteCode })
      }
      return refuseCall('NET_003', NO_FREE_CODE)
    },
    end: async (user, id) => {
      const session = await ownedBy(user.userId, id, 'Only the DM may end the session.')
      if (isRefused(session)) return session
      if (session.status === 'completed') return refuseCall('SESS_003')
      await ports.ending(user.userId, session.id)
      const ack = await live().end(session.id, user)
      // SESS_003: the table has already ended; only the stored row was not updated.
      if (!ack.ok && ack.code !== 'SESS_003') return ack
      await repo.complete(session.id)
      await door.close(session.id)
      await ports.writeBack(session.id)
      changed(session.id, 'updated')
      return summary(user.userId, { ...session, status: 'completed' })
    },
    playOn: async (user, id) => {
      const session = await ownedBy(user.userId, id, 'Only the DM may continue the game.')
      if (isRefused(session)) return session
      if (session.status !== 'completed') return refuseCall('SESS_005', 'Please end the session first.')
      return playOn(user, session)
    },
    rename: async (user, id, name) => {
      const session = await ledBy(user.userId, id, 'Only the DM may rename the session.')
      if (isRefused(session)) return session
      if (session.status === 'completed') return refuseCall('SESS_003')
      const ack = await live().rename(session.id, user, name)
      if (!ack.ok) return ack
      await repo.rename(session.id, name)
      changed(session.id, 'updated')
      return summary(user.userId, { ...session, name })
    },
    archive: async ({ userId }, id, isArchived) => {
      const session = await ownedBy(userId, id, 'Only the DM may archive the session.')
      if (isRefused(session)) return session
      if (session.status !== 'completed') return refuseCall('SESS_005', 'Please end the session first.')
      await repo.archive(session.id, isArchived)
      return summary(userId, { ...session, isArchived })
    },
    front: async ({ userId }, id) => {
      const session = await visible(userId, id)
      if (isRefused(session)) return session
      const state = await ports.stateOf(session.id)
      const online = live().online(session.id)
      const actedAt = await repo.actedAt(session.id, userId)
      return {
        playedAt: actedAt === null ? null : isoOf(actedAt),
        scenePicture: (state && sceneFor(state, userId).imageUrl) ?? null,
        party: (state?.party.seats ?? []).map(({ id: playerId, character, portraitId }) => ({
          name: character.name,
          portraitId: portraitId ?? null,
          isOnline: online.has(playerId),
        })),
      }
    },
    runningFrom: async (viewer, campaignId) => {
      const running = await repo.runningFrom(campaignId)
      const session = running === undefined ? undefined : await visible(viewer, running.id)
      return session === undefined || isRefused(session) ? undefined : summary(viewer, session)
    },
    resize: async (user, id, maxPlayers) => {
      // The room decides about seats, as on joining.
      const ack = await live().resize(id, user, maxPlayers)
      if (ack.ok) await repo.resize(id, maxPlayers)
      return ack
    },
    seatsBecame: async (sessionId, before, after) => {
      if (!haveSameMembers(before, after)) await keepMembers(sessionId, after)
    },
    seatsAre: keepMembers,
    ...keepLeaders,
    initialSession: async (id) => {
      const session = await repo.byId(id)
      if (session === undefined) return undefined
      const { name, firstDmId, maxPlayers, scene, status, npcHpShownAs, door } = session
      const secret = await ports.diceSecrets.secretOf(id)
      const dice = { commitment: commitmentTo(secret), first: commitmentTo(rollSeed(secret, OPEN_LANE, 1)) }
      return { sessionId: id, name, dmId: firstDmId, maxPlayers, scene, npcHpShownAs, status, dice, ...(door && { door }) }
    },
    diceSecret: (id) => ports.diceSecrets.secretOf(id),
    sceneBecame: (id, scene) => repo.moveTo(id, scene),
    activeFor: async (userId) =>
      (await repo.listFor(userId))
        .filter((session) => session.status !== 'completed')
        .map((session) => ({
          id: session.id,
          name: session.name,
          dm: dmNameOf(session),
          players: [...live().online(session.id)].filter((id) => id !== session.dmId).length,
          status: session.status,
          isPaused: live().isPaused(session.id),
        })),
    createWithId: async ({ sessionId, name, dmId }) => !isRefused(await store(dmId, { id: sessionId, name })),
    accountData: {
      name: 'sessions',
      exportFor: async (userId) => {
        const sessions = await repo.listFor(userId)
        const ids = sessions.map(({ id }) => id)
        const [members, coDms] = [await repo.members(ids), await repo.coDms(ids)]
        return sessions.map((session) => summaryFor(userId, session, members, new Set(), coDms))
      },
      removeFor: createLeaveForGood({ database, live, repo, stateOf: ports.stateOf, ...keepLeaders }),
    },
  }
}
