import { type Campaign, CampaignFields, type CampaignId, type HTTP, type SessionId, type UserId } from '@hearthlight/protocol'
import type { z } from 'zod/mini'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { refuseOversize } from '../../db/document-limits'
import { createDocumentStore, type StoredDocument } from '../../db/document-store'
import { type HttpRefused, refuseCall } from '../../http/refusal'
import type { Belongings } from '../../ports/belongings'

type CampaignChange = z.output<typeof HTTP.updateCampaign.body>

/** A DM's campaigns. Somebody else's is answered like one that does not exist. */
export interface Campaigns {
  list(userId: UserId): Promise<Campaign[]>
  get(userId: UserId, id: string): Promise<Campaign | HttpRefused>
  create(userId: UserId, fields: CampaignFields): Promise<Campaign | HttpRefused>
  /** 409 with the newer campaign where `revision` is not the newest any more. */
  update(userId: UserId, id: string, change: CampaignChange): Promise<Campaign | HttpRefused>
  /** Its sessions stay, without a campaign. */
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  readonly belongings: Belongings
}

export interface CampaignsPorts {
  readonly settings: Pick<Settings, 'MAX_CAMPAIGNS' | 'MAX_ACCOUNT_MEGABYTES'>
  readonly database: Pick<Database, 'query'>
  readonly env: { now(): number; newId(prefix: string): string }
}

const MISSING = () => refuseCall('CAMP_001')

export function createCampaigns({ settings, database: { query }, env }: CampaignsPorts): Campaigns {
  const store = createDocumentStore(query, { table: 'campaigns', owner: 'dm_id' })
  const limits = { most: settings.MAX_CAMPAIGNS, megabytes: settings.MAX_ACCOUNT_MEGABYTES }

  /** By campaign, oldest first. */
  const sessionsOf = async (campaignIds: readonly string[]): Promise<ReadonlyMap<string, SessionId[]>> => {
    const found = new Map<string, SessionId[]>()
    if (campaignIds.length === 0) return found
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
    const sessions = await sessionsOf(stored.map(({ id }) => id))
    return stored.map((document) => campaignOf(document, sessions.get(document.id) ?? []))
  }
  const campaign = async (stored: StoredDocument | undefined): Promise<Campaign | undefined> =>
    stored === undefined ? undefined : (await campaigns([stored]))[0]
  const list = async (userId: UserId) => campaigns(await store.list(userId))
  const leaveSessions = (userId: UserId) => query.updateTable('sessions').set({ campaign_id: null }).where('dm_id', '=', userId)

  return {
    list,
    get: async (userId, id) => (await campaign(await store.find(userId, id))) ?? MISSING(),
    create: async (userId, fields) => {
      const document = JSON.stringify(fields)
      const refusal = await refuseOversize(store, limits, { owner: userId, document })
      if (refusal !== undefined) return refusal
      const stored = { id: env.newId('camp'), owner: userId, revision: 1, createdAt: env.now(), document }
      await store.add(stored)
      return campaignOf(stored, [])
    },
    update: async (userId, id, { revision, ...changes }) => {
      const before = await store.find(userId, id)
      if (before === undefined) return MISSING()
      // Built on the newest; where that is not what the change was made upon, nothing is written.
      const document = JSON.stringify(CampaignFields.parse({ ...fieldsOf(before), ...changes }))
      const refusal = await refuseOversize(store, limits, { owner: userId, document, replacing: id })
      if (refusal !== undefined) return refusal
      const replaced = await campaign(await store.replace({ owner: userId, id, revision, document, at: env.now() }))
      if (replaced !== undefined) return replaced
      const current = await campaign(await store.find(userId, id))
      if (current === undefined) return MISSING()
      // The catalogue has no code of its own for this; the status and `current` say it.
      return refuseCall('VAL_001', 'This campaign was changed elsewhere in the meantime.', { status: 409, field: 'revision', current })
    },
    remove: async (userId, id) => {
      if (!(await store.remove(userId, id))) return MISSING()
      await leaveSessions(userId).where('campaign_id', '=', id).execute()
      return undefined
    },
    belongings: {
      name: 'campaigns',
      exportFor: list,
      removeFor: async (userId) => {
        await leaveSessions(userId).execute()
        await store.removeAll(userId)
      },
    },
  }
}

function campaignOf({ id, owner, revision, createdAt, document }: StoredDocument, sessions: SessionId[]): Campaign {
  return {
    ...fieldsOf({ document }),
    id: id as CampaignId,
    revision,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: '',
    inviteCode: '',
    lastPlayed: null,
    dmId: owner as UserId,
    sessions,
  }
}

/** With the defaults of what older campaigns don't hold. */
function fieldsOf({ document }: Pick<StoredDocument, 'document'>): CampaignFields {
  return CampaignFields.parse(JSON.parse(document))
}
