import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { TableEvent } from '../index'
import { liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const LAIR = Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 10 }))
const HP = 4_321

/** A fight: Ayla at initiative 20, an ogre in the open at 15, Bram at 10. */
function aFight(ogre: object = {}): { table: Rehearsal; id: string } {
  const table = rehearse().seat(AYLA, BRAM)
  table.send(THE_DM, 'add-token', { token: { name: 'Ogre', x: 2, y: 2, hp: HP, maxHp: HP, ...ogre } })
  const [id = ''] = Object.keys(table.state.map.tokens)
  table.send(THE_DM, 'combat-start', {
    combatants: [
      { id: AYLA.userId, initiative: 20 },
      { id, initiative: 15 },
      { id: BRAM.userId, initiative: 10 },
    ],
  })
  return { table, id }
}

const rowsOf = (table: Rehearsal, viewer = AYLA) => liveTable.view(viewer, table.state).combat.entries.map(({ name }) => name)
const namesOf = (told: readonly TableEvent[]) => told.map(({ name }) => name)
const WITHOUT = ['Hero of Ayla', 'Hero of Bram']
const WITH = ['Hero of Ayla', 'Ogre', 'Hero of Bram']

/** Each way to hide a token from players, and the way to show it again. */
const WAYS: readonly (readonly [
  what: string,
  hide: (table: Rehearsal, id: string) => unknown,
  show: (table: Rehearsal, id: string) => unknown,
])[] = [
  [
    'the DM hides it',
    (table, tokenId) => table.send(THE_DM, 'update-token', { tokenId, changes: { isVisible: false } }),
    (table, tokenId) => table.send(THE_DM, 'update-token', { tokenId, changes: { isVisible: true } }),
  ],
  [
    'fog is painted over it',
    (table) => table.send(THE_DM, 'fog-paint', { cover: LAIR }),
    (table) => table.send(THE_DM, 'fog-paint', { reveal: LAIR }),
  ],
  [
    'a list of fog covers it',
    (table) => table.send(THE_DM, 'fog-update', { fogOfWar: [{ x: 2, y: 2, revealed: false }] }),
    (table) => table.send(THE_DM, 'fog-clear', {}),
  ],
  [
    'it is in an area that is revealed later',
    (table) => table.send(THE_DM, 'fog-paint', { cover: LAIR }),
    (table) => table.send(THE_DM, 'dm-action', { action: 'reveal-area', value: { x: 1, y: 1, width: 3, height: 3 } }),
  ],
  [
    'it walks into the fog',
    (table, tokenId) => {
      table.send(THE_DM, 'fog-paint', { cover: LAIR, reveal: [{ x: 2, y: 2, length: 1 }] })
      table.send(THE_DM, 'token-move', { tokenId, x: 5, y: 5 })
    },
    (table, tokenId) => table.send(THE_DM, 'tokens-move', { moves: [{ tokenId, x: 2, y: 2 }] }),
  ],
  [
    'a map is loaded on which it is hidden',
    (table, id) => table.send(THE_DM, 'load-map', { map: { name: 'Lair', tokens: [{ id, x: 2, y: 2, name: 'Ogre', isVisible: false }] } }),
    (table) => table.send(THE_DM, 'undo', {}),
  ],
  [
    'a list of tokens hides it',
    (table, id) => table.send(THE_DM, 'update-map', { tokens: [{ id, x: 2, y: 2, isVisible: false }] }),
    (table) => table.send(THE_DM, 'undo', {}),
  ],
  [
    'a saved game hides it',
    (table, id) => {
      const { map } = table.state
      const tokens = Object.fromEntries(Object.values(map.tokens).map((token) => [token.id, { ...token, isVisible: token.id !== id }]))
      table.send(THE_DM, 'game-load', { name: 'Then', slices: { map: { ...map, tokens } } })
    },
    (table, tokenId) => table.send(THE_DM, 'update-token', { tokenId, changes: { isVisible: true } }),
  ],
]

