import { aPlayer, aPlayState, playStory, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable, type TableState } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const STORIES = 12

function aFallenHero({ isFighting = true } = {}) {
  const table = rehearse().seat(AYLA, BRAM)
  if (isFighting) table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }, { id: BRAM.userId }] })
  table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
  const row = (state: TableState = table.state) => state.combat.entries.find(({ id }) => id === AYLA.userId)
  const seat = (state: TableState = table.state) => state.party.seats.find(({ id }) => id === AYLA.userId)
  return {
    table,
    row,
    seat,
    counts: (state?: TableState) => [row(state)?.deathSaves, seat(state)?.play?.deathSaves],
    save: (natural: number) => table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural }),
    play: (changes: object) => table.send(AYLA, 'player-play-update', { playerId: AYLA.userId, changes }),
  }
}

describe('the death saves of a character', () => {
  it('COMBAT-25 are one count: what the turn rolls is on the sheet, and what the sheet counts is on the row', () => {
    const { counts, save, play } = aFallenHero()
    save(12)
    expect(counts()).toEqual(Array(2).fill({ successes: 1, failures: 0 }))
    play({ deathSaves: { successes: 1, failures: 2 } })
    expect(counts()).toEqual(Array(2).fill({ successes: 1, failures: 2 }))
    save(3)
    expect(counts()).toEqual(Array(2).fill({ successes: 1, failures: 3 }))
    expect(save(9)).toMatchObject({ refused: 'SESS_005' })
  })

  it('COMBAT-25 are known to a row that begins later, and end with the first hit point, whoever gives it', () => {
    const { table, counts, play, row } = aFallenHero({ isFighting: false })
    play({ deathSaves: { successes: 0, failures: 2 }, tempHitPoints: 4 })
    const since = table.events.length
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }] })
    expect(row()).toMatchObject({ deathSaves: { failures: 2 }, tempHp: 4 })
    const told = table.announcedTo(BRAM, since).find(({ name }) => name === 'combat-started')
    expect(told?.payload).toMatchObject({ combatants: [{ deathSaves: { failures: 2 }, tempHp: 4 }] })
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 3 })
    expect(counts()).toEqual(Array(2).fill({ successes: 0, failures: 0 }))
  })

  it.each([
    ['combat-start', { combatants: [{ id: AYLA.userId }] }],
    ['combat-entry-add', { entry: { id: AYLA.userId } }],
  ] as const)('COMBAT-25 the other players are told of the row as its seat has made it: %s', (name, payload) => {
    const { table, play, row } = aFallenHero({ isFighting: false })
    if (name === 'combat-entry-add') table.send(THE_DM, 'combat-start', { combatants: [{ id: BRAM.userId }] })
    play({ deathSaves: { successes: 0, failures: 2 }, tempHitPoints: 4 })
    let copy = liveTable.view(BRAM, table.state)
    for (const event of table.announcedTo(BRAM, () => table.send(THE_DM, name, payload))) copy = liveTable.apply(copy, event, { at: 0 })
    expect(row()).toMatchObject({ tempHp: 4, deathSaves: { failures: 2 } })
    expect(row(copy)).toEqual(row())
  })

  it('COMBAT-25 temporary hit points that a hit takes from the row are gone from the sheet', () => {
    const { table, play, row, seat } = aFallenHero()
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 9 })
    play({ tempHitPoints: 5 })
    table.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 7 } })
    expect([row()?.tempHp, row()?.hp, seat()?.play?.tempHitPoints, seat()?.hp]).toEqual([0, 7, 0, 7])
  })

  it('COMBAT-25 reach the other players through the row, and nothing else of the sheet does', () => {
    const { table, play } = aFallenHero()
    const told = table.announcedTo(BRAM, () => play({ deathSaves: { successes: 1, failures: 0 }, resourcesUsed: { ki: 3 } }))
    expect(told.map(({ name }) => name)).toEqual(['combat-entry-updated'])
    expect(JSON.stringify(told)).not.toContain('ki')
  })

  it('COMBAT-25 a player whose row the DM hides still learns their own count', () => {
    const { table, save, row, seat } = aFallenHero()
    table.send(THE_DM, 'combat-entry-update', { targetId: AYLA.userId, changes: { isHidden: true } })
    const told = table.announcedTo(AYLA, () => save(5))
    expect(told).toMatchObject([{ name: 'player-play-changed', payload: { changes: { deathSaves: { failures: 1 } } } }])
    const view = liveTable.view(AYLA, table.state)
    expect([row(view), seat(view)?.play?.deathSaves]).toEqual([undefined, { successes: 0, failures: 1 }])
    // Their own roll is as open as without a row, and asked for as often.
    const own = table.announcedTo(BRAM, () => table.send(AYLA, 'combat-death-save', { targetId: AYLA.userId }))
    expect(own.map(({ name }) => name)).toContain('dice-drawn')
  })

  it('COMBAT-13 are rolled by the server outside of a fight, too: a card for all, the count at the seat', () => {
    const { table, seat } = aFallenHero({ isFighting: false })
    const told = table.announcedTo(BRAM, () => table.send(AYLA, 'combat-death-save', { targetId: AYLA.userId }))
    expect(told).toMatchObject([{ name: 'dice-drawn', payload: { purpose: 'death-save', playerId: AYLA.userId } }])
    const { successes = 0, failures = 0 } = seat()?.play?.deathSaves ?? {}
    expect(successes + failures + (seat()?.hp ?? 0)).toBeGreaterThan(0)
  })

  it('COMBAT-13 a 20 wakes a character without a row, and there is no save for the waking, the dead and the absent', () => {
    const { table, save, seat, play } = aFallenHero({ isFighting: false })
    play({ deathSaves: { successes: 2, failures: 2 } })
    save(20)
    expect(seat()).toMatchObject({ hp: 1, play: { deathSaves: { successes: 0, failures: 0 } } })
    expect(save(12)).toMatchObject({ refused: 'SESS_005' })
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
    play({ exhaustion: 6 })
    expect(save(12)).toMatchObject({ refused: 'SESS_005' })
    expect(table.send(BRAM, 'combat-death-save', { targetId: AYLA.userId })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'combat-death-save', { targetId: 'user_nobody' })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(AYLA, 'combat-death-save', { targetId: AYLA.userId, natural: 20 })).toMatchObject({ refused: 'AUTH_003' })
  })

  it('COMBAT-25 are the same at row and seat after every event of random stories, in each view that knows both', () => {
    let compared = 0
    for (let seed = 1; seed <= STORIES; seed += 1) {
      playStory(seed, ({ after, event }) => {
        for (const viewer of [THE_DM, AYLA, BRAM]) {
          const view = liveTable.view(viewer, after)
          for (const { id, play = aPlayState() } of view.party.seats.filter((seat) => seat.play !== undefined)) {
            const row = view.combat.entries.find((entry) => entry.id === id)
            // A row that is shown in words tells no numbers.
            if (row === undefined || row.hp === null) continue
            compared += 1
            const same = { deathSaves: play.deathSaves, tempHp: play.tempHitPoints, concentration: play.concentration || null }
            expect(row, `seed ${seed}, ${viewer.name} after ${event.name}`).toMatchObject(same)
          }
        }
      })
    }
    expect(compared).toBeGreaterThan(100)
  })
})

