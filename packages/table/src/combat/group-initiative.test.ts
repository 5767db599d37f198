import { aPlayer, MONSTER_INITIATIVE, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')
const foe = (name: string, place: number, more: { readonly hitDice?: string; readonly monsterId?: string } = {}) => ({
  name,
  x: place,
  y: 1,
  size: 1,
  hp: 7,
  modifier: 2,
  ...more,
})
const MIXED = [foe('Goblin 1', 0), foe('Wolf 1', 1), foe('Goblin 2', 2), foe('Wolf 2', 3), foe('Goblin 3', 4), foe('Goblin 4', 5)]

type Rehearsal = ReturnType<typeof rehearse>
const drawn = (table: Rehearsal, purpose: string) =>
  table.events.flatMap(({ event }) => {
    const roll = event.name === 'dice-drawn' ? (event.payload as { purpose: string; by: string; total: number; to?: string[] }) : undefined
    return roll?.purpose === purpose ? [roll] : []
  })
const kindsInOrder = (table: Rehearsal) =>
  table.state.combat.entries.map(({ name }) => name.replace(/ \d+$/, '')).filter((kind, index, all) => kind !== all[index - 1])
const send = (table: Rehearsal, more: { readonly foes?: readonly object[]; readonly withInitiative?: boolean; readonly rolls?: 'kind' }) =>
  table.send(THE_DM, 'encounter-send', { foes: MIXED, isHidden: false, withInitiative: true, ...more })

describe('initiative by kind', () => {
  it('COMBAT-26 is one roll for each kind of monster, whose rows act one after the other', () => {
    const table = rehearse()
    send(table, { rolls: 'kind' })
    expect(drawn(table, 'initiative').map(({ by }) => by)).toEqual(['Goblin', 'Wolf'])
    expect(new Set(table.state.combat.entries.map(({ initiative }) => initiative)).size).toBeLessThanOrEqual(2)
    expect(kindsInOrder(table)).toHaveLength(2)
  })

  it('COMBAT-26 goes by the monster, whatever the tokens are called, and counts its modifier once', () => {
    const table = rehearse()
    const foes = [foe('Grik', 0, { monsterId: 'goblin' }), foe('Snag', 1, { monsterId: 'goblin' })]
    send(table, { foes, withInitiative: false })
    const combatants = Object.values(table.state.map.tokens).map(({ id }) => ({ id }))
    table.send(THE_DM, 'combat-start', { combatants, rolls: 'kind' })
    const [roll, ...others] = drawn(table, 'initiative')
    expect(others).toEqual([])
    expect(table.state.combat.entries.map(({ initiative }) => initiative)).toEqual([roll?.total, roll?.total])
    expect(roll?.total).toBeGreaterThan(MONSTER_INITIATIVE)
  })

  it('COMBAT-26 is told under the name of the kind, also for tokens that stand on the map already', () => {
    const table = rehearse()
    send(table, { withInitiative: false })
    const combatants = Object.values(table.state.map.tokens).map(({ id }) => ({ id }))
    table.send(THE_DM, 'combat-start', { combatants, rolls: 'kind' })
    expect(drawn(table, 'initiative').map(({ by }) => by)).toEqual(['Goblin', 'Wolf'])
    expect(kindsInOrder(table)).toHaveLength(2)
  })

  it('COMBAT-26 leaves each character a roll of its own', () => {
    const bram = aPlayer('Bram')
    const table = rehearse().seat(AYLA).seat(bram)
    send(table, { rolls: 'kind' })
    expect(drawn(table, 'initiative')).toHaveLength(4)
  })

  it('COMBAT-26 yields to what the DM typed, and each rolls for itself unless the DM says so', () => {
    const table = rehearse()
    const combatants = [{ name: 'Goblin 1' }, { name: 'Goblin 2', initiative: 30 }, { name: 'Goblin 3' }]
    table.send(THE_DM, 'combat-start', { combatants, rolls: 'kind' })
    expect(table.state.combat.entries[0]).toMatchObject({ name: 'Goblin 2', initiative: 30 })
    expect(drawn(table, 'initiative')).toHaveLength(1)
    const alone = rehearse()
    send(alone, {})
    expect(drawn(alone, 'initiative')).toHaveLength(MIXED.length)
  })
})

describe('rolled hit points', () => {
  const rolled = MIXED.map((each) => ({ ...each, hitDice: '2d6' }))

  it('COMBAT-27 are the server’s dice, counted for the DM alone, and stand on token and row', () => {
    const table = rehearse().seat(AYLA)
    send(table, { foes: rolled })
    const rolls = drawn(table, 'hit-points')
    expect(rolls.map(({ by, to }) => [by, to])).toEqual(rolled.map(({ name }) => [name, [THE_DM.userId]]))
    const tokens = Object.values(table.state.map.tokens)
    expect(tokens.map(({ hp, maxHp }) => [hp, maxHp])).toEqual(rolls.map(({ total }) => [total, total]))
    for (const { id, hp } of tokens) expect(table.state.combat.entries.find((row) => row.id === id)?.maxHp).toBe(hp)
    expect(rolls.every(({ total }) => total >= 2 && total <= 12)).toBe(true)
    const told = table.announcedTo(AYLA).flatMap((event) => (event.name === 'dice-drawn' ? [event.payload as { purpose: string }] : []))
    expect(told.filter(({ purpose }) => purpose === 'hit-points')).toEqual([])
  })

  it('COMBAT-27 are never less than 1', () => {
    const table = rehearse()
    send(table, { foes: [foe('Rat', 0, { hitDice: '1d4-9' })] })
    expect(Object.values(table.state.map.tokens).map(({ hp }) => hp)).toEqual([1])
  })

  it.each(['', 'goblin', '2d6+@str', '999d999', '2d6!'])('COMBAT-27 refuses %j as hit dice', (hitDice) => {
    expect(send(rehearse(), { foes: [foe('Rat', 0, { hitDice })] })).toMatchObject({ refused: 'SOCK_004' })
  })
})
