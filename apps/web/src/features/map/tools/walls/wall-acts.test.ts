import type { MapState } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { walls as tool } from './definition'
import type { WallsOptions } from './options.lazy'
import { changeOf } from './wall-acts.lazy'

const DOOR = { id: 'door', at: [0, 0, 1, 0] as [number, number, number, number], door: 'locked' as const, heightFt: 10 }
const FIRE = { id: 'fire', x: 2, y: 2, brightFt: 10, dimFt: 20, color: '#ffcc88', alpha: 0.1, isOn: true }
const COURT = { id: 'court', level: 'dim' as const, shape: { kind: 'circle' as const, x: 2, y: 2, radiusFt: 10 } }
const MAP: Pick<MapState, 'walls' | 'lights' | 'lightAreas'> = {
  lightAreas: { court: COURT },
  walls: { door: DOOR, wall: { id: 'wall', at: [1, 0, 5, 0] } },
  lights: { fire: FIRE },
}

function change(report: Parameters<typeof changeOf>[0], options: Partial<WallsOptions>) {
  return changeOf(report, { ...tool.defaults, ...options }, MAP)
}
const picked = (id: string) => ({ kind: 'picked', id }) as const

describe('what the wall tool sends', () => {
  it.each([
    ['wall', {}],
    ['door', { door: 'closed' }],
    ['secret', { door: 'secret' }],
    ['window', { kind: 'window' }],
    ['low', { kind: 'terrain' }],
  ] as const)('WALL-5 draws the chosen piece: %s', (piece, fields) => {
    const drawn = { kind: 'wall', from: { x: 1, y: 1 }, to: { x: 3, y: 1 } } as const
    expect(change(drawn, { piece })).toEqual({ walls: [{ at: [1, 1, 3, 1], ...fields }] })
  })

  it('WALL-5 places a light that is dim at least as far as it is bright', () => {
    const placed = { kind: 'light', at: { x: 2, y: 3 } } as const
    expect(change(placed, { mode: 'light', brightFt: 60, dimFt: 40 })?.lights).toMatchObject([
      { x: 2, y: 3, brightFt: 60, dimFt: 60, isOn: true },
    ])
  })

  it('WALL-6 opens doors, switches lights, and leaves walls alone', () => {
    expect(change(picked('door'), { mode: 'use' })).toEqual({ walls: [{ ...DOOR, door: 'open' }] })
    expect(change(picked('fire'), { mode: 'use' })).toEqual({ lights: [{ ...FIRE, isOn: false }] })
    expect([change(picked('wall'), { mode: 'use' }), change(picked('gone'), { mode: 'use' })]).toEqual([undefined, undefined])
  })

  it('WALL-6 turns a piece into another one, which keeps its id, place and height', () => {
    expect(change(picked('door'), { mode: 'change', piece: 'window' })).toEqual({
      walls: [{ id: 'door', at: DOOR.at, heightFt: 10, kind: 'window' }],
    })
    expect(change(picked('fire'), { mode: 'change' })).toBeUndefined()
  })

  it('SIGHT-28 draws areas of light, changes how light they are, and erases them', () => {
    const drawn = { kind: 'area', from: { x: 1, y: 1 }, to: { x: 4, y: 5 } } as const
    expect(change({ ...drawn, isRound: false }, { areaLevel: 'magical' })).toEqual({
      areas: [{ level: 'magical', shape: { kind: 'rectangle', at: [1, 1, 4, 5] } }],
    })
    expect(change({ ...drawn, isRound: true }, {})?.areas).toMatchObject([{ shape: { kind: 'circle', x: 1, y: 1, radiusFt: 25 } }])
    const wide = change({ ...drawn, to: { x: 401, y: 1 }, isRound: true }, {})
    expect(wide?.areas).toMatchObject([{ shape: { radiusFt: 1_000 } }])
    expect(change(picked('court'), { mode: 'change', areaLevel: 'dark' })).toEqual({ areas: [{ ...COURT, level: 'dark' }] })
    expect([change(picked('court'), { mode: 'change', areaLevel: 'dim' }), change(picked('court'), { mode: 'use' })]).toEqual([
      undefined,
      undefined,
    ])
    expect(change(picked('court'), { mode: 'erase' })).toEqual({ removedAreas: ['court'] })
  })

  it('WALL-6 erases what is clicked', () => {
    expect(change(picked('wall'), { mode: 'erase' })).toEqual({ removedWalls: ['wall'] })
    expect(change(picked('fire'), { mode: 'erase' })).toEqual({ removedLights: ['fire'] })
  })
})