describe('the concentration of a character', () => {
  const on = (concentration: string | null) => ({ targetId: AYLA.userId, changes: { concentration } })
  const seen = ({ row, seat }: ReturnType<typeof aFallenHero>, state?: TableState) => [
    row(state)?.concentration,
    seat(state)?.play?.concentration,
  ]
  function aCaster(options?: { isFighting: boolean }) {
    const hero = aFallenHero(options)
    hero.table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 20 })
    return hero
  }

  it('COMBAT-25 is one: what the sheet says is on the row, and what the DM notes on the row is on the sheet', () => {
    const hero = aCaster()
    hero.play({ concentration: 'bless' })
    expect(seen(hero)).toEqual(['bless', 'bless'])
    hero.table.send(THE_DM, 'combat-entry-update', on('a prayer'))
    expect(seen(hero)).toEqual(['a prayer', 'a prayer'])
    hero.play({ concentration: '' })
    expect(seen(hero)).toEqual([null, ''])
  })

  it('COMBAT-25 is known to a row that begins later, and stays when the fight ends', () => {
    const hero = aCaster({ isFighting: false })
    hero.play({ concentration: 'bless' })
    hero.table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }] })
    expect(seen(hero)).toEqual(['bless', 'bless'])
    hero.table.send(THE_DM, 'combat-entry-update', on('web'))
    hero.table.send(THE_DM, 'combat-end', {})
    expect(seen(hero)).toEqual([undefined, 'web'])
  })

  it('COMBAT-25 ends on both at 0 hit points, and comes back with Rewind', () => {
    const hero = aCaster()
    hero.play({ concentration: 'bless' })
    hero.table.send(THE_DM, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 40 } })
    expect(seen(hero)).toEqual([null, ''])
    hero.table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(seen(hero)).toEqual(['bless', 'bless'])
  })

  it('COMBAT-25 is told to its player and, through the row, to the others', () => {
    const hero = aCaster()
    const views = [AYLA, BRAM].map((viewer) => ({ viewer, copy: liveTable.view(viewer, hero.table.state) }))
    const since = hero.table.events.length
    hero.table.send(THE_DM, 'combat-entry-update', on('bless'))
    for (const { viewer, copy } of views) {
      const state = hero.table.announcedTo(viewer, since).reduce((table, event) => liveTable.apply(table, event, { at: 0 }), copy)
      expect(seen(hero, state)).toEqual(['bless', viewer === AYLA ? 'bless' : undefined])
    }
  })

  it.each([
    ['in a saved game of an older version', 'loaded'],
    ['in a fight of an older version', 'running'],
  ] as const)('COMBAT-25 that only the row knows, %s, is the seat’s from then on', (_where, how) => {
    const hero = aCaster()
    hero.table.send(THE_DM, 'combat-entry-update', on('Web'))
    const { map, combat, party } = hero.table.state
    const silent = party.seats.map((seat) => (seat.play === undefined ? seat : { ...seat, play: { ...seat.play, concentration: '' } }))
    const given = { map, combat, party: { ...party, seats: silent } }
    const old = { ...hero.table.state, party: { ...party, seats: silent } }
    const restored = { name: 'table-restored', payload: { cause: 'loaded', name: 'Crypt', slices: given } }
    const turned = { name: 'combat-turn-changed', payload: { currentTurn: 1, round: 1 } }
    const after =
      how === 'loaded' ? liveTable.apply(hero.table.state, restored, { at: 0 }) : liveTable.apply(old, turned, { at: 0, by: THE_DM.userId })
    expect(seen(hero, after)).toEqual(['Web', 'Web'])
  })
})
