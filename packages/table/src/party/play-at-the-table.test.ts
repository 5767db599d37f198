import { aCharacter, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, mergeShared } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const ROPE = { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const update = (actor: typeof AYLA, changes: object) => table.send(actor, 'player-play-update', { playerId: AYLA.userId, changes })
  return { table, update, play: () => table.state.party.seats[0]?.play }
}

describe('what a character spends at the table', () => {
  it('PARTY-9 is changed by its player and by the DM, and by no other player', () => {
    const { table, update, play } = aTable()
    update(AYLA, { resourcesUsed: { ki: 3 } })
    update(THE_DM, { currency: { cp: 0, sp: 0, ep: 0, gp: 60, pp: 0 } })
    expect(play()).toEqual(aPlayState({ resourcesUsed: { ki: 3 }, currency: { cp: 0, sp: 0, ep: 0, gp: 60, pp: 0 } }))
    expect(update(BRAM, { tempHitPoints: 9 })).toMatchObject({ refused: 'AUTH_003' })
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(update(AYLA, { tempHitPoints: 9 })).toMatchObject({ refused: 'SESS_005' })
    expect(update(THE_DM, { tempHitPoints: 4 })).toMatchObject([{ name: 'player-play-changed' }])
  })

  it('PARTY-9 spends no slot that is not there, and carries nothing under another id', () => {
    const { update, play } = aTable()
    const before = play()
    expect(update(AYLA, { spellSlots: { 1: { total: 4, used: 5 } } })).toMatchObject({ refused: 'VAL_001' })
    expect(update(AYLA, { spellSlots: { first: { total: 4, used: 1 } } })).toMatchObject({ refused: 'SOCK_004' })
    expect(update(AYLA, { inventory: { lamp: ROPE } })).toMatchObject({ refused: 'SOCK_004' })
    for (let round = 0; round < 3; round += 1) {
      const many = Object.fromEntries(
        Array.from({ length: 250 }, (_, index) => [`r${round}-${index}`, { ...ROPE, id: `r${round}-${index}` }]),
      )
      if (round === 2) expect(update(AYLA, { inventory: many })).toMatchObject({ refused: 'VAL_001' })
      else expect(update(AYLA, { inventory: many })).toHaveLength(1)
    }
    expect(play()).toMatchObject({ spellSlots: before?.spellSlots })
    expect(update(AYLA, { resourcesUsed: before?.resourcesUsed })).toEqual([])
  })

  it('PARTY-9 is told to its player and the DM; another player’s view and bytes do not change', () => {
    const { table, update } = aTable()
    const seen = () => JSON.stringify(liveTable.view(BRAM, table.state))
    const before = seen()
    const act = () => update(AYLA, { resourcesUsed: { ki: 3 }, inventory: { rope: ROPE } })
    expect(table.announcedTo(BRAM, act)).toEqual([])
    expect(seen()).toBe(before)
    expect(liveTable.view(BRAM, table.state).party.seats.map(({ play }) => play === undefined)).toEqual([true, false])
    expect(table.announcedTo(THE_DM, () => update(AYLA, { tempHitPoints: 3 }))).toHaveLength(1)
    expect(table.announcedTo(AYLA, () => update(AYLA, { tempHitPoints: 5 }))).toHaveLength(1)
    const again = () => table.send(AYLA, 'player-join', { character: aCharacter({ id: 'char_new' as never }), play: aPlayState() })
    expect(JSON.stringify(table.announcedTo(BRAM, again))).not.toContain('spellSlots')
  })
})

describe('a saved game', () => {
  const SWORD = { ...ROPE, id: 'sword', name: 'Sword' }

  it('PARTY-13 brings back what was spent; what the character has got since stays', () => {
    const { table, update, play } = aTable()
    update(AYLA, { inventory: { rope: ROPE }, spellSlots: { 1: { total: 4, used: 3 } }, tempHitPoints: 2 })
    const { party } = table.state
    update(AYLA, {
      experiencePoints: 6_500,
      currency: { cp: 0, sp: 0, ep: 0, gp: 900, pp: 0 },
      inventory: { rope: null, sword: SWORD },
      spellSlots: { 1: { total: 2, used: 0 }, 2: { total: 3, used: 1 } },
      resourcesUsed: { ki: 5, rage: 1 },
      tempHitPoints: 0,
    })
    const before = play()
    table.send(THE_DM, 'game-load', { name: 'Long ago', slices: { party } })
    expect(play()).toEqual({
      ...before,
      tempHitPoints: 2,
      resourcesUsed: { ki: 2 },
      spellSlots: { 1: { total: 2, used: 2 }, 2: { total: 3, used: 1 } },
    })
  })

  it('PARTY-13 gives another character at the seat nothing, and keeps things under their own ids', () => {
    const { table, update, play } = aTable()
    update(AYLA, { inventory: { rope: ROPE } })
    const seats = table.state.party.seats.map((seat) => ({ ...seat, play: { ...seat.play, inventory: { lamp: ROPE, sword: SWORD } } }))
    table.send(THE_DM, 'game-load', { name: 'Forged', slices: { party: { seats } } })
    expect(play()?.inventory).toEqual({ rope: ROPE })
    table.send(AYLA, 'player-join', { character: aCharacter({ id: 'char_new' as never }), play: aPlayState({ resourcesUsed: {} }) })
    table.send(THE_DM, 'game-load', { name: 'Before', slices: { party: { seats } } })
    expect(play()).toEqual(aPlayState({ resourcesUsed: {} }))
  })
})

