import { type Campaign, CampaignFields, type CampaignId, type HTTP, type SessionId, type UserId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Settings } from '../../../config'
import type { Database } from '../../../db/database'
import { createDocumentStore, type StoredDocument } from '../../../db/document-store'
import { refuseOversize } from '../../../db/quotas/document-limits'
import { type HttpRefused, refuseCall } from '../../../http/answers/refusal'
import type { AccountData } from '../../../ports/account-data'
import { newInviteCode } from '../../../ports/env'
import { mapWithPauses } from '../../../ports/pauses'
import { everyReader, noReader, type Readers } from '../entities/visibility'

type CampaignChange = z.output<typeof HTTP.updateCampaign.body>

/** A DM's campaigns. Another DM's campaign is answered like one that does not exist. */
export interface Campaigns {
  list(userId: UserId): Promise<Campaign[]>
  get(userId: UserId, id: string): Promise<Campaign | HttpRefused>
  /** Why this person may not create another campaign. */
  refuseMore(userId: UserId): Promise<HttpRefused | undefined>
  create(userId: UserId, fields: CampaignFields): Promise<Campaign | HttpRefused>
  /** 409 with the newer campaign if `revision` is outdated. */
  update(userId: UserId, id: string, change: CampaignChange): Promise<Campaign | HttpRefused>
  /** Its sessions are kept, without a campaign. */
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  /** The old code stops working. */
  rotateCode(userId: UserId, id: string): Promise<Campaign | HttpRefused>
  /** The campaign of this code. */
  byCode(inviteCode: string): Promise<Campaign | undefined>
  readonly accountData: AccountData
}

export interface CampaignsPorts {
  readonly settings: Pick<Settings, 'MAX_CAMPAIGNS' | 'MAX_ACCOUNT_MEGABYTES'>
  readonly database: Pick<Database, 'query'>
  readonly env: { now(): number; newId(prefix: string): string }
  /** The contents of a campaign, for the archive of a person's data. */
  contentsOf?(campaignId: CampaignId): Promise<object>
  /** This person's account is being deleted: other people's campaigns forget the name. */
  departed?(userId: UserId): Promise<void>
  /** Called when a running table and players' pages may show outdated data of it. Must not throw. */
  changed?(campaignId: CampaignId, dmId: UserId, readers: Readers): void
}

const MISSING = () => refuseCall('CAMP_001')
/** With 32^6 codes even a second attempt is rare. */
const CODE_TRIES = 10

