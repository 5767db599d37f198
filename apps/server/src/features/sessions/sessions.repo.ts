import type { CampaignId, CharacterId, SessionId, SessionStatus, UserId } from '@hearthlight/protocol'
import type { Door } from '@hearthlight/table'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Schema } from '../../db/schema'

interface Scene {
  readonly name: string
  readonly description: string
}

export interface StoredSession {
  readonly id: SessionId
  readonly name: string
  readonly dmId: UserId
  /** With whom it began: its campaign is theirs. */
  readonly firstDmId: UserId
  /** Null if the DM's account was deleted. */
  readonly dmName: string | null
  readonly campaignId: CampaignId | null
  readonly inviteCode: string
  readonly status: SessionStatus
  readonly maxPlayers: number
  readonly isPublic: boolean
  /** The scene with which the session begins. */
  readonly scene: Scene
  readonly currentScene: Scene
  readonly createdAt: number
  /** When its last event was recorded; null without events. */
  readonly playedAt: number | null
  /** The DM put it out of their own list. */
  readonly isArchived: boolean
  /** How it begins to show hit points of creatures outside the party. */
  readonly npcHpShownAs: 'exact' | 'monsters-in-words'
  /** DOOR-7 Who may take a seat when it begins. Absent, anybody with the invite. */
  readonly door?: Door
}

export interface Member {
  readonly sessionId: SessionId
  readonly userId: UserId
  readonly characterId: CharacterId | null
  readonly isGuest?: true
}

/** ROLE Who leads a session besides its members. */
export interface Leaders {
  readonly dmId: UserId
  readonly coDms: readonly UserId[]
  /** Who led it once: their pictures may lie on its maps. */
  readonly former: readonly UserId[]
}

export interface SessionsRepo {
  /** false: its id or its invite code is taken. */
  add(session: StoredSession): Promise<boolean>
  byId(id: string): Promise<StoredSession | undefined>
  byCode(inviteCode: string): Promise<StoredSession | undefined>
  /** The newest session of the campaign that has not ended. */
  runningFrom(campaignId: CampaignId): Promise<StoredSession | undefined>
  /** The newest session of the campaign. */
  latestFrom(campaignId: CampaignId): Promise<StoredSession | undefined>
  /** A person's name; undefined if the account was deleted. */
  nameOf(userId: UserId): Promise<string | undefined>
  /** Sessions where this person is the DM, a co-DM or a member; newest first. */
  listFor(userId: UserId): Promise<readonly StoredSession[]>
  /** Those too which this person once led or began. */
  everOf(userId: UserId): Promise<readonly StoredSession[]>
  /** In the order in which they joined. */
  members(sessionIds: readonly SessionId[]): Promise<readonly Member[]>
  coDms(sessionIds: readonly SessionId[]): Promise<readonly { readonly sessionId: SessionId; readonly userId: UserId }[]>
  /** The sessions that have not ended, this one apart, at which this character of the person is said to sit. */
  othersWith(
    userId: UserId,
    characterId: CharacterId,
    except: SessionId,
  ): Promise<readonly { readonly id: SessionId; readonly name: string }[]>
  /** The number of this DM's sessions that have not ended. */
  countRunning(dmId: UserId): Promise<number>
  /** Replaces the members of a session. New members get `at` as their time of joining; deleted accounts are left out. */
  setMembers(sessionId: SessionId, members: readonly Omit<Member, 'sessionId'>[], at: number): Promise<void>
  /** Replaces those who lead the session, its DM too; deleted accounts are left out. Of a session whose DM's account was deleted, the DM stays. */
  setLeaders(sessionId: SessionId, leaders: Leaders): Promise<void>
  /** false: a session or a campaign already has this code. */
  changeCode(id: SessionId, inviteCode: string): Promise<boolean>
  /** Sets waiting to active; does nothing if the session has ended meanwhile. */
  begin(id: SessionId): Promise<void>
  resize(id: SessionId, maxPlayers: number): Promise<void>
  complete(id: SessionId): Promise<void>
  moveTo(id: SessionId, scene: Scene): Promise<void>
  /** When this person's last event was recorded, if it is among the session's last 500 events. */
  actedAt(id: SessionId, userId: UserId): Promise<number | null>
  rename(id: SessionId, name: string): Promise<void>
  archive(id: SessionId, isArchived: boolean): Promise<void>
}

/**
 * Owner of the sessions whose DM's account was deleted. No account can have this id: account ids begin with user_ and end in
 * random characters.
 */
export const DEPARTED_DM = 'departed'

type Row = Selectable<Schema['sessions']> & { readonly username: string | null; readonly played_at: number | null }

/** The log has no index by person. */
const MOST_EVENTS_READ = 500

