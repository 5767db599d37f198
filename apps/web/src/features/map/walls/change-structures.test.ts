import { describe, expect, it } from 'vitest'
import { heightSet, lightSet, reachSet, removed, ringDragged, sideSet, split, toggledPiece } from './change-structures'
import { dragged } from './drag-structures'
import type { Grab } from './grab-structure'
import { joined } from './join-walls'
import { aLight, aMap, aWall, placesAfter } from './structures.test-support'

const SQUARES = { isSquare: true, lines: [], isFree: false } as const
/** A room with a door in its upper wall, and a light in it. */
const ROOM = aMap(
  [
    aWall('left', [1, 1, 1, 5]),
    aWall('up', [1, 1, 3, 1]),
    aWall('door', [3, 1, 4, 1], { door: 'closed', heightFt: 10 }),
    aWall('right', [4, 1, 4, 5]),
  ],
  [aLight('fire', 2, 3)],
)

function drag(grab: Grab, to: readonly [number, number], { selected = [grab.id], isAlone = false, isFree = false } = {}) {
  const from = grab.kind === 'corner' ? grab.at : { x: 2, y: 2 }
  const place = { x: to[0], y: to[1] }
  return dragged(ROOM, { grab, selected: new Set(selected), from, to: place, snapping: { ...SQUARES, isFree }, isAlone })
}

describe('pieces by key', () => {
  it('WALL-8 a wall becomes a door and a wall again, and keeps its id, place and height', () => {
    expect(toggledPiece(ROOM, ['up'], 'door')).toEqual({ walls: [{ id: 'up', at: [1, 1, 3, 1], door: 'closed' }] })
    expect(toggledPiece(ROOM, ['door'], 'door')).toEqual({ walls: [{ id: 'door', at: [3, 1, 4, 1], heightFt: 10 }] })
  })

  it.each([
    ['window', { kind: 'window' }],
    ['secret', { door: 'secret' }],
    ['low', { kind: 'terrain' }],
  ] as const)('WALL-8 a door becomes a piece of the kind %s', (piece, fields) => {
    expect(toggledPiece(ROOM, ['door'], piece)).toEqual({ walls: [{ id: 'door', at: [3, 1, 4, 1], heightFt: 10, ...fields }] })
    const there = aMap([aWall('one', [0, 0, 1, 0], fields)])
    expect(toggledPiece(there, ['one'], piece)).toEqual({ walls: [{ id: 'one', at: [0, 0, 1, 0] }] })
  })

  it('WALL-8 of several, those that are no door become doors; only if all are doors they become walls', () => {
    expect(toggledPiece(ROOM, ['left', 'door', 'fire', 'gone'], 'door')?.walls?.map(({ id }) => id)).toEqual(['left'])
    expect(toggledPiece(ROOM, ['fire'], 'door')).toBeUndefined()
  })

  it('WALL-11 type and removal concern all that are selected, in one act', () => {
    expect(toggledPiece(ROOM, ['left', 'right', 'fire'], 'window')?.walls).toMatchObject([{ kind: 'window' }, { kind: 'window' }])
    expect(removed(ROOM, ['left', 'fire', 'gone'])).toEqual({ removedWalls: ['left'], removedLights: ['fire'] })
    expect(removed(ROOM, ['gone'])).toBeUndefined()
  })
})

