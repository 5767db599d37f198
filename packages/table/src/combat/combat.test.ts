import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, owesDeathSave } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** A fight: Ayla at initiative 20, a wolf at 15, Bram at 10. */
function aFight(wolf: Record<string, unknown> = {}): Rehearsal {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: BRAM.userId, initiative: 10 },
      { id: 'wolf', name: 'Wolf', initiative: 15, hp: 11, maxHp: 11, ...wolf },
      { id: AYLA.userId, initiative: 20 },
    ],
  })
  return table
}

const namesOf = (table: Rehearsal) => table.state.combat.entries.map((entry) => entry.name)
const acting = (table: Rehearsal) => table.state.combat.entries[table.state.combat.turn]?.name
const rowOf = (table: Rehearsal, id: string) => table.state.combat.entries.find((entry) => entry.id === id)
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

describe('the order of initiative', () => {
  it('COMBAT-3 starts in round 1 with the highest initiative first, and is announced by the catalogue', () => {
    const table = aFight()
    expect(namesOf(table)).toEqual(['Hero of Ayla', 'Wolf', 'Hero of Bram'])
    const [started] = table.announcedTo(AYLA, 2)
    expect(started).toMatchObject({ name: 'combat-started', payload: { currentTurn: 0, round: 1 } })
    expect(refusalOf(table.send(THE_DM, 'combat-start', { combatants: [] }))).toBe('SESS_005')
  })

  it('COMBAT-3 an initiative that was not typed is rolled by the server', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-entry-add', { entry: { name: 'Rat', modifier: 50 } })
    expect(table.state.combat.entries[0]).toMatchObject({ name: 'Rat' })
    expect(table.state.combat.entries[0]?.initiative).toBeGreaterThanOrEqual(51)
    expect(acting(table)).toBe('Hero of Ayla')
  })

  it('COMBAT-2 a hero’s row has the wounds of the seat, whatever the client sent', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 1, hp: 1, maxHp: 1 }] })
    expect(rowOf(table, AYLA.userId)).toMatchObject({ hp: 27, maxHp: 30, playerId: AYLA.userId })
  })

  it('COMBAT-5 after the last comes the first, in the next round', () => {
    const table = aFight()
    for (const name of ['Wolf', 'Hero of Bram', 'Hero of Ayla']) {
      table.send(THE_DM, 'combat-next-turn', {})
      expect(acting(table)).toBe(name)
    }
    expect(table.state.combat.round).toBe(2)
    table.send(THE_DM, 'combat-previous-turn', {})
    expect([acting(table), table.state.combat.round]).toEqual(['Hero of Bram', 1])
  })

  it('COMBAT-8 the DM goes a turn back, but not before the first turn of round 1', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-next-turn', {})
    table.send(THE_DM, 'combat-previous-turn', {})
    expect([acting(table), table.state.combat.round]).toEqual(['Hero of Ayla', 1])
    expect(table.send(THE_DM, 'combat-previous-turn', {})).toEqual([])
    expect([acting(table), table.state.combat.round]).toEqual(['Hero of Ayla', 1])
  })

  it('COMBAT-6 “next turn” sent twice for one turn passes one turn', () => {
    const table = aFight()
    for (let times = 0; times < 2; times += 1) table.send(THE_DM, 'combat-next-turn', { currentTurnIndex: 0, round: 1, combatants: [] })
    expect(acting(table)).toBe('Wolf')
  })

  it('COMBAT-6 … also where the turn that is asked for is sent in place of the one that ends, back and forth', () => {
    const table = aFight()
    for (let times = 0; times < 2; times += 1) table.send(THE_DM, 'combat-next-turn', { currentTurnIndex: 1, round: 1 })
    expect(acting(table)).toBe('Wolf')
    for (let times = 0; times < 3; times += 1) table.send(THE_DM, 'combat-next-turn', { currentTurnIndex: 2, round: 1 })
    expect(acting(table)).toBe('Hero of Bram')
    for (let times = 0; times < 2; times += 1) table.send(THE_DM, 'combat-previous-turn', { currentTurnIndex: 1, round: 1 })
    expect(acting(table)).toBe('Wolf')
    table.send(THE_DM, 'combat-next-turn', { currentTurnIndex: 2, round: 1 })
    expect(acting(table)).toBe('Hero of Bram')
  })

  it('COMBAT-6 … and who sends the turn that ends may end one that another client asked for by its place', () => {
    const table = aFight()
    table.send(AYLA, 'combat-next-turn', { currentTurnIndex: 1, round: 1 })
    table.send(THE_DM, 'combat-next-turn', { currentTurnIndex: 1, round: 1 })
    table.send(BRAM, 'combat-next-turn', { currentTurnIndex: 2, round: 1 })
    expect([acting(table), table.state.combat.round]).toEqual(['Hero of Ayla', 2])
  })

  it('COMBAT-6 what a request knows of who asked for a turn is told to no player', () => {
    const table = aFight()
    const since = table.events.length
    table.send(THE_DM, 'combat-next-turn', { currentTurnIndex: 1, round: 1 })
    expect(table.announcedTo(AYLA, since)).toEqual([{ name: 'combat-turn-changed', payload: { currentTurn: 0, round: 1, isDmTurn: true } }])
    const { combat } = liveTable.view(AYLA, table.state)
    expect(JSON.stringify(combat)).not.toContain(THE_DM.userId)
  })

  it('COMBAT-21 a request that names the row whose turn it ends ends that turn and no other', () => {
    const table = aFight()
    const ofAyla = { currentTurnIndex: 0, round: 1, entryId: AYLA.userId }
    table.send(THE_DM, 'combat-entry-add', { entry: { id: 'rat', initiative: 99 } })
    expect(acting(table)).toBe('Hero of Ayla')
    table.send(THE_DM, 'combat-next-turn', ofAyla)
    expect(acting(table), 'the row has another place by now').toBe('Wolf')
    for (const actor of [AYLA, THE_DM]) expect(table.send(actor, 'combat-next-turn', ofAyla)).toEqual([])
    const ofWolf = { currentTurnIndex: 2, round: 1, entryId: 'wolf' }
    table.send(THE_DM, 'combat-entry-remove', { targetId: 'wolf' })
    table.send(THE_DM, 'combat-next-turn', ofWolf)
    expect(acting(table), 'another row has its place by now').toBe('Hero of Bram')
    table.send(THE_DM, 'combat-previous-turn', ofWolf)
    expect(acting(table)).toBe('Hero of Bram')
    expect(refusalOf(table.send(AYLA, 'combat-next-turn', { entryId: BRAM.userId, round: 1 }))).toBe('AUTH_003')
  })

  it('COMBAT-7 a player ends the own turn and no other, and not while the game is paused', () => {
    const table = aFight()
    expect(refusalOf(table.send(BRAM, 'combat-next-turn', {}))).toBe('AUTH_003')
    expect(refusalOf(table.send(BRAM, 'combat-next-turn', { currentTurnIndex: 1, round: 1 }))).toBe('AUTH_003')
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(refusalOf(table.send(AYLA, 'combat-next-turn', {}))).toBe('SESS_005')
    table.send(THE_DM, 'dm-action', { action: 'pause', value: false })
    table.send(AYLA, 'combat-next-turn', { currentTurnIndex: 0, round: 1 })
    table.send(AYLA, 'combat-next-turn', { currentTurnIndex: 0, round: 1 })
    expect(acting(table)).toBe('Wolf')
  })

  it('COMBAT-22 the fallen are passed over, except a hero who makes death saves, and except where the DM says so', () => {
    const table = aFight()
    const strike = (targetId: string) => table.send(THE_DM, 'combat-hp-change', { targetId, change: { kind: 'set', hp: 0 } })
    const next = (message = 'combat-next-turn') => {
      table.send(THE_DM, message, {})
      return acting(table)
    }
    strike('wolf')
    strike(BRAM.userId)
    expect([next(), next(), next('combat-previous-turn')]).toEqual(['Hero of Bram', 'Hero of Ayla', 'Hero of Bram'])
    for (let saves = 0; saves < 3; saves += 1) table.send(THE_DM, 'combat-death-save', { targetId: BRAM.userId, natural: 2 })
    expect([next(), next()], 'the dead').toEqual(['Hero of Ayla', 'Hero of Ayla'])
    expect(table.state.combat.round).toBe(3)
    const since = table.events.length
    table.send(THE_DM, 'combat-fallen-change', { areSkipped: false })
    expect(table.send(THE_DM, 'combat-fallen-change', { areSkipped: false })).toEqual([])
    expect(table.announcedTo(AYLA, since)).toEqual([])
    expect([next(), next()]).toEqual(['Wolf', 'Hero of Bram'])
    strike(AYLA.userId)
    table.send(THE_DM, 'combat-fallen-change', { areSkipped: true })
    for (let saves = 0; saves < 3; saves += 1) table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural: 2 })
    expect([next(), next()], 'where all have fallen, turns go on').toEqual(['Hero of Ayla', 'Wolf'])
  })

  it('COMBAT-9 a row that is added twice is there once', () => {
    const table = aFight()
    for (let times = 0; times < 2; times += 1) table.send(THE_DM, 'combat-entry-add', { entry: { id: 'rat', initiative: 12 } })
    expect(table.state.combat.entries.map((entry) => entry.id)).toEqual([AYLA.userId, 'wolf', 'rat', BRAM.userId])
  })

  it('COMBAT-10 who is taken away in their turn hands it to the next', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-entry-remove', { targetId: AYLA.userId })
    expect(acting(table)).toBe('Wolf')
  })

  it('COMBAT-4 the end clears order and round', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-next-turn', {})
    table.send(THE_DM, 'combat-end', {})
    expect(table.state.combat).toMatchObject({ active: false, round: 1, turn: 0, entries: [] })
    expect(table.send(THE_DM, 'combat-end', {})).toEqual([])
  })

  it('Rewind Time takes the round back by one, never below 1, and says so', () => {
    const table = aFight()
    for (let turns = 0; turns < 6; turns += 1) table.send(THE_DM, 'combat-next-turn', {})
    table.send(BRAM, 'combat-hp-change', { targetId: BRAM.userId, change: { kind: 'damage', points: 3 } })
    const since = table.events.length
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(table.announcedTo(BRAM, since)).toEqual([
      { name: 'combat-turn-changed', payload: { currentTurn: 0, round: 2 } },
      { name: 'dm-public-message', payload: { message: 'The DM has rewound time...' } },
    ])
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(table.state.combat.round).toBe(1)
  })

  it.each([
    ['combat-start', { combatants: [] }],
    ['combat-end', {}],
    ['combat-previous-turn', {}],
    ['combat-fallen-change', { areSkipped: false }],
    ['combat-entry-add', { entry: { name: 'Rat' } }],
    ['combat-entry-update', { targetId: 'wolf', changes: { name: 'Rat' } }],
    ['combat-entry-remove', { targetId: 'wolf' }],
    ['combat-hp-change', { targetId: 'wolf', change: { kind: 'damage', points: 1 } }],
    ['combat-condition-add', { targetId: 'wolf', condition: 'Prone' }],
    ['combat-condition-remove', { targetId: 'wolf', condition: 'Prone' }],
    ['combat-death-save', { targetId: 'wolf' }],
  ])('a player may not send %s', (name, payload) => {
    expect(refusalOf(aFight().send(AYLA, name, payload))).toBe('AUTH_003')
  })
})

