import { join } from 'node:path'
import type { CharacterDocument, JoinAnswer, SessionSummary } from '@hearthlight/protocol'
import type { Seat, TableState } from '@hearthlight/table'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'

const ROPE = { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }
const SHEET = {
  name: 'Lyra',
  level: 3,
  class: 'Cleric',
  hitPointsMax: 24,
  hitPointsCurrent: 20,
  armorClass: 14,
  conditions: ['Tired of goblins', 'poisoned'],
  spellSlots: [{ level: 1, total: 4, used: 1 }],
  currency: { cp: 0, sp: 0, ep: 0, gp: 10, pp: 0 },
  inventory: [ROPE],
  backstory: 'Grew up by the sea.',
  homebrew: { kept: true },
}

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

async function aTable(name = 'Embers') {
  const dm = await house.person('Rowan')
  const session = (await dm.call('POST', '/api/sessions', { name })).body as SessionSummary
  await dm.join(session.id)
  return { dm, ...session }
}

async function aHero(sheet: object = SHEET) {
  const player = await house.person('Ayla')
  const { id } = (await player.call('POST', '/api/characters', { sheet })).body as CharacterDocument
  const read = async () => (await player.call('GET', `/api/characters/${id}`)).body as CharacterDocument
  const save = async (change: object) => {
    const { sheet: before, revision } = await read()
    return player.call('PUT', `/api/characters/${id}`, { sheet: { ...before, ...change }, revision })
  }
  const sit = async (code: string, leaving?: string) =>
    (await player.call('POST', '/api/sessions/join', { code, characterId: id, ...(leaving === undefined ? {} : { leaving }) }))
      .body as JoinAnswer
  return { player, id, read, save, sit }
}

/** A hero at a table, with a live connection. */
async function seated(sheet?: object) {
  const table = await aTable()
  const hero = await aHero(sheet)
  await hero.sit(table.inviteCode)
  await hero.player.join(table.id)
  const { player } = hero
  const seat = async (): Promise<Seat | undefined> => seatOf((await table.dm.join(table.id)).state, player)
  const update = (changes: object) => player.ask('player-play-update', { playerId: player.userId, changes })
  const hurt = (newHp: number) => player.ask('player-hp-update', { playerId: player.userId, newHp })
  return { ...hero, table, seat, update, hurt }
}

function seatOf({ party }: TableState, { userId }: LivePerson): Seat | undefined {
  return party.seats.find(({ id }) => id === userId)
}

const once = (person: LivePerson, event: string) => new Promise((resolve) => person.socket.once(event, resolve))

