import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'
import { cellsOfFog, isHidden } from './fog'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
/** A square of 10 by 10 cells in the map's corner. */
const CORNER = Array.from({ length: 10 }, (_, y) => ({ x: 0, y, length: 10 }))

function underFog(...tokens: object[]) {
  const table = rehearse().seat(AYLA, BRAM)
  for (const token of tokens) table.send(THE_DM, 'add-token', { token: { x: 2, y: 2, ...token } })
  const ids = Object.keys(table.state.map.tokens)
  const names = (viewer: typeof AYLA) => Object.values(liveTable.view(viewer, table.state).map.tokens).map((token) => token.name)
  return { table, ids, names }
}

describe('what fog hides', () => {
  it('MAP-12 what it covers is removed for players and what it frees arrives whole, with the fog’s own news', () => {
    const { table, ids } = underFog({ name: 'Ogre' }, { name: 'Far', x: 20, y: 20 })
    const covered = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { cover: CORNER }))
    expect(covered).toEqual([
      { name: 'fog-painted', payload: { cover: CORNER, reveal: [] } },
      { name: 'token-removed', payload: { tokenId: ids[0] } },
    ])
    const reveal = [{ x: 2, y: 2, length: 1 }]
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { reveal }))).toMatchObject([
      { name: 'fog-painted', payload: { reveal } },
      { name: 'token-added', payload: { token: { id: ids[0], name: 'Ogre', x: 2, y: 2, hp: 10 } } },
    ])
  })

  it('MAP-5 shows a large token while one of its cells is in the open', () => {
    const { table, names } = underFog({ name: 'Dragon', x: 8, y: 8, size: 3 }, { name: 'Imp', x: 9, y: 9 })
    table.send(THE_DM, 'fog-paint', { cover: CORNER })
    expect(names(AYLA)).toEqual(['Dragon'])
  })

  it('MAP-5 hides neither the party’s tokens nor the own one, and everything from nobody but players', () => {
    const { table, names } = underFog({ name: 'Hero', isPlayer: true }, { name: 'Familiar', ownerId: AYLA.userId }, { name: 'Ogre' })
    table.send(THE_DM, 'fog-paint', { cover: CORNER })
    expect(names(AYLA)).toEqual(['Hero', 'Familiar'])
    expect(names(BRAM)).toEqual(['Hero'])
    expect(names(THE_DM)).toEqual(['Hero', 'Familiar', 'Ogre'])
  })

  it('MAP-6 a token that moves into the fog is removed, and one that comes out is added', () => {
    const { table, ids } = underFog({ name: 'Ogre', x: 12 })
    table.send(THE_DM, 'fog-paint', { cover: CORNER })
    const move = (x: number) => table.announcedTo(AYLA, () => table.send(THE_DM, 'token-move', { tokenId: ids[0], x, y: 2 }))
    expect(move(3)).toEqual([{ name: 'token-removed', payload: { tokenId: ids[0] } }])
    expect(move(4)).toEqual([])
    expect(move(11)).toMatchObject([{ name: 'token-added', payload: { token: { name: 'Ogre', x: 11 } } }])
    expect(move(14)).toEqual([{ name: 'token-moved', payload: { tokenId: ids[0], x: 14, y: 2 } }])
  })

  it('MAP-1 refuses to move a fogged token as if it were not there', () => {
    const { table, ids } = underFog({ name: 'Ogre' })
    table.send(THE_DM, 'fog-paint', { cover: CORNER })
    const [fogged, missing] = [ids[0], 'tok_none'].map((tokenId) => table.send(AYLA, 'token-move', { tokenId, x: 1, y: 1 }))
    expect(fogged).toEqual(missing)
  })
})

describe('the DM’s fog', () => {
  it('MAP-13 begins with cells 5 to 14 on both axes, where there is none', () => {
    const { table } = underFog()
    table.send(THE_DM, 'fog-begin', {})
    const cells = cellsOfFog(table.state.map.fog)
    expect(cells).toHaveLength(100)
    expect(cells.every(({ x, y }) => x >= 5 && x <= 14 && y >= 5 && y <= 14)).toBe(true)
    expect(table.send(THE_DM, 'fog-begin', {})).toEqual([])
  })

  it('MAP-13 does not begin anew where everything was revealed, but does where it was cleared', () => {
    const { table } = underFog()
    table.send(THE_DM, 'fog-begin', {})
    table.send(THE_DM, 'fog-reveal-all', {})
    expect(table.state.map.fog).toEqual({ isUsed: true, rows: [] })
    expect(table.send(THE_DM, 'fog-begin', {})).toEqual([])
    table.send(THE_DM, 'fog-clear', {})
    expect(table.send(THE_DM, 'fog-begin', {})).toHaveLength(1)
  })

  it('MAP-11 takes the catalogue’s list of cells for the whole fog and announces it so', () => {
    const { table } = underFog()
    table.send(THE_DM, 'fog-begin', {})
    const fogOfWar = [
      { x: 1, y: 1, revealed: false },
      { x: 2, y: 1, revealed: true },
    ]
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-update', { fogOfWar }))
    expect(told).toEqual([{ name: 'fog-updated', payload: { fogOfWar } }])
    expect(cellsOfFog(table.state.map.fog)).toEqual([{ x: 1, y: 1, revealed: false }])
    expect(isHidden(table.state.map.fog, 2, 1)).toBe(false)
  })

  it('takes no cells or runs beyond the map or beyond measure', () => {
    const { table } = underFog()
    const many = Array.from({ length: 10_001 }, (_, index) => ({ x: index % 100, y: Math.floor(index / 100), revealed: false }))
    expect(table.send(THE_DM, 'fog-update', { fogOfWar: many })).toMatchObject({ refused: 'SOCK_004' })
    for (const run of [
      { x: -1, y: 0, length: 1 },
      { x: 0, y: 1_000, length: 1 },
      { x: 0, y: 0, length: 0 },
      { x: 0.5, y: 0, length: 1 },
    ]) {
      expect(table.send(THE_DM, 'fog-paint', { cover: [run] })).toMatchObject({ refused: 'SOCK_004' })
    }
  })
})
