import type { UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../testing/both-databases'
import type { TemporaryDatabase } from '../testing/temporary-database'
import { createStorageUse } from './quotas/storage-use'
import { createSessionSeats, type SessionSeats } from './session-seats'

const MIRA = 'mira' as UserId
const TAM = 'tam' as UserId
const ORO = 'oro' as UserId

describeOnBothDatabases('who belongs to a session', (open) => {
  let temporary: TemporaryDatabase
  let seats: SessionSeats
  beforeEach(async () => {
    temporary = await open()
    seats = createSessionSeats(temporary.database.query)
    for (const [id, at] of [
      ['sess_1', 1],
      ['sess_2', 2],
    ] as const) {
      await temporary.database.query
        .insertInto('sessions')
        .values({
          id,
          name: '',
          dm_id: 'mira',
          campaign_id: null,
          invite_code: id,
          status: 'active',
          max_players: 6,
          is_public: 0,
          scene: '{}',
          created_at: at,
        })
        .execute()
      await temporary.database.query
        .insertInto('session_members')
        .values({ session_id: id, user_id: 'tam', character_id: null, joined_at: at })
        .execute()
    }
  })
  afterEach(() => temporary.remove())

  it('is told for DM, player and stranger', async () => {
    const roles = await Promise.all([MIRA, TAM, ORO].map((user) => seats.roleIn('sess_1', user)))
    expect([...roles, await seats.roleIn('sess_none', MIRA)]).toEqual(['dm', 'player', undefined, undefined])
  })

  it('is told for two people together, the newest first, as many as are asked for', async () => {
    expect(await seats.sharedBy(TAM, MIRA, 5)).toEqual(['sess_2', 'sess_1'])
    expect(await seats.sharedBy(MIRA, TAM, 1)).toEqual(['sess_2'])
    expect(await seats.sharedBy(ORO, MIRA, 5)).toEqual([])
  })
})

describeOnBothDatabases('the room of an account', (open) => {
  let temporary: TemporaryDatabase
  beforeEach(async () => {
    temporary = await open()
    const { query } = temporary.database
    for (const id of ['mira', 'tam']) {
      await query
        .insertInto('users')
        .values({ id, email: id, username: id, password_hash: '', is_demo: 0, created_at: 1, used_at: 1 })
        .execute()
    }
  })
  afterEach(() => temporary.remove())

  const MEGABYTE = 1024 * 1024
  const aMap = (owner: string, bytes: number) =>
    temporary.database.query
      .insertInto('maps')
      .values({
        id: `${owner}-map`,
        owner_id: owner,
        name: '',
        upload_id: null,
        revision: 1,
        bytes,
        created_at: 1,
        saved_at: 1,
        document: '',
      })
      .execute()
  const aPicture = (owner: string, bytes: number) =>
    temporary.database.query
      .insertInto('uploads')
      .values({ id: owner, owner_id: owner, session_id: null, purpose: 'map', name: '', width: 1, height: 1, bytes, created_at: 1 })
      .execute()

  it('is what pictures and maps take up together, as a number, of that person alone', async () => {
    const storage = createStorageUse(temporary.database.query, 2)
    expect(await storage.used('mira')).toBe(0)
    await aPicture('mira', 700)
    await aMap('mira', 55)
    await aMap('tam', 9_000)
    expect([await storage.used('mira'), await storage.quotaOf('mira')]).toEqual([755, 2 * MEGABYTE])
  })

  it('ends at the last byte, and counts what goes for what comes', async () => {
    const storage = createStorageUse(temporary.database.query, 1)
    await aMap('mira', MEGABYTE - 10)
    expect(await storage.refuse('mira', 10)).toBeUndefined()
    expect(await storage.refuse('mira', 11)).toMatchObject({ code: 'FILE_005' })
    expect(await storage.refuse('mira', 11, 1)).toBeUndefined()
  })
})