describe('a sheet and its seat', () => {
  it('PARTY-10 whoever sits down brings slots, things and the conditions that the table knows', async () => {
    const { seat } = await seated()
    expect(await seat()).toMatchObject({
      hp: 20,
      conditions: ['Poisoned'],
      play: { spellSlots: { 1: { total: 4, used: 1 } }, inventory: { rope: ROPE }, currency: { gp: 10 } },
    })
  })

  it('PARTY-10 whoever sits down rolls skills with what features give, as the sheet counts them', async () => {
    const bard = { classId: 'bard', hitPoints: 8 }
    const { seat } = await seated({ level: 2, classId: 'bard', dexterity: 14, skills: { stealth: false }, build: { levels: [bard, bard] } })
    // Jack of All Trades: half of the proficiency bonus.
    expect((await seat())?.character.checks).toMatchObject({ stealth: 3 })
  })

  it('EFFECT-11 hit points beyond the sheet’s maximum stay at the table while the sheet changes, and are not on it', async () => {
    const { table, player, read, save, seat } = await seated()
    const hitPoints = async () => {
      const { hp = 0, maxHp = 0 } = (await seat()) ?? {}
      return [hp, maxHp]
    }
    await table.dm.ask('session-settings-change', { settings: { deeds: 'apply', reactionSeconds: 0 } })
    await table.dm.ask('add-token', { token: { id: 'tok_sphinx', name: 'Sphinx', hp: 9, maxHp: 9, x: 0, y: 0, monsterId: 'androsphinx' } })
    const act = { kind: 'spell', spellId: 'heroes-feast', way: 6 }
    await table.dm.ask('deed-resolve', { authorId: 'tok_sphinx', act, targets: [{ id: (await seat())?.id }] })
    const [hp = 0, maxHp = 0] = await hitPoints()
    expect([hp > 20, maxHp - 24]).toEqual([true, hp - 20])
    const told = once(player, 'player-refreshed')
    await save({ armorClass: 15 })
    await told
    expect([await hitPoints(), (await seat())?.ac]).toEqual([[hp, maxHp], 15])
    expect((await read()).sheet).toMatchObject({ hitPointsMax: 24, hitPointsCurrent: Math.min(hp, 24) })
    const again = once(player, 'player-refreshed')
    await save({ armorClass: 16 })
    await again
    expect(await hitPoints()).toEqual([hp, maxHp])
  })

  it('PARTY-11 what happened at the table stands on the sheet when its owner reads it, and nothing else has changed', async () => {
    const { player, read, update, hurt, id } = await seated()
    const before = await read()
    await hurt(7)
    await update({ spellSlots: { 1: { total: 4, used: 3 } }, inventory: { rope: null }, currency: { cp: 0, sp: 0, ep: 0, gp: 4, pp: 0 } })
    await player.ask('player-condition-update', { playerId: player.userId, conditions: ['Prone'] })
    const after = await read()
    expect(after.revision).toBe(before.revision + 1)
    expect(after.sheet).toEqual({
      ...SHEET,
      hitPointsCurrent: 7,
      conditions: ['Tired of goblins', 'Prone'],
      spellSlots: [{ level: 1, total: 4, used: 3 }],
      currency: { cp: 0, sp: 0, ep: 0, gp: 4, pp: 0 },
      inventory: [],
    })
    await player.ask('chat-message', { message: 'That hurt.' })
    expect((await read()).revision).toBe(after.revision)
    const [listed] = (await player.call('GET', '/api/characters')).body as CharacterDocument[]
    expect([listed?.id, listed?.revision]).toEqual([id, after.revision])
  })

  it('PARTY-11 the seat that the DM took away, and the session that ended, are on the sheet', async () => {
    const { player, read, hurt, table, sit } = await seated()
    await hurt(5)
    await table.dm.ask('player-kick', { playerId: player.userId })
    expect((await read()).sheet.hitPointsCurrent).toBe(5)
    await sit(table.inviteCode)
    await player.join(table.id)
    await hurt(3)
    await table.dm.call('POST', `/api/sessions/${table.id}/end`)
    expect((await read()).sheet.hitPointsCurrent).toBe(3)
  })

  it('PARTY-10 the seat follows what its owner saves, without a step back at either side', async () => {
    const { player, read, save, seat, hurt, table } = await seated()
    await hurt(12)
    const told = once(player, 'player-refreshed')
    await save({ level: 4, hitPointsMax: 31, hitPointsCurrent: 19, armorClass: 16, spellSlots: [{ level: 1, total: 4, used: 0 }] })
    await told
    expect(await seat()).toMatchObject({ hp: 19, maxHp: 31, ac: 16, character: { level: 4 }, play: { spellSlots: { 1: { used: 0 } } } })
    const saved = await read()
    await player.ask('chat-message', { message: 'Stronger.' })
    // Neither the save nor the refresh causes another one.
    expect((await read()).revision).toBe(saved.revision)
    const refreshes = player.received().split('"player-refreshed"').length - 1
    expect(refreshes).toBe(1)
    await table.dm.call('POST', `/api/sessions/${table.id}/end`)
    await save({ hitPointsCurrent: 31 })
    expect((await read()).sheet.hitPointsCurrent).toBe(31)
  })

  it('PARTY-10 what both sides changed meanwhile adds up', async () => {
    const { read, hurt, seat, update, id, player } = await seated()
    await hurt(14)
    await update({ currency: { cp: 0, sp: 0, ep: 0, gp: 25, pp: 0 } })
    // As another node saves what the owner changed: relative to what stands there, whether or not the blow is written already.
    const database = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    const changed = `json_set(document, '$.hitPointsCurrent', json_extract(document, '$.hitPointsCurrent') - 2,
      '$.currency.gp', json_extract(document, '$.currency.gp') - 4)`
    database.prepare(`update characters set revision = revision + 1, document = ${changed} where id = ?`).run(id)
    database.close()
    await player.ask('chat-message', { message: 'Ouch.' })
    expect((await read()).sheet).toMatchObject({ hitPointsCurrent: 12, currency: { gp: 21 } })
    expect(await seat()).toMatchObject({ hp: 12, play: { currency: { gp: 21 } } })
  })

  it('PARTY-11 a restart forgets nothing, and a seat that was lost just before it is found in the log', async () => {
    const { player, read, hurt, table, id, update } = await seated()
    const first = await read()
    await hurt(9)
    await update({ spellSlots: { 1: { total: 4, used: 4 } } })
    await table.dm.ask('player-kick', { playerId: player.userId })
    expect((await read()).sheet.hitPointsCurrent).toBe(9)
    await house.restart(() => {
      // As if the server had died between the kick and the write.
      const database = new Sqlite(join(house.dataDir, 'hearthlight.db'))
      database.prepare('update characters set document = ?, revision = ? where id = ?').run(JSON.stringify(first.sheet), first.revision, id)
      const play = {
        tempHitPoints: 0,
        experiencePoints: 0,
        exhaustion: 0,
        inspiration: false,
        concentration: '',
        deathSaves: { successes: 0, failures: 0 },
        pactSlotsUsed: 0,
        currency: SHEET.currency,
        spellSlots: { 1: { total: 4, used: 1 } },
        resourcesUsed: {},
        hitDiceUsed: {},
        inventory: { rope: ROPE },
      }
      const shared = JSON.stringify({ base: { hp: 20, conditions: ['Poisoned'], play }, since: 0 })
      database.prepare('insert into character_shares values (?, ?, ?)').run(table.id, id, shared)
      database.close()
    })
    expect((await read()).sheet).toMatchObject({
      hitPointsCurrent: 9,
      spellSlots: [{ level: 1, total: 4, used: 4 }],
      backstory: SHEET.backstory,
    })
    const again = await read()
    expect((await read()).revision).toBe(again.revision)
  })

  it('PARTY-13 an older game that the DM loads takes nothing from the sheet that its character got since, and the award is taken back once', async () => {
    const { table, read, update, save, hurt, player } = await seated()
    const { id } = (await table.dm.call('POST', `/api/sessions/${table.id}/saves`, { name: 'Early' })).body as { id: string }
    await table.dm.ask('party-award', { xp: 100 })
    await hurt(3)
    await update({ inventory: { rope: null, lamp: { ...ROPE, id: 'lamp', name: 'Lamp' } }, spellSlots: { 1: { total: 4, used: 4 } } })
    const told = once(player, 'player-refreshed')
    const slots = (first: number) => [
      { level: 1, total: 4, used: first },
      { level: 2, total: 2, used: 0 },
    ]
    await save({ level: 4, experiencePoints: 2_800, spellSlots: slots(4) })
    await told
    const before = await read()
    expect((await table.dm.call('POST', `/api/sessions/${table.id}/saves/${id}/load`, {})).status).toBe(200)
    const after = await read()
    expect(after.sheet).toEqual({ ...before.sheet, hitPointsCurrent: 20, spellSlots: slots(1) })
    const { state } = await table.dm.join(table.id)
    const [{ id: awardId } = { id: '' }] = state.campaign.awards
    expect(await table.dm.ask('party-award-undo', { awardId })).toMatchObject({ ok: true })
    expect((await read()).sheet.experiencePoints).toBe(2_700)
  })

  it('the DM reads the sheet of a character that sits there, without the player’s notes, and no longer once the session has ended', async () => {
    const { table, player } = await seated({ ...SHEET, notes: 'I trust nobody.' })
    const sheet = () => table.dm.call('GET', `/api/sessions/${table.id}/players/${player.userId}/character`)
    const answer = await sheet()
    expect([answer.status, JSON.stringify(answer.body).includes('trust nobody')]).toEqual([200, false])
    await table.dm.call('POST', `/api/sessions/${table.id}/end`)
    expect(await sheet()).toMatchObject({ body: { code: 'SESS_003' } })
  })

  it('PARTY-11 a removed character stops it, and a seat without its sheet plays on', async () => {
    const { player, hurt, id, seat } = await seated()
    await hurt(9)
    expect((await player.call('DELETE', `/api/characters/${id}`)).status).toBe(204)
    await hurt(4)
    expect((await player.call('GET', '/api/characters')).body).toEqual([])
    expect(await seat()).toMatchObject({ hp: 4 })
  })

  it('PARTY-11 a sheet without hit points gets none, and its seat keeps what the table says', async () => {
    const { hurt, read, seat, save, player } = await seated({ name: 'Nobody' })
    await hurt(4)
    expect((await read()).sheet).toEqual({ name: 'Nobody' })
    const told = once(player, 'player-refreshed')
    await save({ name: 'Somebody' })
    await told
    expect(await seat()).toMatchObject({ hp: 4, character: { name: 'Somebody' } })
  })
})