export function createSessionsRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): SessionsRepo {
  const selected = () =>
    query
      .selectFrom('sessions')
      .leftJoin('users', 'users.id', 'sessions.dm_id')
      .selectAll('sessions')
      .select('users.username')
      .select((session) =>
        session
          .selectFrom('session_events')
          .select('session_events.at')
          .whereRef('session_events.session_id', '=', 'sessions.id')
          .orderBy('session_events.seq', 'desc')
          .limit(1)
          .as('played_at'),
      )

  const newestOf = (campaignId: CampaignId) =>
    selected().where('campaign_id', '=', campaignId).orderBy('sessions.created_at', 'desc').orderBy('sessions.id').limit(1)

  const members: SessionsRepo['members'] = async (sessionIds) => {
    if (sessionIds.length === 0) return []
    const rows = await query
      .selectFrom('session_members')
      .leftJoin('users', 'users.id', 'session_members.user_id')
      .selectAll('session_members')
      .select('users.is_visitor')
      .where('session_id', 'in', sessionIds)
      .orderBy('joined_at')
      .orderBy('user_id')
      .execute()
    return rows.map((row) => ({
      sessionId: row.session_id as SessionId,
      userId: row.user_id as UserId,
      characterId: row.character_id as CharacterId | null,
      ...(row.is_visitor === 1 ? { isGuest: true as const } : {}),
    }))
  }

  /** Those of these accounts that exist. */
  const existing = async (userIds: readonly UserId[]): Promise<ReadonlySet<string>> => {
    if (userIds.length === 0) return new Set()
    const rows = await query.selectFrom('users').select('id').where('id', 'in', userIds).execute()
    return new Set(rows.map(({ id }) => id))
  }

  return {
    add: async (session) => {
      const row = {
        id: session.id,
        name: session.name,
        dm_id: session.dmId,
        campaign_id: session.campaignId,
        invite_code: session.inviteCode,
        status: session.status,
        max_players: session.maxPlayers,
        is_public: session.isPublic ? 1 : 0,
        scene: JSON.stringify(session.scene),
        current_scene: null,
        npc_hp_shown_as: session.npcHpShownAs,
        door: session.door ?? null,
        created_at: session.createdAt,
      }
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('sessions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    byId: async (id) => sessionOf(await selected().where('sessions.id', '=', id).executeTakeFirst()),
    byCode: async (inviteCode) => sessionOf(await selected().where('invite_code', '=', inviteCode).executeTakeFirst()),
    runningFrom: async (campaignId) => sessionOf(await newestOf(campaignId).where('status', '!=', 'completed').executeTakeFirst()),
    latestFrom: async (campaignId) => sessionOf(await newestOf(campaignId).executeTakeFirst()),
    nameOf: async (userId) => (await query.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst())?.username,
    listFor: async (userId) => {
      const joined = query.selectFrom('session_members').select('session_id').where('user_id', '=', userId)
      const led = query.selectFrom('session_roles').select('session_id').where('user_id', '=', userId).where('role', '=', 'co-dm')
      const rows = await selected()
        .where((where) => where.or([where('dm_id', '=', userId), where('sessions.id', 'in', joined), where('sessions.id', 'in', led)]))
        .orderBy('sessions.created_at', 'desc')
        .orderBy('sessions.id')
        .execute()
      return rows.flatMap((row) => sessionOf(row) ?? [])
    },
    everOf: async (userId) => {
      const joined = query.selectFrom('session_members').select('session_id').where('user_id', '=', userId)
      const led = query.selectFrom('session_roles').select('session_id').where('user_id', '=', userId)
      const rows = await selected()
        .where((where) =>
          where.or([
            where('dm_id', '=', userId),
            where('first_dm_id', '=', userId),
            where('sessions.id', 'in', joined),
            where('sessions.id', 'in', led),
          ]),
        )
        .orderBy('sessions.id')
        .execute()
      return rows.flatMap((row) => sessionOf(row) ?? [])
    },
    members,
    othersWith: async (userId, characterId, except) => {
      const rows = await query
        .selectFrom('session_members')
        .innerJoin('sessions', 'sessions.id', 'session_members.session_id')
        .select(['sessions.id', 'sessions.name'])
        .where('session_members.user_id', '=', userId)
        .where('session_members.character_id', '=', characterId)
        .where('sessions.id', '!=', except)
        .where('sessions.status', '!=', 'completed')
        .orderBy('session_members.joined_at', 'desc')
        .execute()
      return rows.map(({ id, name }) => ({ id: id as SessionId, name }))
    },
    countRunning: async (dmId) => {
      const { count } = await query
        .selectFrom('sessions')
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where('dm_id', '=', dmId)
        .where('status', '!=', 'completed')
        .executeTakeFirstOrThrow()
      return count
    },
    setMembers: async (sessionId, wanted, at) => {
      const known = await members([sessionId])
      const accounts = await existing(wanted.map(({ userId }) => userId))
      const present = wanted.filter(({ userId }) => accounts.has(userId))
      const gone = known.filter(({ userId }) => !present.some((member) => member.userId === userId)).map(({ userId }) => userId)
      if (gone.length > 0) {
        await query.deleteFrom('session_members').where('session_id', '=', sessionId).where('user_id', 'in', gone).execute()
      }
      for (const { userId, characterId } of present) {
        if (known.some((member) => member.userId === userId && member.characterId === characterId)) continue
        await query
          .insertInto('session_members')
          .values({ session_id: sessionId, user_id: userId, character_id: characterId, joined_at: at })
          .onConflict((conflict) => conflict.columns(['session_id', 'user_id']).doUpdateSet({ character_id: characterId }))
          .execute()
      }
    },
    coDms: async (sessionIds) => {
      if (sessionIds.length === 0) return []
      const rows = await query
        .selectFrom('session_roles')
        .selectAll()
        .where('session_id', 'in', sessionIds)
        .where('role', '=', 'co-dm')
        .orderBy('user_id')
        .execute()
      return rows.map((row) => ({ sessionId: row.session_id as SessionId, userId: row.user_id as UserId }))
    },
    setLeaders: async (sessionId, { dmId, coDms, former }) => {
      const accounts = await existing([...coDms, ...former])
      const rows = [
        ...coDms.map((user_id) => ({ session_id: sessionId, user_id, role: 'co-dm' })),
        ...former.map((user_id) => ({ session_id: sessionId, user_id, role: 'former' })),
      ].filter(({ user_id }) => accounts.has(user_id))
      const dm = query
        .updateTable('sessions')
        .set(({ fn, ref }) => ({ first_dm_id: fn.coalesce(ref('first_dm_id'), ref('dm_id')), dm_id: dmId }))
        .where('id', '=', sessionId)
        .where('dm_id', 'not in', [dmId, DEPARTED_DM])
      const roles = rows.map((row) =>
        query
          .insertInto('session_roles')
          .values(row)
          .onConflict((conflict) => conflict.columns(['session_id', 'user_id']).doUpdateSet({ role: row.role })),
      )
      let gone = query.deleteFrom('session_roles').where('session_id', '=', sessionId)
      if (rows.length > 0) {
        gone = gone.where(
          'user_id',
          'not in',
          rows.map(({ user_id }) => user_id),
        )
      }
      // ROLE-5 At once: at no moment is the former DM a stranger, to whom pictures of the table are closed, nor still its DM.
      await atomically([dm, ...roles, gone].map((write) => write.compile()))
    },
    changeCode: async (id, inviteCode) => {
      const { rows } = await sql<{ id: string }>`
        update sessions set invite_code = ${inviteCode} where id = ${id}
        and not exists (select 1 from sessions taken where taken.invite_code = ${inviteCode})
        and not exists (select 1 from campaigns where campaigns.invite_code = ${inviteCode}) returning id`.execute(query)
      return rows.length > 0
    },
    begin: async (id) => {
      await query.updateTable('sessions').set({ status: 'active' }).where('id', '=', id).where('status', '=', 'waiting').execute()
    },
    moveTo: async (id, { name, description }) => {
      const scene = JSON.stringify({ name, description })
      await query.updateTable('sessions').set({ current_scene: scene }).where('id', '=', id).execute()
    },
    resize: async (id, maxPlayers) => {
      await query.updateTable('sessions').set({ max_players: maxPlayers }).where('id', '=', id).execute()
    },
    actedAt: async (id, userId) => {
      const latest = query
        .selectFrom('session_events')
        .select(['at', 'actor_id'])
        .where('session_id', '=', id)
        .orderBy('seq', 'desc')
        .limit(MOST_EVENTS_READ)
      const { at } = await query
        .selectFrom(latest.as('latest'))
        .select(({ fn }) => fn.max('at').as('at'))
        .where('actor_id', '=', userId)
        .executeTakeFirstOrThrow()
      return at
    },
    rename: async (id, name) => {
      await query.updateTable('sessions').set({ name }).where('id', '=', id).execute()
    },
    archive: async (id, isArchived) => {
      await query
        .updateTable('sessions')
        .set({ is_archived: isArchived ? 1 : 0 })
        .where('id', '=', id)
        .execute()
    },
    complete: async (id) => {
      await query.updateTable('sessions').set({ status: 'completed' }).where('id', '=', id).execute()
    },
  }
}

function sessionOf(row: Row | undefined): StoredSession | undefined {
  if (row === undefined) return undefined
  return {
    id: row.id as SessionId,
    name: row.name,
    dmId: row.dm_id as UserId,
    firstDmId: (row.first_dm_id ?? row.dm_id) as UserId,
    dmName: row.username,
    campaignId: row.campaign_id as CampaignId | null,
    inviteCode: row.invite_code,
    status: row.status,
    maxPlayers: row.max_players,
    isPublic: row.is_public === 1,
    scene: JSON.parse(row.scene) as Scene,
    currentScene: JSON.parse(row.current_scene ?? row.scene) as Scene,
    createdAt: row.created_at,
    playedAt: row.played_at,
    isArchived: row.is_archived === 1,
    npcHpShownAs: row.npc_hp_shown_as,
    ...(row.door === null ? {} : { door: row.door }),
  }
}
