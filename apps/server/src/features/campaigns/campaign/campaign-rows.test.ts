import {
  type CampaignEntity,
  CampaignFields,
  type CampaignId,
  type CharacterId,
  ENTITY_DEFAULTS,
  type EntityId,
  type LinkId,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../../testing/both-databases'
import type { TemporaryDatabase } from '../../../testing/temporary-database'
import { createEntitiesRepo, type EntitiesRepo } from '../entities/entities.repo'
import { createMembersRepo, type MembersRepo } from '../members/members.repo'
import { type BaseSnapshotsRepo, createBaseSnapshotsRepo } from '../session-sync/base-snapshots.repo'
import { createCampaignAccess } from './campaign-access'
import { type Campaigns, createCampaigns } from './campaigns.service'

const AT = 1_767_600_000_000
const MIRA = 'mira' as UserId
const TAM = 'tam' as UserId
const SESSION = 'sess_1' as SessionId

describeOnBothDatabases('the rows of a campaign', (open) => {
  let temporary: TemporaryDatabase
  let campaigns: Campaigns
  let repo: EntitiesRepo
  let snapshots: BaseSnapshotsRepo
  let members: MembersRepo
  let campaignId: CampaignId
  beforeEach(async () => {
    temporary = await open()
    const { database } = temporary
    for (const id of [MIRA, TAM]) {
      const user = { id, email: id, username: `${id}!`, password_hash: '', is_demo: 0, created_at: AT, used_at: AT }
      await database.query.insertInto('users').values(user).execute()
    }
    let made = 0
    campaigns = createCampaigns({
      settings: { MAX_CAMPAIGNS: 9, MAX_ACCOUNT_MEGABYTES: 2 },
      database,
      env: { now: () => AT, newId: (prefix) => `${prefix}_${++made}` },
    })
    repo = createEntitiesRepo(database)
    snapshots = createBaseSnapshotsRepo(database)
    members = createMembersRepo(database)
    const created = await campaigns.create(MIRA, CampaignFields.parse({ name: 'Storms' }))
    campaignId = 'id' in created ? created.id : ('' as CampaignId)
    const session = { id: SESSION, name: 'Keep', dm_id: MIRA, campaign_id: campaignId, invite_code: 'AAAAAA', status: 'waiting' }
    await database.query
      .insertInto('sessions')
      .values({ ...session, max_players: 6, is_public: 0, scene: '{}', created_at: AT })
      .execute()
  })
  afterEach(() => temporary.remove())

  const at = new Date(AT).toISOString()
  const npc = (id: string, position = 1): CampaignEntity => ({
    id: id as EntityId,
    campaignId,
    kind: 'npc',
    revision: 1,
    position,
    createdAt: at,
    updatedAt: at,
    visibility: 'chosen',
    visibleTo: [TAM],
    fields: { ...ENTITY_DEFAULTS.npc, name: id },
  })
  const link = (id: string, from: string, to: string) =>
    ({ id: id as LinkId, from: from as EntityId, to: to as EntityId, role: 'related', label: '' }) as const

  it('come back whole and in their order, and are counted', async () => {
    await repo.add([npc('b', 2), npc('a', 1)], [{ ...link('l', 'a', 'b'), campaignId }])
    expect(await repo.list(campaignId)).toEqual([npc('a', 1), npc('b', 2)])
    expect(await repo.links(campaignId)).toEqual([link('l', 'a', 'b')])
    const length = JSON.stringify(npc('a').fields).length * 2
    expect(await repo.size(campaignId)).toEqual({ entities: 2, links: 1, length })
    expect(await repo.lastPosition(campaignId, 'npc')).toBe(2)
    expect(await repo.lastPosition(campaignId, 'quest')).toBe(0)
    expect(await repo.countOf(campaignId, ['a', 'b', 'c'])).toBe(2)
    await repo.move([{ id: 'a' as EntityId, position: 3 }])
    expect((await repo.list(campaignId)).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('are written over by the newest revision alone', async () => {
    await repo.add([npc('a')], [])
    expect(await repo.replace({ ...npc('a'), visibility: 'players', visibleTo: [] })).toMatchObject({ revision: 2, visibility: 'players' })
    expect(await repo.replace(npc('a'))).toBeUndefined()
    expect(await repo.find('another', 'a')).toBeUndefined()
  })

  it('take their new links along in the same transaction, and none where a newer revision stands', async () => {
    await repo.add([npc('a'), npc('b'), npc('c')], [{ ...link('l', 'a', 'b'), campaignId }])
    const links = { added: [link('m', 'a', 'c'), link('n', 'a', 'nowhere')], removed: [link('l', 'a', 'b')] }
    expect(await repo.replace({ ...npc('a'), revision: 7 }, links)).toBeUndefined()
    expect(await repo.links(campaignId)).toEqual([link('l', 'a', 'b')])
    expect(await repo.replace(npc('a'), links)).toMatchObject({ revision: 2 })
    expect(await repo.links(campaignId)).toEqual([link('m', 'a', 'c')])
    expect(await repo.replace({ ...npc('a'), visibility: 'dm' }, { added: [link('o', 'a', 'b')], removed: [] })).toBeUndefined()
    expect(await repo.links(campaignId)).toEqual([link('m', 'a', 'c')])
  })

  it('are added all or none', async () => {
    await expect(repo.add([npc('a'), npc('a')], [])).rejects.toThrow()
    await expect(repo.add([npc('b')], [{ ...link('l', 'b', 'nowhere'), campaignId }])).rejects.toThrow()
    expect(await repo.list(campaignId)).toEqual([])
  })

  it('take their links along, and go with the campaign', async () => {
    await repo.add([npc('a'), npc('b')], [{ ...link('l', 'a', 'b'), campaignId }])
    expect(await repo.remove(campaignId, 'b')).toBe(true)
    expect(await repo.remove(campaignId, 'b')).toBe(false)
    expect(await repo.links(campaignId)).toEqual([])
    await campaigns.remove(MIRA, campaignId)
    expect(await repo.list(campaignId)).toEqual([])
  })

  it('get a new base in the same transaction in which they change, or none', async () => {
    await repo.add([npc('a')], [])
    await snapshots.set(SESSION, new Map([['a', { hp: 1 }]]))
    await snapshots.writeBack(SESSION, npc('a'), { hp: 2 })
    expect(await repo.find(campaignId, 'a')).toMatchObject({ revision: 2 })
    expect(await snapshots.of(SESSION)).toEqual(new Map([['a', { hp: 2 }]]))
    await snapshots.writeBack(SESSION, { ...npc('a'), visibility: 'dm' }, { hp: 3 })
    expect(await snapshots.of(SESSION)).toEqual(new Map([['a', { hp: 2 }]]))
    await snapshots.add(SESSION, npc('made'), {})
    await snapshots.add(SESSION, npc('made'), { again: true })
    await snapshots.addLinks(campaignId, [link('l', 'a', 'made'), link('m', 'a', 'made')])
    expect((await repo.list(campaignId)).map(({ id }) => id)).toEqual(['a', 'made'])
    expect(await repo.links(campaignId)).toEqual([link('l', 'a', 'made')])
  })

  it('know their DM, their members and nobody else', async () => {
    const access = createCampaignAccess(temporary.database)
    const visitor = { campaignId, userId: TAM, characterId: 'char_1' as CharacterId, characterName: 'Pip', at: AT }
    expect(await access.of(campaignId, MIRA)).toMatchObject({ role: 'dm' })
    await members.put({ ...visitor, status: 'waiting' })
    expect(await access.of(campaignId, TAM)).toMatchObject({ code: 'CAMP_001' })
    expect(await members.setStatus(campaignId, TAM, 'member')).toBe(true)
    expect(await access.of(campaignId, TAM)).toMatchObject({ role: 'player' })
    expect(await access.asDm(campaignId, TAM)).toMatchObject({ code: 'CAMP_002' })
    await snapshots.played(campaignId, AT)
    expect(await members.playedBy(TAM)).toMatchObject([{ id: campaignId, name: 'Storms', dmName: 'mira!', lastPlayed: at }])
    expect(await members.list(campaignId)).toMatchObject([{ userId: TAM, username: 'tam!', status: 'member' }])
    expect(await members.forget(campaignId, TAM)).toBe(true)
  })

  it('bear a code that leads to their campaign until there is another', async () => {
    const before = (await campaigns.list(MIRA))[0]?.inviteCode ?? ''
    expect(await campaigns.byCode(before)).toMatchObject({ id: campaignId })
    const after = await campaigns.rotateCode(MIRA, campaignId)
    expect('inviteCode' in after && after.inviteCode !== before).toBe(true)
    expect(await campaigns.byCode(before)).toBeUndefined()
  })
})