describe('a row of a token that players do not see', () => {
  it.each(WAYS)('SECRET-20 is gone for them, and back whole when the token is: %s', (_what, hide, show) => {
    const { table, id } = aFight()
    const known = liveTable.view(AYLA, table.state)
    let copy = known
    const follow = (told: readonly TableEvent[]) => {
      for (const event of told) copy = liveTable.apply(copy, event, { at: 0 })
      expect(copy).toEqual(liveTable.view(AYLA, table.state))
    }
    expect(rowsOf(table)).toEqual(WITH)
    follow(table.announcedTo(AYLA, () => hide(table, id)))
    expect(rowsOf(table)).toEqual(WITHOUT)
    const meanwhile = table.announcedTo(AYLA, () => {
      table.send(THE_DM, 'combat-hp-change', { targetId: id, change: { kind: 'damage', points: 21 } })
      table.send(THE_DM, 'combat-condition-add', { targetId: id, condition: 'Prone' })
      table.send(THE_DM, 'combat-entry-update', { targetId: id, changes: { concentration: 'Hex' } })
    })
    expect(meanwhile).toEqual([])
    follow(table.announcedTo(AYLA, () => show(table, id)))
    expect(rowsOf(table)).toEqual(WITH)
    expect(liveTable.view(THE_DM, table.state).combat.entries[1]).toMatchObject({ isHidden: false })
  })

  it('SECRET-20 its turn is not told, and ends as before', () => {
    const { table, id } = aFight()
    table.send(THE_DM, 'combat-next-turn', {})
    expect(liveTable.view(AYLA, table.state).combat).toMatchObject({ turn: 0, isDmTurn: true })
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'update-token', { tokenId: id, changes: { isVisible: false } }))
    expect(namesOf(told)).toEqual(['token-removed', 'combat-entry-removed'])
    expect(liveTable.view(AYLA, table.state).combat).toMatchObject({ turn: 0, round: 1, isDmTurn: true })
    table.send(THE_DM, 'combat-next-turn', {})
    expect(liveTable.view(AYLA, table.state).combat).toMatchObject({ turn: 1, round: 1 })
  })

  it('SECRET-20 tells the DM that the token hides it', () => {
    const { table, id } = aFight()
    table.send(THE_DM, 'update-token', { tokenId: id, changes: { isVisible: false } })
    expect(table.state.combat.entries[1]).toMatchObject({ isHidden: true, hiddenWithToken: { shownTo: null } })
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('hiddenWithToken')
  })

  it('SECRET-20 is not shown by hand: it stays hidden until its token is shown', () => {
    const { table, id } = aFight({ isVisible: false })
    table.send(THE_DM, 'combat-entry-update', { targetId: id, changes: { isHidden: false } })
    expect(rowsOf(table)).toEqual(WITHOUT)
    table.send(THE_DM, 'update-token', { tokenId: id, changes: { isVisible: true } })
    expect(rowsOf(table)).toEqual(WITH)
  })

  it('SECRET-20 in a table that an older version kept is hidden at the next act that concerns the fight', () => {
    const { table, id } = aFight({ isVisible: false })
    const { combat } = table.state
    const entries = combat.entries.map(({ hiddenWithToken: _unknown, ...entry }) => ({ ...entry, isHidden: false }))
    const kept = { ...table.state, combat: { ...combat, entries } }
    const event = { name: 'combat-turn-changed', payload: { currentTurn: 1, round: 1 } }
    const after = liveTable.apply(kept, event, { at: 1 })
    expect(namesOf(liveTable.project(AYLA, event, kept, after, THE_DM.userId))).toEqual(['combat-entry-removed', 'combat-turn-changed'])
    expect(liveTable.view(AYLA, after).combat.entries.some((entry) => entry.id === id)).toBe(false)
  })

  it('SECRET-20 shown by hand and rolled anew in one act, it tells of no die either', () => {
    const { table, id } = aFight({ isPlayer: true, isVisible: false })
    const changes = { isHidden: false }
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'combat-entry-update', { targetId: id, changes, rollInitiative: 2 }))).toEqual(
      [],
    )
  })

  it('SECRET-20 stays hidden with the token that is taken off the map, and shown by hand is seen', () => {
    const { table, id } = aFight({ isVisible: false })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'remove-token', { tokenId: id }))).toEqual([])
    expect(rowsOf(table)).toEqual(WITHOUT)
    table.send(THE_DM, 'combat-entry-update', { targetId: id, changes: { isHidden: false } })
    expect(rowsOf(table)).toEqual(WITH)
  })
})

