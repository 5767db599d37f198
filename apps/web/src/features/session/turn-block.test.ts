import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { followTurn, showDrawer, toggleCreatureEntry, useDrawer } from './panels/use-drawer'
import { blockOfTurn } from './turn-block'

const AYLA = aPlayer('Ayla')
const DRAGON = { kind: 'stat-block', id: 'adult-red-dragon', creatureId: 'tok_1' } as const
const GOBLIN = { kind: 'stat-block', id: 'goblin', creatureId: 'tok_2' } as const

afterEach(() => showDrawer(undefined))

it('the block of a turn is that of the monster that acts; a hero and a fallen monster have none', () => {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'add-token', { token: { name: 'Goblin', monsterId: 'goblin', hp: 7, maxHp: 7 } })
  const [goblin = ''] = Object.keys(table.state.map.tokens)
  expect(blockOfTurn(table.state)).toBeUndefined()
  const combatants = [
    { id: goblin, initiative: 20 },
    { id: AYLA.userId, initiative: 10 },
  ]
  table.send(THE_DM, 'combat-start', { combatants })
  expect(blockOfTurn(table.state)).toEqual({ kind: 'stat-block', id: 'goblin', creatureId: goblin })
  table.send(THE_DM, 'combat-hp-change', { targetId: goblin, change: { kind: 'set', hp: 0 } })
  expect(blockOfTurn(table.state)).toBeUndefined()
  table.send(THE_DM, 'combat-next-turn', {})
  expect(blockOfTurn(table.state)).toBeUndefined()
})

describe('the block that opens by itself', () => {
  const open = () => {
    const { drawer, subjectId, creatureId } = useDrawer.getState()
    return [drawer, subjectId, creatureId]
  }

  it('follows the turns, and closes when a hero acts', () => {
    followTurn(DRAGON, false)
    expect(open()).toEqual(['stat-block', 'adult-red-dragon', 'tok_1'])
    followTurn(GOBLIN, true)
    expect(open()).toEqual(['stat-block', 'goblin', 'tok_2'])
    followTurn(undefined, false)
    expect(open()).toEqual([undefined, undefined, undefined])
  })

  it('leaves every other drawer open, and a block that was opened by hand when a hero acts', () => {
    showDrawer('quests')
    followTurn(DRAGON, false)
    followTurn(undefined, false)
    expect(open()[0]).toBe('quests')
    toggleCreatureEntry(GOBLIN)
    followTurn(undefined, false)
    expect(open()).toEqual(['stat-block', 'goblin', 'tok_2'])
  })

  it('takes the place of another block, but not in a small window', () => {
    toggleCreatureEntry(GOBLIN)
    followTurn(DRAGON, true)
    expect(open()[1]).toBe('goblin')
    followTurn(DRAGON, false)
    expect(open()[1]).toBe('adult-red-dragon')
  })

  it('closes by the button that opens it', () => {
    followTurn(DRAGON, false)
    toggleCreatureEntry(DRAGON)
    expect(open()[0]).toBeUndefined()
  })
})
