import { LIMITS, type MapLightArea } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { areaResized, levelSet, moved, preview, radiusSet, removed } from './change-structures'
import { dragged } from './drag-structures'
import { type Grab, grabAt, structuresWithin } from './grab-structure'
import { structureName } from './structure-names'
import { aMap, aWall } from './structures.test-support'

const COURT: MapLightArea = { id: 'court', level: 'dim', shape: { kind: 'rectangle', at: [2, 2, 8, 6] } }
const WELL: MapLightArea = { id: 'well', level: 'magical', shape: { kind: 'circle', x: 20, y: 10, radiusFt: 15 } }
const MAP = { ...aMap([aWall('wall', [2, 2, 4, 2])]), lightAreas: { court: COURT, well: WELL } }

const grab = (x: number, y: number, ...selected: string[]) => grabAt(MAP, new Set(selected), { x, y }, 0.3)

function drag(held: Grab, from: readonly [number, number], to: readonly [number, number], isFree = false) {
  const [start, end] = [from, to].map(([x, y]) => ({ x, y })) as [{ x: number; y: number }, { x: number; y: number }]
  const snapping = { isSquare: true, lines: [], isFree }
  return dragged(MAP, { grab: held, selected: new Set([held.id]), from: start, to: end, snapping, isAlone: false })
}

describe('areas of light in the wall editor', () => {
  it('WALL-17 are taken by their edge: what lies inside is the map, and a wall comes first', () => {
    expect(grab(6, 2.1)).toEqual({ kind: 'area', id: 'court' })
    expect(grab(3, 2.1)).toMatchObject({ kind: 'piece', id: 'wall' })
    expect(grab(17.1, 10)).toEqual({ kind: 'area', id: 'well' })
    expect([grab(5, 4), grab(20, 10)]).toEqual([undefined, undefined])
  })

  it('WALL-17 the only selected one has handles, at corners or around the circle', () => {
    expect(grab(2, 2, 'court')).toEqual({ kind: 'handle', id: 'court', handle: 0 })
    expect(grab(8.1, 6, 'court')).toEqual({ kind: 'handle', id: 'court', handle: 2 })
    expect(grab(23, 10.1, 'well')).toEqual({ kind: 'handle', id: 'well', handle: 1 })
    expect(grab(8, 6, 'court', 'well')).toEqual({ kind: 'area', id: 'court' })
  })

  it('WALL-17 a rectangle takes those that lie wholly in it', () => {
    expect(structuresWithin(MAP, { x: 1, y: 1 }, { x: 9, y: 7 })).toEqual(['wall', 'court'])
    expect(structuresWithin(MAP, { x: 1, y: 1 }, { x: 7, y: 7 })).toEqual(['wall'])
    expect(structuresWithin(MAP, { x: 24, y: 14 }, { x: 16, y: 6 })).toEqual(['well'])
  })

  it('WALL-17 move by a drag or by keys, together with all that is selected, in one act', () => {
    const change = drag({ kind: 'area', id: 'court' }, [6, 2], [7.1, 3.1])
    expect(change).toEqual({ areas: [{ ...COURT, shape: { kind: 'rectangle', at: [3, 3, 9, 7] } }] })
    expect(moved(MAP, ['wall', 'court', 'well'], { x: 0.5, y: 0 })).toEqual({
      walls: [aWall('wall', [2.5, 2, 4.5, 2])],
      areas: [
        { ...COURT, shape: { kind: 'rectangle', at: [2.5, 2, 8.5, 6] } },
        { ...WELL, shape: { kind: 'circle', x: 20.5, y: 10, radiusFt: 15 } },
      ],
    })
    expect(moved(MAP, ['court'], { x: 10_000, y: 0 })).toBeUndefined()
  })

  it('WALL-17 are pulled to another size by their handles, and never to nothing', () => {
    expect(drag({ kind: 'handle', id: 'court', handle: 2 }, [8, 6], [10.1, 7.1])).toMatchObject({
      areas: [{ shape: { at: [2, 2, 10, 7] } }],
    })
    // Beyond the opposite corner it turns over.
    expect(drag({ kind: 'handle', id: 'court', handle: 2 }, [8, 6], [1, 1])).toMatchObject({ areas: [{ shape: { at: [1, 1, 2, 2] } }] })
    expect(drag({ kind: 'handle', id: 'court', handle: 2 }, [8, 6], [2, 6])).toBeUndefined()
    expect(drag({ kind: 'handle', id: 'well', handle: 1 }, [23, 10], [24.3, 10])).toMatchObject({ areas: [{ shape: { radiusFt: 20 } }] })
    expect(drag({ kind: 'handle', id: 'well', handle: 1 }, [23, 10], [23.6, 10], true)).toMatchObject({
      areas: [{ shape: { radiusFt: 18 } }],
    })
    expect(areaResized(MAP, 'well', 1, { x: 20, y: 10 }, false)).toMatchObject({ areas: [{ shape: { radiusFt: 1 } }] })
    expect(areaResized(MAP, 'gone', 1, { x: 20, y: 10 }, false)).toBeUndefined()
  })

  it('WALL-17 get another light and radius, and are removed, all in one act', () => {
    expect(levelSet(MAP, ['wall', 'court', 'well'], 'dark')?.areas).toMatchObject([{ level: 'dark' }, { level: 'dark' }])
    expect(radiusSet(MAP, ['court', 'well'], 5_000)?.areas).toMatchObject([{ id: 'well', shape: { radiusFt: LIMITS.lightAreaFeet } }])
    expect(radiusSet(MAP, ['court'], 10)).toBeUndefined()
    expect(removed(MAP, ['wall', 'court'])).toEqual({ removedWalls: ['wall'], removedLights: [], removedAreas: ['court'] })
    expect(preview(MAP, levelSet(MAP, ['court'], 'dark') ?? {}).areas).toEqual([{ ...COURT, level: 'dark' }])
  })

  it('WALL-14, WALL-17 have a name', () => {
    expect(structureName(MAP, 'court')).toBe('Dim area, from C3 to I7')
    expect(structureName(MAP, 'well')).toBe('Magical darkness, 15 ft around U11')
  })
})
