import { aPlayer, NO_MONSTER, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

function aTable(...tokens: object[]) {
  const table = rehearse().seat(AYLA, BRAM)
  for (const token of tokens) table.send(THE_DM, 'add-token', { token: { x: 1, y: 1, ...token } })
  const ids = Object.keys(table.state.map.tokens)
  const place = (id: string | undefined) => {
    const token = table.state.map.tokens[id ?? '']
    return token && [token.x, token.y]
  }
  return { table, ids, place }
}

describe('moving tokens', () => {
  it('MAP-1 a player moves the party’s tokens and the own one, and no others', () => {
    const { table, ids } = aTable({ isPlayer: true }, { ownerId: AYLA.userId }, {})
    const answers = ids.map((tokenId) => table.send(AYLA, 'token-move', { tokenId, x: 4, y: 4 }))
    expect(answers).toMatchObject([[{ name: 'token-moved', payload: { x: 4, y: 4 } }], [{ name: 'token-moved' }], { refused: 'AUTH_003' }])
  })

  it('MAP-9 moves only the own ones where the DM keeps the party’s apart', () => {
    const { table, ids } = aTable({ isPlayer: true }, { isPlayer: true, ownerId: AYLA.userId })
    table.send(THE_DM, 'set-players-move', { playersMoveAll: false })
    expect(table.send(AYLA, 'token-move', { tokenId: ids[0], x: 4, y: 4 })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'token-move', { tokenId: ids[1], x: 4, y: 4 })).not.toHaveProperty('refused')
  })

  it('MAP-1 players wait while the game is paused, and the DM goes on', () => {
    const { table, ids } = aTable({ isPlayer: true })
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    const moves = [{ tokenId: ids[0], x: 4, y: 4 }]
    expect(table.send(AYLA, 'tokens-move', { moves })).toMatchObject({ refused: 'SESS_005' })
    expect(table.send(THE_DM, 'tokens-move', { moves })).not.toHaveProperty('refused')
  })

  it('MAP-7 moves all of several tokens or none of them', () => {
    const { table, ids, place } = aTable({ isPlayer: true }, {})
    const moves = ids.map((tokenId) => ({ tokenId, x: 7, y: 7 }))
    expect(table.send(AYLA, 'tokens-move', { moves })).toMatchObject({ refused: 'AUTH_003' })
    expect(ids.map(place)).toEqual([
      [1, 1],
      [1, 1],
    ])
    table.send(THE_DM, 'tokens-move', { moves })
    expect(ids.map(place)).toEqual([
      [7, 7],
      [7, 7],
    ])
  })

  it('MAP-7 tells a player only of those tokens that they see', () => {
    const { table, ids } = aTable({ name: 'Ogre' }, { name: 'Spy', isVisible: false })
    const moves = ids.map((tokenId) => ({ tokenId, x: 7, y: 7 }))
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'tokens-move', { moves }))).toEqual([
      { name: 'token-moved', payload: moves[0] },
    ])
  })

  it('MAP-2 shows no ghost that is pulled into the fog', () => {
    const { table, ids } = aTable({ name: 'Ogre' })
    table.send(THE_DM, 'fog-paint', { cover: [{ x: 10, y: 1, length: 5 }] })
    const ghostAt = (x: number) => {
      const [event] = table.send(THE_DM, 'token-drag', { tokenId: ids[0], x, y: 1.2 }) as never[]
      return event && liveTable.project(AYLA, event, table.state, table.state, THE_DM.userId)
    }
    expect(ghostAt(8.2)).toHaveLength(1)
    expect(ghostAt(11.7)).toEqual([])
  })
})