describe('dragging', () => {
  const corner: Grab = { kind: 'corner', id: 'up', at: { x: 1, y: 1 } }

  it('WALL-9 a corner takes all walls that end there along, to a place that it catches', () => {
    expect(placesAfter(ROOM, drag(corner, [0.1, 0.1]))).toMatchObject({ left: [0, 0, 1, 5], up: [0, 0, 3, 1], door: [3, 1, 4, 1] })
  })

  it('WALL-9 with Alt it takes the one wall alone, with Shift to any place', () => {
    const alone = drag(corner, [0.1, 0.13], { isAlone: true, isFree: true })
    expect(placesAfter(ROOM, alone)).toMatchObject({ left: [1, 1, 1, 5], up: [0.1, 0.13, 3, 1] })
  })

  it('WALL-9 a corner catches the end of another wall, but leaves no wall without length', () => {
    expect(placesAfter(ROOM, drag(corner, [4.2, 4.9]))).toMatchObject({ left: [4, 5, 1, 5], up: [4, 5, 3, 1] })
    expect(drag(corner, [2.9, 1.1])).toBeUndefined()
    expect(drag(corner, [1.1, 1.1])).toBeUndefined()
  })

  it('WALL-9 whole pieces go together by half cells, and what is not selected stays', () => {
    const grab: Grab = { kind: 'piece', id: 'up' }
    const change = drag(grab, [3.2, 2.1], { selected: ['up', 'door', 'fire'] })
    expect(placesAfter(ROOM, change)).toMatchObject({ up: [2, 1, 4, 1], door: [4, 1, 5, 1], left: [1, 1, 1, 5] })
    expect(change?.lights).toMatchObject([{ id: 'fire', x: 3, y: 3 }])
    expect(placesAfter(ROOM, drag(grab, [2.13, 2], { isFree: true }))).toMatchObject({ up: [1.13, 1, 3.13, 1] })
    expect(drag(grab, [2.1, 2.1])).toBeUndefined()
  })

  it('WALL-9 one light catches what a drawn one does', () => {
    expect(drag({ kind: 'light', id: 'fire' }, [3.1, 4.1])?.lights).toMatchObject([{ x: 3, y: 4 }])
  })

  it('WALL-9 nothing leaves the map', () => {
    expect(drag({ kind: 'piece', id: 'up' }, [5_000, 2])).toBeUndefined()
  })
})

describe('splitting and joining', () => {
  it('WALL-10 a door is split into two doors of its height', () => {
    expect(split(ROOM, 'door', { x: 3.25, y: 1 })).toEqual({
      walls: [
        { id: 'door', at: [3, 1, 3.25, 1], door: 'closed', heightFt: 10 },
        { at: [3.25, 1, 4, 1], door: 'closed', heightFt: 10 },
      ],
    })
    expect(split(ROOM, 'door', { x: 3, y: 1 })).toBeUndefined()
    expect(split(ROOM, 'fire', { x: 2, y: 3 })).toBeUndefined()
  })

  it('WALL-10 pieces in line become one, whichever way they were drawn', () => {
    const row = aMap([aWall('a', [0, 0, 2, 1]), aWall('b', [4, 2, 2, 1]), aWall('c', [4, 2, 6, 3]), aWall('other', [6, 3, 6, 9])])
    expect(joined(row, ['a', 'b', 'c', 'other'])).toEqual({ walls: [{ id: 'a', at: [0, 0, 6, 3] }], removedWalls: ['b', 'c'] })
    // One alone grows at both ends.
    expect(placesAfter(row, joined(row, ['b']))).toEqual({ b: [6, 3, 0, 0], other: [6, 3, 6, 9] })
  })

  it('WALL-10 two rows that are selected are joined each', () => {
    const rows = aMap([aWall('a', [0, 0, 1, 0]), aWall('b', [1, 0, 2, 0]), aWall('c', [0, 5, 1, 5]), aWall('d', [1, 5, 2, 5])])
    expect(placesAfter(rows, joined(rows, ['a', 'b', 'c', 'd']))).toEqual({ a: [0, 0, 2, 0], c: [0, 5, 2, 5] })
  })

  it.each([
    ['a corner', [aWall('a', [0, 0, 1, 0]), aWall('b', [1, 0, 1, 1])]],
    ['a wall that lies upon it', [aWall('a', [0, 0, 2, 0]), aWall('b', [2, 0, 1, 0])]],
    ['another kind', [aWall('a', [0, 0, 1, 0]), aWall('b', [1, 0, 2, 0], { kind: 'window' })]],
    ['a door', [aWall('a', [0, 0, 1, 0]), aWall('b', [1, 0, 2, 0], { door: 'closed' })]],
    ['another height', [aWall('a', [0, 0, 1, 0]), aWall('b', [1, 0, 2, 0], { heightFt: 5 })]],
    ['a gap', [aWall('a', [0, 0, 1, 0]), aWall('b', [1.1, 0, 2, 0])]],
    ['another side', [aWall('a', [0, 0, 1, 0], { oneWay: 'left' }), aWall('b', [2, 0, 1, 0], { oneWay: 'left' })]],
  ])('WALL-10 nothing is joined with %s', (_what, walls) => {
    expect(joined(aMap(walls), ['a', 'b'])).toBeUndefined()
  })

  it('WALL-10 walls that block from one side are joined where it is the same side', () => {
    const map = aMap([aWall('a', [0, 0, 1, 0], { oneWay: 'left' }), aWall('b', [2, 0, 1, 0], { oneWay: 'right' })])
    expect(placesAfter(map, joined(map, ['a', 'b']))).toEqual({ a: [0, 0, 2, 0] })
  })

  it('WALL-10 what was split is joined as it was', () => {
    const parts = aMap([aWall('door', [3, 1, 3.25, 1], { door: 'closed' }), aWall('new', [3.25, 1, 4, 1], { door: 'closed' })])
    expect(placesAfter(parts, joined(parts, ['new']))).toEqual({ new: [3, 1, 4, 1] })
  })
})

