import { type Ack, type CharacterId, refused, type SessionId } from '@hearthlight/protocol'
import { isRefusal, liveTable, type Seat, serverFactsOf, type TableState } from '@hearthlight/table'
import { aCharacter, aPlayer, aSeededEnv, rehearse, SESSION } from '@hearthlight/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDocumentStore } from '../../../db/document-store'
import { describeOnBothDatabases } from '../../../testing/both-databases'
import type { TemporaryDatabase } from '../../../testing/temporary-database'
import { sharedOfSheet } from './shared-part'
import { createSharesRepo, type SeatPlace } from './shares.repo'
import { createSyncSeat, type SyncPorts } from './sync-seat'

const AYLA = aPlayer('Ayla')
const HERO = `char_${AYLA.userId}` as CharacterId
const PLACE: SeatPlace = { sessionId: SESSION, characterId: HERO, ownerId: AYLA.userId }
const SHEET = {
  name: 'Hero of Ayla',
  level: 3,
  hitPointsMax: 30,
  hitPointsCurrent: 27,
  armorClass: 14,
  currency: { cp: 0, sp: 0, ep: 0, gp: 10, pp: 0 },
}

let temporary: TemporaryDatabase

/** A table in memory, a sheet in a database, and a server whose steps a test may let fail. */
async function aSeatAndSheet(changes: Partial<SyncPorts> = {}) {
  const { query, atomically } = temporary.database
  const account = { id: AYLA.userId, email: 'a', username: 'Ayla', password_hash: '', created_at: 1, used_at: 1 }
  await query.insertInto('users').values(account).execute()
  const session = { id: SESSION, name: 'Embers', dm_id: 'user_dm', campaign_id: null, invite_code: 'ABC234', status: 'active' as const }
  await query
    .insertInto('sessions')
    .values({ ...session, max_players: 6, is_public: 0, scene: '{}', current_scene: null, created_at: 1 })
    .execute()
  const store = createDocumentStore(query, { table: 'characters', owner: 'created_by' })
  await store.add({ id: HERO, owner: AYLA.userId, revision: 1, createdAt: 1, document: JSON.stringify(SHEET) })
  const shares = createSharesRepo({ query, atomically })
  const table = rehearse().seat(AYLA)
  const before = sharedOfSheet({ id: HERO, sheet: SHEET })
  await shares.add(PLACE, { base: before, since: 0 })
  const character = seatOf(table.state)?.character
  if (character === undefined) throw new Error('nobody sits')
  table.send(AYLA, 'player-refresh', { playerId: AYLA.userId, character, from: { ...before, play: seatOf(table.state)?.play }, to: before })

  const remarks: string[] = []
  const recorded = new Map<string, Ack>()
  const ask = async (_id: SessionId, _user: object, name: string, payload: unknown, intentId = ''): Promise<Ack> => {
    const known = recorded.get(intentId)
    if (known !== undefined) return known
    const answer = table.send(AYLA, name, payload)
    if (isRefusal(answer)) return refused(answer.refused)
    recorded.set(intentId, { ok: true, seq: 1 })
    return { ok: true, seq: 1 }
  }
  const env = aSeededEnv()
  const ports: SyncPorts = {
    env,
    shares,
    find: ({ ownerId, characterId }) => store.find(ownerId, characterId),
    refuseOversize: async () => undefined,
    live: () => ({ ask, replay: async () => true }),
    stateOf: async () => table.state,
    remark: (what) => remarks.push(what),
    ...changes,
  }
  const read = async () => {
    const found = await store.find(AYLA.userId, HERO)
    return { revision: found?.revision, sheet: JSON.parse(found?.document ?? '{}') as typeof SHEET }
  }
  const save = async (change: Partial<typeof SHEET>) => {
    const { revision = 0, sheet } = await read()
    await store.replace({ owner: AYLA.userId, id: HERO, revision, document: JSON.stringify({ ...sheet, ...change }), at: 2 })
  }
  const hurt = (newHp: number) => table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp })
  return { table, ports, shares, ask, read, save, hurt, remarks }
}

function seatOf({ party }: TableState): Seat | undefined {
  return party.seats[0]
}

const gold = (gp: number) => ({ currency: { ...SHEET.currency, gp } })