describe('writing tokens', () => {
  it('MAP-8 copies several tokens to free cells beside them, with ids and numbers of their own', () => {
    const { table, ids } = aTable({ name: 'Goblin', notes: 'cowardly' }, { name: 'Wolf', x: 5, y: 5, size: 2 })
    table.send(THE_DM, 'duplicate-tokens', { tokenIds: [...ids, ids[0], 'tok_none'], count: 2 })
    const copies = Object.values(table.state.map.tokens).filter((token) => !ids.includes(token.id))
    expect(copies).toMatchObject([
      { name: 'Goblin 2', notes: 'cowardly', x: 1, y: 0 },
      { name: 'Goblin 3', x: 1, y: 2 },
      { name: 'Wolf 2', x: 5, y: 3, size: 2 },
      { name: 'Wolf 3', x: 5, y: 7, size: 2 },
    ])
    table.send(THE_DM, 'undo', {})
    expect(Object.keys(table.state.map.tokens)).toEqual(ids)
  })

  it('MAP-8 a copy of a hero’s token is the same hero', () => {
    const { table, ids } = aTable({ name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId })
    table.send(THE_DM, 'duplicate-tokens', { tokenIds: ids })
    expect(Object.values(table.state.map.tokens)[1]).toMatchObject({ name: 'Hero of Ayla', seatId: AYLA.userId })
  })

  it('MAP-4 never tells players of a token’s notes', () => {
    const { table, ids } = aTable({ name: 'Ogre', notes: 'the king in disguise' })
    const [tokenId] = ids
    expect(liveTable.view(AYLA, table.state).map.tokens[tokenId ?? '']).toMatchObject({ name: 'Ogre', notes: '' })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'update-token', { tokenId, changes: { notes: 'drowsy' } }))).toEqual([])
    const both = { notes: 'awake', name: 'King' }
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'update-token', { tokenId, changes: both }))).toEqual([
      { name: 'token-updated', payload: { tokenId, changes: { name: 'King' } } },
    ])
    expect(table.state.map.tokens[tokenId ?? '']).toMatchObject(both)
  })

  it('MAP-45 never tells players which monster a token is, however it came to the map', () => {
    const { table } = aTable({ name: 'Goblin', monsterId: 'goblin' })
    const since = table.events.length - 1
    const [id] = Object.keys(table.state.map.tokens)
    const monsters = () => Object.values(table.state.map.tokens).map(({ monsterId }) => monsterId)
    table.send(THE_DM, 'duplicate-tokens', { tokenIds: [id] })
    table.send(THE_DM, 'update-map', { tokens: [{ id: 'tok_wolf', x: 4, y: 4, monsterId: 'wolf' }] })
    table.send(THE_DM, 'update-tokens', { tokenIds: [id], changes: { notes: 'king', hp: 3, monsterId: 'ogre' } })
    table.send(THE_DM, 'remove-token', { tokenId: id })
    table.send(THE_DM, 'undo', {})
    expect(monsters()).toEqual(['goblin', 'wolf', 'goblin'])
    expect(JSON.stringify([table.announcedTo(AYLA, since), liveTable.view(AYLA, table.state)])).not.toMatch(/monsterId|king/)
    expect(liveTable.view(THE_DM, table.state).map.tokens[id ?? '']).toMatchObject({ monsterId: 'goblin' })
  })

  it('MAP-45 a monster that the compendium lacks is none', () => {
    const { table } = aTable({ monsterId: NO_MONSTER })
    table.send(THE_DM, 'update-map', { tokens: [{ id: 'tok_2', x: 4, y: 4, monsterId: NO_MONSTER }] })
    table.send(THE_DM, 'load-map', {
      map: { tokens: [...Object.values(table.state.map.tokens), { id: 'tok_3', x: 5, y: 5, monsterId: NO_MONSTER }] },
    })
    const { map } = table.state
    const monsters = () => Object.values(table.state.map.tokens).map((token) => 'monsterId' in token)
    expect(monsters()).toEqual([false, false, false])
    const tokens = Object.fromEntries(Object.entries(map.tokens).map(([id, token]) => [id, { ...token, monsterId: NO_MONSTER }]))
    table.send(THE_DM, 'game-load', { name: 'Crypt', slices: { map: { ...map, tokens } } })
    expect(monsters()).toEqual([false, false, false])
    expect(table.send(THE_DM, 'add-token', { token: { monsterId: 7 } })).toMatchObject({ refused: 'SOCK_004' })
  })

  it('MAP-44 edits several tokens as one act, which one undo takes back', () => {
    const { table, ids } = aTable({ name: 'Goblin' }, { name: 'Wolf', hp: 9 }, { name: 'Spy', isVisible: false })
    const asked = { tokenIds: [...ids, ids[0], 'tok_none'], changes: { isVisible: false } }
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'update-tokens', asked))).toEqual(
      ids.slice(0, 2).map((tokenId) => ({ name: 'token-removed', payload: { tokenId } })),
    )
    expect(Object.values(table.state.map.tokens).some(({ isVisible }) => isVisible)).toBe(false)
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'undo', {}))).toMatchObject([
      { name: 'token-added', payload: { token: { name: 'Goblin' } } },
      { name: 'token-added', payload: { token: { name: 'Wolf' } } },
    ])
    table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { maxHp: 8, conditions: ['Prone', 'Prone'] } })
    expect(Object.values(table.state.map.tokens)).toMatchObject([8, 8, 8].map((hp) => ({ hp, maxHp: 8, conditions: ['Prone'] })))
  })

  it('MAP-44 tells a player of those tokens alone that look different to them', () => {
    const { table, ids } = aTable({ name: 'Goblin', hp: 10 }, { name: 'Wolf', hp: 2 }, { name: 'Spy', isVisible: false })
    table.send(THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'words' } })
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { hp: 2, notes: 'tired' } }))
    expect(told).toMatchObject([{ name: 'token-updated', payload: { tokenId: ids[0] } }])
    expect(JSON.stringify(told)).not.toMatch(/tired|"hp":2/)
    expect(table.send(THE_DM, 'update-tokens', { tokenIds: ['tok_none'], changes: { hp: 2 } })).toMatchObject({ refused: 'VAL_001' })
  })

  it('MAP-44 an edit of several tokens changes the characters of those who have one', () => {
    const { table, ids } = aTable({ name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId }, { name: 'Wolf' })
    const events = table.send(THE_DM, 'update-tokens', { tokenIds: ids, changes: { hp: 4 } })
    expect(events).toMatchObject([
      { name: 'tokens-updated', payload: { updates: [{ tokenId: ids[1], changes: { hp: 4 } }] } },
      { name: 'player-hp-changed', payload: { playerId: AYLA.userId, newHp: 4 } },
    ])
  })

  it('keeps hit points within the maximum and no condition twice', () => {
    const { table, ids } = aTable({ hp: 90, maxHp: 20, conditions: ['Prone', 'Prone'] })
    expect(table.state.map.tokens[ids[0] ?? '']).toMatchObject({ hp: 20, conditions: ['Prone'] })
    table.send(THE_DM, 'update-token', { tokenId: ids[0], changes: { maxHp: 12 } })
    expect(table.state.map.tokens[ids[0] ?? '']).toMatchObject({ hp: 12, maxHp: 12 })
  })

  it('removes several tokens as one act', () => {
    const { table, ids } = aTable({}, {}, { isVisible: false })
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'remove-tokens', { tokenIds: ids }))).toEqual([
      { name: 'map-updated', payload: { removed: ids.slice(0, 2) } },
    ])
    expect(table.state.map.tokens).toEqual({})
    expect(table.send(THE_DM, 'remove-tokens', { tokenIds: ids })).toMatchObject({ refused: 'VAL_001' })
  })

  it('holds 2,000 tokens and refuses one more', () => {
    const { table } = aTable()
    const tokens = Array.from({ length: 2_000 }, (_, index) => ({ id: `tok_${index}`, x: index % 50, y: 0 }))
    table.send(THE_DM, 'update-map', { tokens })
    expect(table.send(THE_DM, 'add-token', { token: {} })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'duplicate-tokens', { tokenIds: ['tok_1'] })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'update-map', { tokens: [{ id: 'tok_new', x: 0, y: 0 }] })).toMatchObject({ refused: 'VAL_001' })
    expect(Object.keys(table.state.map.tokens)).toHaveLength(2_000)
  })
})