describe('one seat for one character', () => {
  it('PARTY-12 a second table refuses and names the first, which the character may leave for it; its own table never does', async () => {
    const { sit, table, hurt, read, player } = await seated()
    const other = await aTable('Storms')
    await hurt(11)
    expect(await sit(other.inviteCode)).toMatchObject({
      success: false,
      code: 'SESS_005',
      error: 'This character sits at the table “Embers”.',
      seatedAt: { id: table.id, name: 'Embers' },
    })
    expect(await sit(table.inviteCode)).toMatchObject({ success: true })
    // Another table than the one that was to be left.
    expect(await sit(other.inviteCode, other.id)).toMatchObject({ success: false, seatedAt: { id: table.id } })
    const told = once(table.dm, 'player-left')
    expect(await sit(other.inviteCode, table.id)).toMatchObject({ success: true, session: { id: other.id } })
    await told
    const { state } = await player.join(other.id)
    expect(seatOf(state, player)).toMatchObject({ hp: 11 })
    expect(await player.ask('join-session', { sessionId: table.id })).toMatchObject({
      code: 'SESS_004',
      message: 'You have left this table.',
    })
    expect((await read()).sheet.hitPointsCurrent).toBe(11)
  })

  it('PARTY-12 of two joins at the same moment exactly one gets the seat', async () => {
    const hero = await aHero()
    const tables = [await aTable('Embers'), await aTable('Storms')]
    const answers = await Promise.all(tables.map(({ inviteCode }) => hero.sit(inviteCode)))
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    const seats = await Promise.all(tables.map(async ({ dm, id }) => seatOf((await dm.join(id)).state, hero.player)))
    expect(seats.filter((seat) => seat !== undefined)).toHaveLength(1)
  })

  it('PARTY-12 an ended table holds nobody back', async () => {
    const { sit, table } = await seated()
    const other = await aTable('Storms')
    await table.dm.call('POST', `/api/sessions/${table.id}/end`)
    expect(await sit(other.inviteCode)).toMatchObject({ success: true })
  })
})
