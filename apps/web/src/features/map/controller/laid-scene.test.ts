import type { BoardScene } from '@hearthlight/battlemap'
import { emptyMap, type MapState } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { gridOf } from './board-areas.lazy'
import { laidScene } from './laid-scene'

const STILL: BoardScene = {
  gridSize: 50,
  gridVisible: true,
  columns: 30,
  rows: 30,
  tokens: [],
  drawings: [],
  fog: { columns: 0, rows: 0, hidden: [] },
} as unknown as BoardScene
const SEA = { uploadId: 'up_moving_sea', width: 800, height: 600 }
const mapOf = (changes: Partial<MapState>): MapState => ({ ...emptyMap({ dmId: 'user_rowan' }), ...changes })

describe('the scene as every board lays it, a second screen’s too', () => {
  it('GRID-11, DISPLAY-15 has the cells of its grid, and no squares while the code of hexes is on its way', () => {
    const setting = { isDm: false, isGridVisible: true }
    const hexes = mapOf({ gridKind: 'odd-r' })
    expect(laidScene(STILL, { ...setting, map: hexes, grid: undefined }).gridVisible).toBe(false)
    const grid = gridOf('odd-r')
    expect(laidScene(STILL, { ...setting, map: hexes, grid })).toMatchObject({ gridVisible: true, cells: grid.cells })
    expect(laidScene(STILL, { ...setting, map: hexes, grid, isGridVisible: false }).gridVisible).toBe(false)
    const squares = laidScene(STILL, { ...setting, map: mapOf({}), grid: undefined })
    expect([squares.gridVisible, squares.cells]).toEqual([true, undefined])
  })

  it('ANIM-4, DISPLAY-15 has what moves in place of the still, unless fog hides a part of it from its viewer', () => {
    const asked: (string | undefined)[] = []
    const look = (scene: BoardScene, uploadId: string | undefined) => {
      asked.push(uploadId)
      return scene
    }
    const fog = { isUsed: true, rows: ['8'] }
    const show = (isDm: boolean, map: MapState) => laidScene(STILL, { map, isDm, moving: { look }, grid: undefined, isGridVisible: true })
    show(false, mapOf({ background: SEA }))
    show(false, mapOf({ background: SEA, fog }))
    show(true, mapOf({ background: SEA, fog }))
    show(true, mapOf({ background: null }))
    expect(asked).toEqual([SEA.uploadId, undefined, SEA.uploadId, undefined])
  })
})