describe('rings of a light', () => {
  it('WALL-12 follow the pointer in steps of five feet, with Shift of one', () => {
    expect(ringDragged(ROOM, 'fire', 'dim', { x: 2, y: 9.4 }, false)?.lights).toMatchObject([{ brightFt: 20, dimFt: 30 }])
    expect(ringDragged(ROOM, 'fire', 'dim', { x: 2, y: 9.4 }, true)?.lights).toMatchObject([{ brightFt: 20, dimFt: 32 }])
    expect(ringDragged(ROOM, 'fire', 'dim', { x: 2, y: 11.1 }, false)).toBeUndefined()
  })

  it('WALL-12 push each other: it is dim at least as far as it is bright', () => {
    expect(ringDragged(ROOM, 'fire', 'bright', { x: 14, y: 3 }, false)?.lights).toMatchObject([{ brightFt: 60, dimFt: 60 }])
    expect(reachSet(ROOM, ['fire', 'left'], 'dim', 10)?.lights).toMatchObject([{ brightFt: 10, dimFt: 10 }])
    expect(reachSet(ROOM, ['fire'], 'bright', 500)?.lights).toMatchObject([{ brightFt: 120, dimFt: 120 }])
    expect(reachSet(ROOM, ['left'], 'bright', 10)).toBeUndefined()
  })
})

describe('details of what is selected', () => {
  it('WALL-16 walls get a height, or reach to the ceiling again, and block from one side or both', () => {
    expect(heightSet(ROOM, ['up', 'door', 'fire'], 5)?.walls).toEqual([
      { id: 'up', at: [1, 1, 3, 1], heightFt: 5 },
      { id: 'door', at: [3, 1, 4, 1], door: 'closed', heightFt: 5 },
    ])
    expect(heightSet(ROOM, ['door'], undefined)?.walls).toEqual([{ id: 'door', at: [3, 1, 4, 1], door: 'closed' }])
    expect(sideSet(ROOM, ['left'], 'right')?.walls).toEqual([{ id: 'left', at: [1, 1, 1, 5], oneWay: 'right' }])
    expect(sideSet(aMap([aWall('one', [0, 0, 1, 0], { oneWay: 'left' })]), ['one'], undefined)?.walls).toEqual([
      { id: 'one', at: [0, 0, 1, 0] },
    ])
    expect(heightSet(ROOM, ['fire'], 5)).toBeUndefined()
  })

  it('WALL-16 lights get a colour and a cone, and shine all around again', () => {
    const cone = { directionDegrees: 90, widthDegrees: 60 }
    const [light] = lightSet(ROOM, ['fire'], { cone })?.lights ?? []
    expect(light).toEqual({ ...aLight('fire', 2, 3), cone })
    const lit = aMap([], [aLight('fire', 2, 3, { cone })])
    expect(lightSet(lit, ['fire'], { color: '#00ff00' })?.lights).toEqual([aLight('fire', 2, 3, { cone, color: '#00ff00' })])
    expect(lightSet(lit, ['fire'], { cone: { ...cone, widthDegrees: 360 } })?.lights).toEqual([aLight('fire', 2, 3)])
    expect(lightSet(ROOM, ['left'], { color: '#00ff00' })).toBeUndefined()
    const flickering = aMap([], [aLight('fire', 2, 3, { flickers: true })])
    expect(lightSet(ROOM, ['fire'], { flickers: true })?.lights).toEqual([aLight('fire', 2, 3, { flickers: true })])
    expect(lightSet(flickering, ['fire'], { color: '#00ff00' })?.lights).toMatchObject([{ flickers: true }])
    expect(lightSet(flickering, ['fire'], { flickers: false })?.lights).toEqual([aLight('fire', 2, 3)])
  })
})
