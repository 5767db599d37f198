import { aPlayer, MONSTER_INITIATIVE, NO_MONSTER, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { linesInOrder } from '../kernel/audience-log'
import { liveTable } from '../live-table'

const AYLA = aPlayer('Ayla')
const goblin = { x: 3, y: 4, size: 1, hp: 7, modifier: 2 }
const TWO = [
  { ...goblin, name: 'Goblin 1' },
  { ...goblin, name: 'Goblin 2', x: 4, notes: 'AC 15' },
]

describe('an encounter that is sent to the table', () => {
  it('COMBAT-20 brings a token and a row for each creature, and begins a fight with the party in it', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'encounter-send', { foes: TWO, isHidden: false, withInitiative: true })
    const tokens = Object.values(table.state.map.tokens)
    expect(tokens.map(({ name, x, hp, isVisible }) => [name, x, hp, isVisible])).toEqual([
      ['Goblin 1', 3, 7, true],
      ['Goblin 2', 4, 7, true],
    ])
    const { active, entries } = table.state.combat
    expect(active).toBe(true)
    expect(entries.map(({ id }) => id).sort()).toEqual([AYLA.userId, ...tokens.map(({ id }) => id)].sort())
  })

  it('COMBAT-20 its tokens know their monsters, as far as the compendium has them', () => {
    const table = rehearse()
    const foes = ['goblin', NO_MONSTER].map((monsterId) => ({ ...goblin, name: 'Goblin', monsterId }))
    table.send(THE_DM, 'encounter-send', { foes, isHidden: false, withInitiative: true })
    expect(Object.values(table.state.map.tokens).map(({ monsterId }) => monsterId)).toEqual(['goblin', undefined])
  })

  it('COMBAT-3 its tokens, placed before the fight, roll initiative as their monsters do, and no player learns the modifier', () => {
    const table = rehearse().seat(AYLA)
    const foes = ['goblin', NO_MONSTER].map((monsterId) => ({ ...goblin, name: monsterId, monsterId }))
    table.send(THE_DM, 'encounter-send', { foes, isHidden: false, withInitiative: false })
    const combatants = Object.values(table.state.map.tokens).map(({ id }) => ({ id }))
    table.send(THE_DM, 'combat-start', { combatants })
    const cards = (viewer: typeof AYLA) => linesInOrder(liveTable.view(viewer, table.state).dice.log).map(({ dice }) => dice)
    expect(cards(THE_DM)).toEqual([`1d20+${MONSTER_INITIATIVE}`, '1d20'])
    expect(cards(AYLA)).toEqual([])
  })

  it('COMBAT-20 joins a fight that runs already, and whoever acts goes on acting', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: -90 }] })
    table.send(THE_DM, 'encounter-send', { foes: TWO, isHidden: false, withInitiative: true })
    const { entries, turn } = table.state.combat
    expect(entries).toHaveLength(3)
    expect(entries[turn]?.id).toBe(AYLA.userId)
  })

  it('COMBAT-20 sent hidden is nothing that a player is told of', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 5 }] })
    const since = table.events.length
    table.send(THE_DM, 'encounter-send', { foes: TWO, isHidden: true, withInitiative: true })
    expect(table.announcedTo(AYLA, since)).toEqual([])
    const view = liveTable.view(AYLA, table.state)
    expect([Object.keys(view.map.tokens), view.combat.entries.length]).toEqual([[], 1])
  })

  it('COMBAT-20 may bring the tokens alone, and the DM takes them back one by one', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'encounter-send', { foes: TWO, isHidden: false, withInitiative: false })
    expect(table.state.combat.active).toBe(false)
    table.send(THE_DM, 'undo', {})
    expect(Object.values(table.state.map.tokens).map(({ name }) => name)).toEqual(['Goblin 1'])
  })

  it('COMBAT-20 is the DM’s to send', () => {
    const answer = rehearse().seat(AYLA).send(AYLA, 'encounter-send', { foes: TWO, isHidden: false, withInitiative: true })
    expect(answer).toMatchObject({ refused: 'AUTH_003' })
  })
})