describeOnBothDatabases('a sheet and its seat', (open) => {
  beforeEach(async () => {
    temporary = await open()
  })
  afterEach(() => temporary.remove())

  it('PARTY-10 a refresh whose answer got lost is counted once', async () => {
    const { table, ports, ask, read, save, hurt } = await aSeatAndSheet()
    const dies: SyncPorts['live'] = () => ({
      replay: async () => true,
      ask: async (...asked) => {
        await ask(...(asked as unknown as Parameters<typeof ask>))
        throw new Error('the server dies after the commit')
      },
    })
    await save({ hitPointsCurrent: 25, ...gold(4) })
    hurt(20)
    await expect(createSyncSeat({ ...ports, live: dies })(PLACE)).rejects.toThrow('dies')
    expect(seatOf(table.state)).toMatchObject({ hp: 18, play: { currency: { gp: 4 } } })
    hurt(17)
    await createSyncSeat(ports)(PLACE)
    expect((await read()).sheet).toMatchObject({ hitPointsCurrent: 17, ...gold(4) })
    expect(seatOf(table.state)).toMatchObject({ hp: 17, play: { currency: { gp: 4 } } })
    const { revision } = await read()
    await createSyncSeat(ports)(PLACE)
    expect((await read()).revision).toBe(revision)
  })

  it('PARTY-10 a refresh that never arrived is asked again, and what the table changed since stays', async () => {
    const { table, ports, save, hurt, read } = await aSeatAndSheet()
    const dies: SyncPorts['live'] = () => ({ replay: async () => true, ask: () => Promise.reject(new Error('dies before the commit')) })
    await save({ hitPointsCurrent: 30, ...gold(15) })
    await expect(createSyncSeat({ ...ports, live: dies })(PLACE)).rejects.toThrow('dies')
    hurt(21)
    await createSyncSeat(ports)(PLACE)
    expect(seatOf(table.state)).toMatchObject({ hp: 24, play: { currency: { gp: 15 } } })
    expect((await read()).sheet).toMatchObject({ hitPointsCurrent: 24, ...gold(15) })
  })

  it('PARTY-11 a seat of an older version keeps its wounds, and gets the play state of the sheet', async () => {
    const { ports, shares, read } = await aSeatAndSheet()
    await shares.remove(PLACE)
    const older = rehearse()
    older.send(AYLA, 'player-join', { character: { ...aCharacter({ id: HERO }), hp: 11 } })
    const live: SyncPorts['live'] = () => ({
      replay: async () => true,
      ask: async (_id, _user, name, payload) => {
        older.send(AYLA, name, payload)
        return { ok: true, seq: 1 }
      },
    })
    await createSyncSeat({ ...ports, live, stateOf: async () => older.state })(PLACE)
    expect(seatOf(older.state)).toMatchObject({ hp: 11, play: gold(10) })
    expect((await read()).sheet).toMatchObject({ hitPointsCurrent: 11, ...gold(10) })
  })

  it('PARTY-11 a save of the owner between reading and writing is merged, not overwritten', async () => {
    const made = await aSeatAndSheet()
    const { ports, read, hurt, save, table } = made
    let saves = 0
    const refuseOversize = async () => {
      saves += 1
      if (saves < 3) await save({ hitPointsCurrent: 27 - saves })
      return undefined
    }
    hurt(20)
    await createSyncSeat({ ...ports, refuseOversize })(PLACE)
    expect((await read()).sheet).toMatchObject({ hitPointsCurrent: 18 })
    expect(seatOf(table.state)).toMatchObject({ hp: 18 })
    expect(made.remarks).toEqual([])
  })

  it('PARTY-11 an account without room is reported, and the game goes on', async () => {
    const { ports, read, hurt, remarks, table } = await aSeatAndSheet()
    hurt(20)
    await createSyncSeat({ ...ports, refuseOversize: async () => ({ message: 'There is no room left.' }) })(PLACE)
    expect([(await read()).revision, seatOf(table.state)?.hp, remarks]).toEqual([
      1,
      20,
      ['a sheet could not take what happened at the table'],
    ])
    await createSyncSeat(ports)(PLACE)
    expect((await read()).sheet.hitPointsCurrent).toBe(20)
  })

  it('PARTY-11 the last state of a seat that was given up is written, and nothing is shared any more', async () => {
    const { ports, shares, read, table, hurt } = await aSeatAndSheet()
    hurt(8)
    const left = seatOf(table.state)
    table.send(AYLA, 'player-leave', { characterId: HERO })
    expect(serverFactsOf(SESSION, table.state).seated).toEqual([])
    await createSyncSeat(ports)(PLACE, left)
    expect((await read()).sheet.hitPointsCurrent).toBe(8)
    expect(await shares.find(PLACE)).toBeUndefined()
    await createSyncSeat(ports)(PLACE, left)
    expect((await read()).revision).toBe(2)
    expect(liveTable.view(AYLA, table.state).party.left).toEqual([AYLA.userId])
  })
})
