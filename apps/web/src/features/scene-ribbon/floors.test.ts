import { describe, expect, it } from 'vitest'
import type { ShownScene } from '../../live/use-scene-cards'
import { blocksOf, floorsBeside, nextLevel, orderWithBlockMoved } from './floors'

const scene = (id: string, place?: string, level = 0, isHere = false): ShownScene => ({
  id,
  name: id,
  thumbnailId: null,
  tokens: 0,
  isFighting: false,
  isHere,
  isMain: false,
  people: [],
  floor: place === undefined ? undefined : { place, level },
})
const SCENES = [
  scene('road'),
  scene('roof', 'Tower', 2),
  scene('inn', 'Inn', 0),
  scene('cellar', 'Tower', -1),
  scene('hall', 'Tower', 0, true),
]
const idsOf = (scenes: readonly { readonly id: string }[]) => scenes.map(({ id }) => id)

describe('floors in the ribbon', () => {
  it('SCENES-16 stand together where the first of them stands, the lowest first', () => {
    expect(blocksOf(SCENES).map(idsOf)).toEqual([['road'], ['cellar', 'hall', 'roof'], ['inn']])
  })

  it('SCENES-16 the next floor up and down is that of the next level, however far', () => {
    const { here, below, above } = floorsBeside(SCENES) ?? {}
    expect([here, below?.id, above?.id]).toEqual([{ place: 'Tower', level: 0 }, 'cellar', 'roof'])
    expect(floorsBeside([scene('road', undefined, 0, true), ...SCENES.slice(1, 4)])).toBeUndefined()
    expect(floorsBeside([scene('inn', 'Inn', 0, true)])).toMatchObject({ below: undefined, above: undefined })
  })

  it('SCENES-16 are moved together', () => {
    expect(orderWithBlockMoved(SCENES, 'hall', -1)).toEqual(['cellar', 'hall', 'roof', 'road', 'inn'])
    expect(orderWithBlockMoved(SCENES, 'road', 1)).toEqual(['cellar', 'hall', 'roof', 'road', 'inn'])
    expect(orderWithBlockMoved(SCENES, 'road', -1)).toBeUndefined()
    expect(orderWithBlockMoved(SCENES, 'inn', 1)).toBeUndefined()
  })

  it('SCENES-15 a new floor is above the others', () => {
    expect([nextLevel(SCENES, 'Tower'), nextLevel(SCENES, 'Inn'), nextLevel(SCENES, 'Nowhere')]).toEqual([3, 1, 0])
  })
})