describe('a seat that follows its sheet', () => {
  const base = { hp: 20, conditions: ['Prone' as const], play: aPlayState() }
  const character = aCharacter({ id: `char_${AYLA.userId}` as never, level: 4, maxHp: 38, ac: 15 })

  it('PARTY-10 keeps what the table changed in between, and other players see no more than before', () => {
    const { table, update, play } = aTable()
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 12 })
    const from = { hp: 12, conditions: [], play: aPlayState() }
    const to = {
      hp: 20,
      conditions: ['Poisoned'],
      play: aPlayState({ spellSlots: { 1: { total: 4, used: 0 }, 2: { total: 3, used: 0 } } }),
    }
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 7 })
    table.send(AYLA, 'player-condition-update', { playerId: AYLA.userId, conditions: ['Prone'] })
    update(AYLA, { resourcesUsed: { ki: 1 } })
    const told = table.announcedTo(BRAM, () => table.send(AYLA, 'player-refresh', { playerId: AYLA.userId, character, from, to }))
    expect(table.state.party.seats[0]).toMatchObject({
      hp: 15,
      maxHp: 38,
      ac: 15,
      character: { level: 4 },
      conditions: ['Poisoned', 'Prone'],
    })
    expect(play()).toMatchObject({ resourcesUsed: { ki: 1 }, spellSlots: { 1: { used: 0 }, 2: { total: 3 } } })
    expect(told.map(({ name }) => name)).toContain('player-refreshed')
    expect(JSON.stringify(told)).not.toContain('spellSlots')
  })

  it('PARTY-10 tells other players nothing while only what they do not know has changed', () => {
    const { table } = aTable()
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }] })
    table.send(AYLA, 'player-refresh', { playerId: AYLA.userId, character, from: base, to: base })
    const to = { ...base, play: aPlayState({ tempHitPoints: 6 }) }
    const told = table.announcedTo(BRAM, () => table.send(AYLA, 'player-refresh', { playerId: AYLA.userId, character, from: base, to }))
    expect(told.map(({ name }) => name)).toEqual(['combat-entry-updated'])
  })

  it('PARTY-10 is changed for its own player and character only, not after the end, and not for nothing', () => {
    const { table } = aTable()
    const ask = (actor: typeof AYLA, more: object = {}) =>
      table.send(actor, 'player-refresh', { playerId: AYLA.userId, character, from: base, to: base, ...more })
    expect(ask(BRAM)).toMatchObject({ refused: 'AUTH_003' })
    expect(ask(AYLA, { character: aCharacter({ id: 'char_else' as never }) })).toMatchObject({ refused: 'CHAR_001' })
    expect(ask(AYLA)).toHaveLength(1)
    expect(ask(AYLA)).toEqual([])
    table.send(THE_DM, 'session-end', {})
    expect(ask(AYLA)).toMatchObject({ refused: 'SESS_003' })
  })

  it('PARTY-10 a seat of an older version gets its play state', () => {
    const table = rehearse()
    table.send(AYLA, 'player-join', { character })
    table.send(AYLA, 'player-refresh', { playerId: AYLA.userId, character, from: base, to: base })
    expect(table.state.party.seats[0]).toMatchObject({ hp: 27, play: aPlayState() })
  })

  it('PARTY-10 hit points of both sides add up, and conditions are added and removed by either', () => {
    const sheet = { ...base, hp: 29, conditions: [] }
    const table = { ...base, hp: 16, conditions: ['Prone' as const, 'Poisoned' as const] }
    expect(mergeShared(base, sheet, table)).toEqual({ ...base, hp: 25, conditions: ['Poisoned'] })
    expect(mergeShared(base, sheet, base)).toBe(sheet)
    expect(mergeShared(base, base, table)).toBe(table)
  })
})

it('PARTY-12 a player gives up the own seat with the character that sits there, and may sit down again', () => {
  const { table } = aTable()
  const leave = (characterId: string) => table.send(AYLA, 'player-leave', { characterId })
  expect(leave('char_else')).toMatchObject({ refused: 'CHAR_001' })
  expect(leave(`char_${AYLA.userId}`)).toMatchObject([{ name: 'player-left' }, { name: 'former-player-changed' }])
  expect(table.state.party).toMatchObject({ seats: [{ id: BRAM.userId }], left: [AYLA.userId] })
  table.send(AYLA, 'player-join', { character: aCharacter(), conditions: ['Poisoned'], play: aPlayState() })
  expect(table.state.party).toMatchObject({ seats: [{ id: BRAM.userId }, { id: AYLA.userId, conditions: ['Poisoned'] }], left: [] })
})