export function createCampaigns({ settings, database: { query }, env, contentsOf, departed, changed }: CampaignsPorts): Campaigns {
  const store = createDocumentStore(query, { table: 'campaigns', owner: 'dm_id' })
  const limits = { most: settings.MAX_CAMPAIGNS, megabytes: settings.MAX_ACCOUNT_MEGABYTES }

  /** By campaign, oldest first. */
  const sessionsOf = async (campaignIds: readonly string[]): Promise<ReadonlyMap<string, SessionId[]>> => {
    const found = new Map<string, SessionId[]>()
    const rows = await query
      .selectFrom('sessions')
      .select(['id', 'campaign_id'])
      .where('campaign_id', 'in', campaignIds)
      .orderBy('created_at')
      .execute()
    for (const { id, campaign_id } of rows) {
      if (campaign_id !== null) found.set(campaign_id, [...(found.get(campaign_id) ?? []), id as SessionId])
    }
    return found
  }

  const campaigns = async (stored: readonly StoredDocument[]): Promise<Campaign[]> => {
    if (stored.length === 0) return []
    const ids = stored.map(({ id }) => id)
    const sessions = await sessionsOf(ids)
    const rows = await query
      .selectFrom('campaigns')
      .select(['id', 'invite_code', 'last_played', 'updated_at'])
      .where('id', 'in', ids)
      .execute()
    const besides = new Map(rows.map((row) => [row.id, row]))
    return stored.map(({ id, owner, revision, createdAt, document }) => {
      const beside = besides.get(id)
      const lastPlayed = beside?.last_played ?? null
      return {
        ...fieldsOf(document),
        id: id as CampaignId,
        revision,
        createdAt: new Date(createdAt).toISOString(),
        updatedAt: new Date(beside?.updated_at ?? createdAt).toISOString(),
        dmId: owner as UserId,
        inviteCode: beside?.invite_code ?? '',
        lastPlayed: lastPlayed === null ? null : new Date(lastPlayed).toISOString(),
        sessions: sessions.get(id) ?? [],
      }
    })
  }
  const campaign = async (stored: StoredDocument | undefined): Promise<Campaign | undefined> =>
    stored === undefined ? undefined : (await campaigns([stored]))[0]
  const get = async (userId: UserId, id: string) => (await campaign(await store.find(userId, id))) ?? MISSING()
  const list = async (userId: UserId) => campaigns(await store.list(userId))
  /** Tables that were handed over, too. */
  const leaveSessions = (userId: UserId) =>
    query
      .updateTable('sessions')
      .set({ campaign_id: null })
      .where((where) => where.or([where('dm_id', '=', userId), where('first_dm_id', '=', userId)]))

  /** false: no unused code was found. */
  const giveCode = async (id: string): Promise<boolean> => {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const code = newInviteCode()
      const { rows } = await sql<{ id: string }>`
        update campaigns set invite_code = ${code} where id = ${id}
        and not exists (select 1 from campaigns taken where taken.invite_code = ${code})
        and not exists (select 1 from sessions where sessions.invite_code = ${code}) returning id`.execute(query)
      if (rows.length > 0) return true
    }
    return false
  }

  return {
    list,
    get,
    refuseMore: (userId) => refuseOversize(store, limits, { owner: userId, document: '' }),
    create: async (userId, fields) => {
      const document = JSON.stringify(fields)
      const refusal = await refuseOversize(store, limits, { owner: userId, document })
      if (refusal !== undefined) return refusal
      const stored = { id: env.newId('camp'), owner: userId, revision: 1, createdAt: env.now(), document }
      await store.add(stored)
      await giveCode(stored.id)
      return get(userId, stored.id)
    },
    update: async (userId, id, { revision, ...changes }) => {
      const before = await store.find(userId, id)
      if (before === undefined) return MISSING()
      // Applied to the newest version; nothing is written if `revision` is not that version.
      const document = JSON.stringify(CampaignFields.parse({ ...fieldsOf(before.document), ...changes }))
      const refusal = await refuseOversize(store, limits, { owner: userId, document, replacing: id })
      if (refusal !== undefined) return refusal
      const replaced = await campaign(await store.replace({ owner: userId, id, revision, document, at: env.now() }))
      if (replaced !== undefined) {
        const isShownAlike = asPlayersRead(before.document) === asPlayersRead(document)
        changed?.(replaced.id, userId, isShownAlike ? noReader : everyReader)
        return replaced
      }
      const current = await campaign(await store.find(userId, id))
      if (current === undefined) return MISSING()
      // The error catalogue has no code for this; the status and `current` identify it.
      return refuseCall('VAL_001', 'This campaign was changed elsewhere in the meantime.', { status: 409, field: 'revision', current })
    },
    remove: async (userId, id) => {
      if (!(await store.remove(userId, id))) return MISSING()
      await leaveSessions(userId).where('campaign_id', '=', id).execute()
      return undefined
    },
    rotateCode: async (userId, id) => {
      if ((await store.find(userId, id)) === undefined) return MISSING()
      if (!(await giveCode(id))) return refuseCall('NET_003', 'No free invite code was found. Please try again.')
      return get(userId, id)
    },
    byCode: async (inviteCode) => {
      const row = await query.selectFrom('campaigns').select(['id', 'dm_id']).where('invite_code', '=', inviteCode).executeTakeFirst()
      return row === undefined ? undefined : campaign(await store.find(row.dm_id, row.id))
    },
    accountData: {
      name: 'campaigns',
      exportFor: async (userId) => mapWithPauses(await list(userId), async (one) => ({ ...one, ...(await contentsOf?.(one.id)) })),
      removeFor: async (userId) => {
        await leaveSessions(userId).execute()
        await store.removeAll(userId)
        await departed?.(userId)
      },
    },
  }
}

function asPlayersRead(document: string): string {
  return JSON.stringify({ ...fieldsOf(document), notes: '' })
}

/** Fills fields that older campaigns lack with their defaults. */
function fieldsOf(document: string): CampaignFields {
  return CampaignFields.parse(JSON.parse(document))
}