describe('a row that the DM hides by hand', () => {
  it('COMBAT-11 stays hidden when its token comes into sight', () => {
    const { table, id } = aFight()
    table.send(THE_DM, 'combat-entry-update', { targetId: id, changes: { isHidden: true } })
    table.send(THE_DM, 'fog-paint', { cover: LAIR })
    table.send(THE_DM, 'fog-reveal-all', {})
    expect(rowsOf(table)).toEqual(WITHOUT)
    table.send(THE_DM, 'combat-entry-update', { targetId: id, changes: { isHidden: false } })
    expect(rowsOf(table)).toEqual(WITH)
  })
})

describe('rows that players go on seeing', () => {
  it('COMBAT-1 a hero keeps the row, wherever the hero’s token stands', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'add-token', { token: { name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId, x: 2, y: 2 } })
    const [tokenId = ''] = Object.keys(table.state.map.tokens)
    table.send(THE_DM, 'combat-start', { combatants: [{ id: tokenId, initiative: 5 }] })
    table.send(THE_DM, 'fog-paint', { cover: LAIR })
    table.send(THE_DM, 'update-token', { tokenId, changes: { isVisible: false } })
    expect(rowsOf(table)).toEqual(['Hero of Ayla'])
  })

  it('COMBAT-7 who sees the own creature under fog sees its row, and ends its turn; the others do not', () => {
    const { table } = aFight({ name: 'Familiar', ownerId: AYLA.userId })
    const told = table.announcedTo(BRAM, () => table.send(THE_DM, 'fog-paint', { cover: LAIR }))
    expect(namesOf(told)).toEqual(['fog-painted', 'token-removed', 'combat-entry-removed'])
    expect([rowsOf(table), rowsOf(table, BRAM)]).toEqual([['Hero of Ayla', 'Familiar', 'Hero of Bram'], WITHOUT])
    const [, row] = liveTable.view(AYLA, table.state).combat.entries
    expect(row).toMatchObject({ name: 'Familiar', isHidden: false })
    table.send(AYLA, 'combat-next-turn', {})
    expect(table.send(AYLA, 'combat-next-turn', {})).toHaveLength(1)
    expect(table.state.combat.turn).toBe(2)
  })

  it('LIVE-6 a player who moves into the fog takes no act of the DM’s out of Rewind Time', () => {
    const { table, id } = aFight({ name: 'Familiar', ownerId: AYLA.userId })
    table.send(THE_DM, 'fog-paint', { cover: LAIR, reveal: [{ x: 2, y: 2, length: 1 }] })
    table.send(THE_DM, 'combat-hp-change', { targetId: BRAM.userId, change: { kind: 'damage', points: 7 } })
    table.send(AYLA, 'token-move', { tokenId: id, x: 5, y: 5 })
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(table.state.combat.entries[2]).toMatchObject({ hp: 27 })
  })
})

it('COMBAT-20 an encounter that was sent hidden enters the order with the first of its tokens that is shown', () => {
  const table = rehearse().seat(AYLA)
  const goblin = { y: 4, size: 1, hp: 7, modifier: 2 }
  const foes = [
    { ...goblin, name: 'Goblin 1', x: 3 },
    { ...goblin, name: 'Goblin 2', x: 4 },
  ]
  table.send(THE_DM, 'encounter-send', { foes, isHidden: true, withInitiative: true })
  expect(rowsOf(table)).toEqual(['Hero of Ayla'])
  const tokenId = Object.values(table.state.map.tokens).find(({ name }) => name === 'Goblin 2')?.id
  table.send(THE_DM, 'update-token', { tokenId, changes: { isVisible: true } })
  expect(rowsOf(table).toSorted()).toEqual(['Goblin 2', 'Hero of Ayla'])
})