describe('adding tokens', () => {
  it('MAP-3 a token keeps the id that its sender made up, so that the next message may name it', () => {
    const { table, place } = aTable({ id: 'tok-7' })
    expect(table.send(THE_DM, 'token-move', { tokenId: 'tok-7', x: 4, y: 4 })).not.toHaveProperty('refused')
    expect(place('tok-7')).toEqual([4, 4])
  })

  it.each(['tok-7', 'constructor', 'not an id', 7, AYLA.userId])('MAP-3 it gets another where %s is taken, or is no id', (id) => {
    const { table } = aTable({ id: 'tok-7', name: 'First' })
    table.send(THE_DM, 'add-token', { token: { id, name: 'Second' } })
    const [first, second] = Object.values(table.state.map.tokens)
    expect(first).toMatchObject({ id: 'tok-7', name: 'First' })
    expect(second).toMatchObject({ id: expect.stringMatching(/^tok_/), name: 'Second' })
  })

  it.each([
    ['red', '#dd2729'],
    ['Red', '#dd2729'],
    ['#f00', '#ff0000'],
    ['#ff0000', '#ff0000'],
  ])('MAP-3 the colour %s is kept as %s', (color, kept) => {
    const { table, ids } = aTable({ color })
    expect(table.state.map.tokens[ids[0] ?? '']?.color).toBe(kept)
  })

  it('MAP-3 what is no colour is not understood', () => {
    const { table } = aTable()
    expect(table.send(THE_DM, 'add-token', { token: { color: 'url(//spy.example)' } })).toMatchObject({ refused: 'SOCK_004' })
  })
})
