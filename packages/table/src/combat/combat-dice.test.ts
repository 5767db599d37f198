import { diceFromSeed, rollSeed } from '@hearthlight/rules/dice'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type DrawnRoll, linesInOrder, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
/** The secret of the testkit's environment. */
const SECRET = '1'.padStart(64, '0')

type Roll = ReturnType<(typeof DrawnRoll)['parse']>
const drawn = (table: ReturnType<typeof rehearse>, since = 0): Roll[] =>
  table.events.slice(since).flatMap(({ event }) => (event.name === 'dice-drawn' ? [event.payload as Roll] : []))
const heard = (table: ReturnType<typeof rehearse>, viewer: typeof AYLA) =>
  table.announcedTo(viewer).flatMap((event) => (event.name === 'dice-drawn' ? [event.payload as Roll] : []))

function aFight(foe: object = { name: 'Wolf', modifier: 4 }) {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, modifier: 2 }, { id: BRAM.userId, initiative: 11 }, foe] })
  return table
}

/** A fight in which the character has 0 hit points. */
function aDyingHero() {
  const table = aFight()
  table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
  return table
}

describe('dice of the fight', () => {
  it('DICE-15 each rolled initiative follows from the secret, and is the one that stands in the order', () => {
    const table = aFight()
    const rolls = drawn(table)
    expect(rolls.map(({ by, purpose, proof }) => [by, purpose, proof.modifier])).toEqual([
      ['Hero of Ayla', 'initiative', 2],
      ['Wolf', 'initiative', 4],
    ])
    for (const { by, total, values, proof } of rolls) {
      expect(values).toEqual([diceFromSeed(rollSeed(SECRET, proof.lane, proof.number)).rollDie(20)])
      expect(table.state.combat.entries.find(({ name }) => name === by)?.initiative).toBe(total)
    }
  })

  it('DICE-15 no player learns what a foe adds, or how often the DM rolled for those who are hidden', () => {
    const table = aFight()
    table.send(THE_DM, 'combat-entry-add', { entry: { name: 'Lurker', isHidden: true } })
    expect(heard(table, AYLA).map(({ by }) => by)).toEqual(['Hero of Ayla'])
    expect(heard(table, THE_DM).map(({ by }) => by)).toEqual(['Hero of Ayla', 'Wolf', 'Lurker'])
    expect(drawn(table).map(({ proof, to }) => [proof.number, proof.seed === undefined, to])).toEqual([
      [1, false, undefined],
      [1, true, [THE_DM.userId]],
      [2, true, [THE_DM.userId]],
    ])
  })

  it('DICE-15 initiative and death saves get cards in the chat, for those who may know the roll', () => {
    const table = aFight()
    table.send(THE_DM, 'player-hp-update', { playerId: AYLA.userId, newHp: 0 })
    table.send(AYLA, 'combat-death-save', { targetId: AYLA.userId })
    const cards = (viewer: typeof AYLA) => linesInOrder(liveTable.view(viewer, table.state).dice.log)
    const [rolled] = drawn(table)
    expect(cards(AYLA)).toMatchObject([
      { playerId: AYLA.userId, playerName: 'Hero of Ayla', type: 'initiative', dice: '1d20+2', total: rolled?.total, hidden: false },
      { playerId: AYLA.userId, type: 'death-save', dice: '1d20', diceCount: 1 },
    ])
    expect(cards(THE_DM).map(({ playerName, hidden }) => [playerName, hidden])).toEqual([
      ['Hero of Ayla', false],
      ['Wolf', true],
      ['Hero of Ayla', false],
    ])
  })

  it('DICE-15 a roll of an older version, and the random order of the map, get no card', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }], shuffle: true })
    const [{ playerId: _card, ...roll } = { playerId: undefined }] = drawn(aFight())
    const after = liveTable.apply(table.state, { name: 'dice-drawn', payload: roll }, { at: 1 })
    expect([after.dice.log, after.dice.proof.counts]).toEqual([{}, { all: 1 }])
  })

  it('DICE-15 numbers go on from the rolls of the chat, each with the promise of the next', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(AYLA, 'dice-roll', { dice: '1d20' })
    const promised = table.state.dice.proof.next
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }, { id: BRAM.userId }] })
    const [first, second] = drawn(table)
    expect([first?.proof.number, second?.proof.number]).toEqual([2, 3])
    expect(promised).toMatch(/^[0-9a-f]{64}$/)
    expect(table.state.dice.proof).toMatchObject({ next: second?.proof.next, counts: { all: 3 } })
  })

  it('DICE-15 what is typed is no roll; what is rolled anew is', () => {
    const table = aFight()
    const since = table.events.length
    const [row] = table.state.combat.entries
    table.send(THE_DM, 'combat-entry-update', { targetId: row?.id, changes: { initiative: 30 } })
    expect(drawn(table, since)).toEqual([])
    table.send(THE_DM, 'combat-entry-update', { targetId: row?.id, changes: {}, rollInitiative: 3 })
    const [roll] = drawn(table, since)
    expect(table.state.combat.entries.find(({ id }) => id === row?.id)?.initiative).toBe(roll?.total)
  })

  it('DICE-15 Roll Init puts everyone where their proven roll says', () => {
    const table = rehearse().seat(AYLA, BRAM)
    const foes = ['Wolf', 'Bat', 'Rat'].map((name) => ({ name }))
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 30 }, ...foes], shuffle: true })
    const byRoll = [...drawn(table)].sort((one, other) => other.total - one.total).map(({ by }) => by)
    expect(table.state.combat.entries.map(({ name }) => name)).toEqual(byRoll)
    expect(drawn(table).map(({ purpose }) => purpose)).toEqual(['order', 'order', 'order', 'order'])
  })

  it('COMBAT-13 a death save is proved for everyone; one that was typed is none', () => {
    const table = aDyingHero()
    const since = table.events.length
    table.send(AYLA, 'combat-death-save', { targetId: AYLA.userId })
    const proved = [{ by: 'Hero of Ayla', purpose: 'death-save', proof: { lane: 'all', seed: expect.any(String) } }]
    expect(drawn(table, since)).toMatchObject(proved)
    table.send(THE_DM, 'combat-death-save', { targetId: AYLA.userId, natural: 12 })
    expect(drawn(table, since)).toMatchObject(proved)
  })

  it('SCREEN-2 while the DM hides rolls, so are those of the fight', () => {
    const table = rehearse().seat(AYLA, BRAM)
    table.send(THE_DM, 'dm-screen-change', { screen: { areRollsHidden: true } })
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId }] })
    expect(heard(table, AYLA)).toEqual([])
    expect(drawn(table)).toHaveLength(1)
  })
})
