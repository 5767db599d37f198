import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { linesInOrder, liveTable, type SessionSettings } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

/** An ogre and a hidden lurker with 10 hit points each. */
function aTable(npcHpShownAs: SessionSettings['npcHpShownAs'] = 'exact'): Rehearsal {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs } })
  const place = (token: object) => table.send(THE_DM, 'add-token', { token: { hp: 10, maxHp: 10, x: 1, y: 1, ...token } })
  place({ id: 'ogre', name: 'Ogre' })
  place({ id: 'lurker', name: 'Lurker', isVisible: false })
  return table
}

const strike = (table: Rehearsal, id: string, points: number) =>
  table.send(THE_DM, 'token-health-change', { tokenIds: [id], change: { kind: 'damage', points } })
const heal = (table: Rehearsal, id: string, points: number) =>
  table.send(THE_DM, 'token-health-change', { tokenIds: [id], change: { kind: 'heal', points } })
const fight = (table: Rehearsal) =>
  table.send(THE_DM, 'combat-start', { combatants: [{ id: 'ogre' }, { id: 'lurker' }, { id: AYLA.userId }] })

/** What this viewer reads, such as 'Ogre -4' and 'Ogre -9 falls'. */
const readBy = (viewer: typeof AYLA, table: Rehearsal) =>
  linesInOrder(liveTable.view(viewer, table.state).chat.log).flatMap(({ playerName, health }) =>
    health === undefined
      ? []
      : [[playerName, health.points, health.hasFallen ? 'falls' : undefined].filter((each) => each !== undefined).join(' ')],
  )

describe('changed hit points in the chat', () => {
  it.each([true, false])('CHAT-20 are told in numbers to those who see numbers, in a fight (%s) or not', (isFighting) => {
    const table = aTable()
    if (isFighting) fight(table)
    strike(table, 'ogre', 4)
    strike(table, 'lurker', 3)
    expect([THE_DM, AYLA].map((viewer) => readBy(viewer, table))).toEqual([['Ogre -4', 'Lurker -3'], ['Ogre -4']])
  })

  it.each([true, false])(
    'CHAT-20 where players read words, they are told only that a creature falls, in a fight (%s) or not',
    (isFighting) => {
      const table = aTable('words')
      if (isFighting) fight(table)
      strike(table, 'ogre', 4)
      strike(table, 'lurker', 12)
      expect(readBy(AYLA, table)).toEqual([])
      strike(table, 'ogre', 9)
      expect(readBy(AYLA, table)).toEqual(['Ogre falls'])
      expect(readBy(THE_DM, table)).toEqual(['Ogre -4', 'Lurker -12 falls', 'Ogre -9 falls'])
    },
  )

  it.each([true, false])(
    'CHAT-20 where players read words of monsters alone, they are told only that those fall, and numbers of others, in a fight (%s) or not',
    (isFighting) => {
      const table = aTable('monsters-in-words')
      table.send(THE_DM, 'add-token', { token: { id: 'goblin', name: 'Goblin', monsterId: 'goblin', hp: 10, maxHp: 10, x: 2, y: 2 } })
      if (isFighting) table.send(THE_DM, 'combat-start', { combatants: [{ id: 'ogre' }, { id: 'goblin' }] })
      strike(table, 'ogre', 4)
      strike(table, 'goblin', 4)
      strike(table, 'goblin', 9)
      expect(readBy(AYLA, table)).toEqual(['Ogre -4', 'Goblin falls'])
    },
  )

  it('CHAT-20 where players read nothing, they are told nothing of foes, and all of the party', () => {
    const table = aTable('nothing')
    fight(table)
    strike(table, 'ogre', 12)
    table.send(AYLA, 'combat-hp-change', { targetId: AYLA.userId, change: { kind: 'damage', points: 2 } })
    expect(readBy(BRAM, table)).toEqual(['Hero of Ayla -2'])
  })

  it('CHAT-20 several changes of one creature in a row are one line, and none if they cancel out', () => {
    const table = aTable()
    for (const points of [1, 1, 8]) strike(table, 'ogre', points)
    expect(readBy(AYLA, table)).toEqual(['Ogre -10 falls'])
    heal(table, 'ogre', 3)
    expect(readBy(AYLA, table)).toEqual(['Ogre -7'])
    heal(table, 'ogre', 7)
    expect(readBy(AYLA, table)).toEqual([])
  })

  it('CHAT-20 of a hidden token is not read by a player who sits down later', () => {
    const table = rehearse()
    table.send(THE_DM, 'add-token', { token: { id: 'lurker', name: 'Lurker', hp: 10, maxHp: 10, x: 1, y: 1, isVisible: false } })
    strike(table, 'lurker', 4)
    table.seat(BRAM)
    expect(readBy(BRAM, table)).toEqual([])
    expect(readBy(THE_DM, table)).toEqual(['Lurker -4'])
  })

  it('CHAT-20 of a token that only its owner sees is not read by a player who sits down later', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { id: 'owl', name: 'Owl', hp: 10, maxHp: 10, x: 1, y: 1, ownerId: AYLA.userId } })
    table.send(THE_DM, 'fog-paint', { cover: Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 10 })) })
    strike(table, 'owl', 4)
    table.seat(BRAM)
    expect(readBy(AYLA, table)).toEqual(['Owl -4'])
    expect(readBy(BRAM, table)).toEqual([])
  })

  it('CHAT-20 a change of nothing is no line', () => {
    const table = aTable()
    heal(table, 'ogre', 3)
    strike(table, 'ogre', 0)
    expect(readBy(THE_DM, table)).toEqual([])
  })

  it('CHAT-21 an alert of the DM stays in the chat of everyone', () => {
    const table = aTable()
    table.send(THE_DM, 'dm-action', { action: 'alert', value: 'The ceiling cracks!' })
    for (const viewer of [THE_DM, AYLA]) {
      expect(linesInOrder(liveTable.view(viewer, table.state).chat.log)).toMatchObject([{ kind: 'alert', message: 'The ceiling cracks!' }])
    }
  })
})
