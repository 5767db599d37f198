import { expect, it } from 'vitest'
import type { BoardLevels } from '../../scene/scene'
import { sharpLevel, wantedTiles } from './wanted-tiles'

/** 4,000 × 4,000 pixels in tiles of 500, at four levels. */
const LEVELS: BoardLevels = {
  picture: 'keep',
  count: 4,
  worldPerPixel: 1,
  tilesIn: (level, { left, top, right, bottom }) => {
    const side = 500 * 2 ** level
    const tiles = []
    for (let y = Math.max(0, Math.floor(top / side)) * side; y < Math.min(4_000, bottom); y += side) {
      for (let x = Math.max(0, Math.floor(left / side)) * side; x < Math.min(4_000, right); x += side) {
        tiles.push({ place: `${x / side}-${y / side}`, url: `${level}-${x / side}-${y / side}`, x, y, width: side, height: side })
      }
    }
    return tiles
  },
  load: async () => undefined,
}

it('the level has at least a pixel for nearly every pixel of the screen', () => {
  expect([3, 1, 0.9, 0.55, 0.5, 0.26, 0.01].map((devicePixels) => sharpLevel(4, devicePixels))).toEqual([0, 0, 0, 1, 1, 2, 3])
  expect(sharpLevel(1, 0.1)).toBe(0)
})

it('a sharper screen, or a picture that lies smaller than it is, needs a finer level', () => {
  const view = { left: 0, top: 0, right: 100, bottom: 100 }
  expect([wantedTiles(LEVELS, view, 0.25).level, wantedTiles(LEVELS, view, 0.5).level]).toEqual([2, 1])
  expect(wantedTiles({ ...LEVELS, worldPerPixel: 0.25 }, view, 1).level).toBe(2)
})

it('what is in view is wanted, the middle first, above a few coarse tiles of the whole picture', () => {
  const { level, tiles } = wantedTiles(LEVELS, { left: 900, top: 900, right: 2_200, bottom: 1_300 }, 1)
  expect(level).toBe(0)
  expect(tiles.filter((tile) => tile.level === 2).map(({ place }) => place)).toEqual(['0-0', '1-0', '0-1', '1-1'])
  const sharp = tiles.slice(4)
  expect(sharp.map(({ level: of }) => of)).toEqual(Array.from({ length: 8 }, () => 0))
  expect(sharp[0]?.place).toBe('3-2')
  expect(sharp.at(-1)?.place).toBe('1-1')
})

it('far out the coarse tiles are all there is', () => {
  expect(
    wantedTiles(LEVELS, { left: 0, top: 0, right: 4_000, bottom: 4_000 }, 0.2).tiles.map(({ level, place }) => [level, place]),
  ).toEqual(expect.arrayContaining([[2, '0-0']]))
  expect(wantedTiles(LEVELS, { left: 0, top: 0, right: 4_000, bottom: 4_000 }, 0.2).tiles).toHaveLength(4)
})
