import type { TokenId } from '@hearthlight/protocol'
import { hexCentre, settle } from '@hearthlight/rules/grid'
import { aPlayer, rehearse, SESSION, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { liveTable } from '../../live-table'
import { serverFactsOf } from '../../server-facts'
import { isHidden } from '../fog/fog'
import { maskedTiles } from '../fog/masked-tiles'
import { toSavedMap } from '../saved-map'

const AYLA = aPlayer('Ayla')
const WHOLE = { columns: 1_000, rows: 1_000 }

function tableWith(gridKind: string, ...tokens: object[]) {
  const table = rehearse().seat(AYLA)
  for (const [index, token] of tokens.entries()) {
    table.send(THE_DM, 'add-token', { token: { id: `tok_${index}`, name: `Token ${index}`, x: 0, y: 0, ...token } })
  }
  table.send(THE_DM, 'set-grid-kind', { gridKind })
  const placeOf = (index: number) => {
    const { x = -1, y = -1 } = table.state.map.tokens[`tok_${index}` as TokenId] ?? {}
    return { x, y }
  }
  return { table, placeOf }
}

describe('another kind of grid', () => {
  it('GRID-18 settles all tokens on the hexes, in one act that players hear', () => {
    const { table, placeOf } = tableWith('square', { x: 3, y: 5 }, { x: 8, y: 8, size: 2 })
    const heard = table.announcedTo(AYLA, () => table.send(THE_DM, 'set-grid-kind', { gridKind: 'odd-r' }))
    expect(placeOf(0)).toEqual(settle('odd-r', { x: 3, y: 5, size: 1 }, WHOLE))
    expect(placeOf(1)).toEqual(settle('odd-r', { x: 8, y: 8, size: 2 }, WHOLE))
    expect(heard).toMatchObject([
      { name: 'map-updated', payload: { gridKind: 'odd-r', tokens: [{ id: 'tok_0', ...placeOf(0) }, { id: 'tok_1' }] } },
      { name: 'fog-divided', payload: { fog: { perCell: 4 } } },
    ])
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'square' })
    expect([placeOf(0), placeOf(1)].flatMap(({ x, y }) => [x, y]).every(Number.isInteger)).toBe(true)
  })

  it('GRID-18 what was done before can’t be undone, and the same kind again changes nothing', () => {
    const { table, placeOf } = tableWith('none', {})
    const before = table.state
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'none' })
    expect(table.state.map).toBe(before.map)
    table.send(THE_DM, 'undo', {})
    expect(placeOf(0)).toEqual({ x: 0, y: 0 })
    table.send(THE_DM, 'token-move', { tokenId: 'tok_0', x: 2.5, y: 1 })
    table.send(THE_DM, 'undo', {})
    expect(placeOf(0)).toEqual({ x: 0, y: 0 })
  })

  it('GRID-17, GRID-18 the fog hides as much as before on a finer grid, and never less on squares', () => {
    const { table } = tableWith('square')
    table.send(THE_DM, 'fog-paint', { cover: [{ x: 2, y: 1, length: 2 }] })
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'even-q' })
    const { fog } = table.state.map
    expect(fog).toMatchObject({ perCell: 4, isUsed: true })
    expect([isHidden(fog, 8, 4), isHidden(fog, 15, 7), isHidden(fog, 7, 4), isHidden(fog, 16, 4), isHidden(fog, 8, 8)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    table.send(THE_DM, 'fog-paint', { reveal: [{ x: 8, y: 4, length: 3 }], cover: [{ x: 21, y: 22, length: 1 }] })
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'square' })
    const squares = table.state.map.fog
    expect(squares.perCell).toBeUndefined()
    expect([isHidden(squares, 2, 1), isHidden(squares, 3, 1), isHidden(squares, 5, 5), isHidden(squares, 4, 5)]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('GRID-18 on squares a place between cells is refused, for every message that places tokens', () => {
    const { table } = tableWith('square', {})
    const before = table.state
    const between = { x: 1.5, y: 2 }
    for (const refused of [
      table.send(THE_DM, 'token-move', { tokenId: 'tok_0', ...between }),
      table.send(THE_DM, 'tokens-move', { moves: [{ tokenId: 'tok_0', ...between }] }),
      table.send(THE_DM, 'add-token', { token: { name: 'Ogre', ...between } }),
      table.send(THE_DM, 'update-map', { tokens: [{ id: 'tok_9', ...between }] }),
    ]) {
      expect(refused).toMatchObject({ refused: 'VAL_001' })
    }
    expect(table.state).toBe(before)
  })
})