describe('hit points and conditions in combat', () => {
  const change = (table: Rehearsal, targetId: string, changed: Record<string, unknown>, actor = THE_DM) =>
    table.send(actor, 'combat-hp-change', { targetId, change: changed })

  it('COMBAT-12 stay between 0 and the maximum, and temporary ones go first', () => {
    const table = aFight()
    change(table, 'wolf', { kind: 'temporary', points: 5 })
    change(table, 'wolf', { kind: 'damage', points: 7 })
    expect(rowOf(table, 'wolf')).toMatchObject({ hp: 9, tempHp: 0 })
    change(table, 'wolf', { kind: 'heal', points: 99 })
    expect(rowOf(table, 'wolf')?.hp).toBe(11)
    change(table, 'wolf', { kind: 'set', hp: -5 })
    expect(rowOf(table, 'wolf')?.hp).toBe(0)
  })

  it('COMBAT-12 seat and row are one: what changes the one changes the other', () => {
    const table = aFight()
    const seat = () => table.state.party.seats.find((each) => each.id === AYLA.userId)
    change(table, AYLA.userId, { kind: 'damage', points: 7 }, AYLA)
    expect(seat()?.hp).toBe(20)
    table.send(AYLA, 'player-hp-update', { playerId: AYLA.userId, newHp: 25 })
    expect(rowOf(table, AYLA.userId)?.hp).toBe(25)
    table.send(THE_DM, 'combat-condition-add', { targetId: AYLA.userId, condition: 'Prone' })
    table.send(THE_DM, 'combat-condition-add', { targetId: AYLA.userId, condition: 'Prone' })
    expect([seat()?.conditions, rowOf(table, AYLA.userId)?.conditions]).toEqual([['Prone'], ['Prone']])
    table.send(AYLA, 'player-condition-update', { playerId: AYLA.userId, conditions: [] })
    expect(rowOf(table, AYLA.userId)?.conditions).toEqual([])
  })

  it('COMBAT-12 token and row are one, and the token’s new hit points are announced by the catalogue', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { name: 'Ogre', hp: 10, maxHp: 10 } })
    const [id = ''] = Object.keys(table.state.map.tokens)
    table.send(THE_DM, 'combat-start', { combatants: [{ id, initiative: 1 }] })
    change(table, id, { kind: 'damage', points: 4 })
    expect([table.state.map.tokens[id]?.hp, table.announcedTo(AYLA).at(-2)]).toEqual([
      6,
      { name: 'token-hp-updated', payload: { tokenId: id, hp: 6 } },
    ])
    table.send(THE_DM, 'update-token', { tokenId: id, changes: { hp: 3 } })
    expect(rowOf(table, id)?.hp).toBe(3)
  })

  it('COMBAT-14 a condition of a token’s row is the token’s, and the other way round', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { name: 'Ogre' } })
    const [id = ''] = Object.keys(table.state.map.tokens)
    table.send(THE_DM, 'combat-start', { combatants: [{ id, initiative: 1 }] })
    table.send(THE_DM, 'combat-condition-add', { targetId: id, condition: 'Prone' })
    expect(table.state.map.tokens[id]?.conditions).toEqual(['Prone'])
    table.send(THE_DM, 'update-token', { tokenId: id, changes: { conditions: ['Stunned'] } })
    expect(rowOf(table, id)?.conditions).toEqual(['Stunned'])
  })

  it('COMBAT-15 a condition that is taken away twice is gone once', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-condition-add', { targetId: 'wolf', condition: 'Prone' })
    table.send(THE_DM, 'combat-condition-remove', { targetId: 'wolf', condition: 'Prone' })
    expect(rowOf(table, 'wolf')?.conditions).toEqual([])
    expect(table.send(THE_DM, 'combat-condition-remove', { targetId: 'wolf', condition: 'Prone' })).toEqual([])
  })

  it('COMBAT-2 a token that players can’t see brings a hidden row, unless the DM says otherwise', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { name: 'Spy', isVisible: false } })
    table.send(THE_DM, 'add-token', { token: { name: 'Lurker', x: 3, y: 3 } })
    table.send(THE_DM, 'fog-paint', { cover: [{ x: 0, y: 3, length: 9 }] })
    const combatants = Object.keys(table.state.map.tokens).map((id) => ({ id, initiative: 1 }))
    table.send(THE_DM, 'combat-start', { combatants })
    expect(table.state.combat.entries.map((entry) => entry.isHidden)).toEqual([true, true])
    expect(liveTable.view(AYLA, table.state).combat.entries).toEqual([])
  })

  it('NPC and row are one', () => {
    const table = rehearse()
    table.send(THE_DM, 'npc-added', { npc: { name: 'Old Marn' } })
    const [id = ''] = Object.keys(table.state.npcs.npcs)
    table.send(THE_DM, 'combat-start', { combatants: [{ id, initiative: 1 }] })
    change(table, id, { kind: 'damage', points: 4 })
    expect(table.state.npcs.npcs[id]?.hp).toBe(16)
    table.send(THE_DM, 'npc-update', { npcId: id, changes: { hp: 5, conditions: ['Stunned'] } })
    expect(rowOf(table, id)).toMatchObject({ hp: 5, conditions: ['Stunned'] })
  })

  it('damage reminds the DM and the caster of a spell that it may break, and nobody else', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-entry-update', { targetId: AYLA.userId, changes: { concentration: 'Bless' } })
    const since = table.events.length
    change(table, AYLA.userId, { kind: 'damage', points: 24 })
    const reminders = [THE_DM, AYLA, BRAM].map((viewer) =>
      table.announcedTo(viewer, since).filter((event) => event.name === 'combat-reminder'),
    )
    expect(reminders.map((each) => each.length)).toEqual([1, 1, 0])
    expect(reminders[0]?.[0]?.payload).toMatchObject({ kind: 'concentration', difficulty: 12 })
  })

  it('COMBAT-13 a fallen hero’s turn calls for a death save, which the server rolls', () => {
    const table = aFight()
    change(table, AYLA.userId, { kind: 'set', hp: 0 })
    for (let turns = 0; turns < 3; turns += 1) table.send(THE_DM, 'combat-next-turn', {})
    expect(table.announcedTo(AYLA).at(-1)).toMatchObject({ name: 'combat-reminder', payload: { kind: 'death-save' } })
    expect(refusalOf(table.send(AYLA, 'combat-death-save', { targetId: AYLA.userId, natural: 20 }))).toBe('AUTH_003')
    table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural: 9 })
    expect(rowOf(table, AYLA.userId)?.deathSaves).toEqual({ successes: 0, failures: 1 })
    table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural: 20 })
    expect(rowOf(table, AYLA.userId)).toMatchObject({ hp: 1, deathSaves: { successes: 0, failures: 0 } })
    expect(table.state.party.seats[0]?.hp).toBe(1)
  })

  it('COMBAT-13 a death save is owed once in each round, and the player’s copy knows it', () => {
    const table = aFight()
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
    const owed = () => {
      const { combat } = liveTable.view(AYLA, table.state)
      return combat.entries.filter((entry) => owesDeathSave(combat, entry)).map(({ id }) => id)
    }
    expect(owed()).toEqual([AYLA.userId])
    table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural: 12 })
    expect(owed()).toEqual([])
    const { round } = table.state.combat
    while (table.state.combat.round === round) table.send(THE_DM, 'combat-next-turn', {})
    expect(owed()).toEqual([AYLA.userId])
    for (const natural of [13, 14]) table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural })
    expect(rowOf(table, AYLA.userId)?.deathSaves.successes).toBe(3)
  })
})