describe('a map of hexes', () => {
  it('GRID-14 the server settles every token, wherever its sender lays it', () => {
    const { table, placeOf } = tableWith('odd-r', {})
    table.send(THE_DM, 'token-move', { tokenId: 'tok_0', x: 4.2, y: 3.3 })
    expect(placeOf(0)).toEqual(settle('odd-r', { x: 4.2, y: 3.3, size: 1 }, WHOLE))
    table.send(THE_DM, 'tokens-move', { moves: [{ tokenId: 'tok_0', x: 7, y: 7 }] })
    expect(placeOf(0)).toEqual(settle('odd-r', { x: 7, y: 7, size: 1 }, WHOLE))
    table.send(THE_DM, 'add-token', { token: { id: 'tok_1', name: 'Ogre', x: 9.9, y: 0.2, size: 2 } })
    expect(placeOf(1)).toEqual(settle('odd-r', { x: 9.9, y: 0.2, size: 2 }, WHOLE))
  })

  it('GRID-12, GRID-16 distances for ranges and reactions are those of the grid', () => {
    const feet = (gridKind: string, to: object) => {
      const { table } = tableWith(gridKind, { x: 2, y: 2 }, to)
      return serverFactsOf(SESSION, table.state).feetBetween('tok_0', 'tok_1')
    }
    expect(feet('square', { x: 5, y: 6 })).toBe(20)
    expect(feet('none', { x: 5, y: 6 })).toBe(25)
    expect(feet('odd-r', { x: 5, y: 2 })).toBe(15)
  })

  it('GRID-15 an area is laid on hexes', () => {
    const { table } = tableWith('odd-r', { x: 4, y: 4 }, { x: 5, y: 4 }, { x: 9, y: 4 })
    const origin = hexCentre({ x: 4, y: 4 }, 'odd-r')
    const area = { shape: 'sphere', radiusFt: 10, from: 'point' } as const
    const laid = serverFactsOf(SESSION, table.state).layArea(area, { at: origin }, 'tok_0')
    expect(laid).toMatchObject({ isOnMap: true, creatureIds: ['tok_0', 'tok_1'] })
  })

  it('GRID-17 a token is hidden with its hex, and stays hidden while the hexes around it are revealed', () => {
    const { table } = tableWith('odd-r', { name: 'Ogre', x: 4, y: 4 })
    const { x = 0, y = 0 } = table.state.map.tokens['tok_0' as TokenId] ?? {}
    const names = () => Object.values(liveTable.view(AYLA, table.state).map.tokens).map(({ name }) => name)
    const runs = Array.from({ length: 80 }, (_, row) => ({ x: 0, y: row, length: 80 }))
    table.send(THE_DM, 'fog-paint', { cover: runs })
    expect(names()).toEqual([])
    const middle = { x: x + 0.5, y: y + 0.5 }
    // All squares whose middle is farther away than the circle in the hex.
    const around = runs.flatMap((run) =>
      Array.from({ length: 80 }, (_, column) => ({ x: column, y: run.y, length: 1 })).filter(
        (square) => Math.hypot((square.x + 0.5) / 4 - middle.x, (square.y + 0.5) / 4 - middle.y) > 0.5,
      ),
    )
    for (let from = 0; from < around.length; from += 4_000) table.send(THE_DM, 'fog-paint', { reveal: around.slice(from, from + 4_000) })
    expect(names()).toEqual([])
    table.send(THE_DM, 'fog-paint', { reveal: [{ x: Math.floor(middle.x * 4), y: Math.floor(middle.y * 4), length: 1 }] })
    expect(names()).toEqual(['Ogre'])
  })

  it('GRID-17 the fog of every kind of grid reaches over the largest map', () => {
    const { table } = tableWith('none', { x: 990, y: 980 })
    const cover = Array.from({ length: 8 }, (_, row) => ({ x: 3_956, y: 3_918 + row, length: 12 }))
    table.send(THE_DM, 'fog-paint', { cover })
    expect(liveTable.view(AYLA, table.state).map.tokens).toEqual({})
    expect(toSavedMap(table.state.map, 'Far')).toMatchObject({ fogOfWar: { perCell: 4 } })
    table.send(THE_DM, 'set-grid-kind', { gridKind: 'square' })
    const before = table.state
    for (const run of [
      { x: 1_000, y: 0, length: 1 },
      { x: 0, y: 1_000, length: 1 },
      { x: 0, y: 0, length: 1_001 },
    ]) {
      expect(table.send(THE_DM, 'fog-paint', { cover: [run] })).toMatchObject({ refused: 'SOCK_004' })
    }
    expect(table.state).toBe(before)
  })

  it('GRID-17 the picture is masked by the squares of the fog', () => {
    const background = { uploadId: 'up_1', width: 400, height: 400 }
    const fog = { isUsed: true, rows: ['8'], perCell: 4 } as const
    const [piece] = maskedTiles({ background, fog, gridSize: 40, gridOffsetX: 0, gridOffsetY: 0 })
    expect(piece?.hidden).toEqual([{ left: 0, top: 0, right: 10, bottom: 10 }])
  })

  it('GRID-11 saving and loading keeps the kind of grid, its fog and its places', () => {
    const { table, placeOf } = tableWith('even-r', { x: 3, y: 3 })
    table.send(THE_DM, 'fog-paint', { cover: [{ x: 21, y: 22, length: 3 }] })
    const saved = toSavedMap(table.state.map, 'Hexes')
    const [place, { fog }] = [placeOf(0), table.state.map]
    table.send(THE_DM, 'load-map', { map: { name: 'Squares' } })
    expect(table.state.map).toMatchObject({ gridKind: 'square', tokens: {}, fog: { rows: [] } })
    expect(table.state.map.fog.perCell).toBeUndefined()
    table.send(THE_DM, 'load-map', { map: saved })
    expect(table.state.map).toMatchObject({ gridKind: 'even-r', fog })
    expect(placeOf(0)).toEqual(place)
  })
})
