import { describe, expect, it } from 'vitest'
import { MapWalls, modernWalls } from './map-walls'

describe('walls of older versions', () => {
  it('WALL-4 get ids and kinds: outlines become low walls, doors and windows walls with a door or of glass', () => {
    const light = { x: 1, y: 2, brightFt: 10, dimFt: 20, color: '#eccd8b', alpha: 0.1, isOn: true }
    const old = {
      walls: [[0, 0, 5, 0]],
      objects: [[1, 1, 2, 1]],
      doors: [
        { segment: [5, 0, 6, 0], kind: 'door', isOpen: false },
        { segment: [6, 0, 7, 0], kind: 'door', isOpen: true },
        { segment: [7, 0, 8, 0], kind: 'window', isOpen: false },
      ],
      lights: [light],
    }
    const read = MapWalls.parse(modernWalls(old))
    expect(read).toEqual({
      walls: [
        { id: 'wall1', at: [0, 0, 5, 0] },
        { id: 'object1', at: [1, 1, 2, 1], kind: 'terrain' },
        { id: 'door1', at: [5, 0, 6, 0], door: 'closed' },
        { id: 'door2', at: [6, 0, 7, 0], door: 'open' },
        { id: 'window3', at: [7, 0, 8, 0], kind: 'window' },
      ],
      lights: [{ id: 'light1', ...light }],
    })
    expect(modernWalls(read)).toBe(read)
  })

  it.each([
    { walls: [[0, 0, Number.NaN, 0]], objects: [], doors: [], lights: [] },
    { walls: [], objects: [null], doors: [null, 7], lights: [null] },
    { walls: [], objects: [], doors: [{ segment: 'door' }], lights: [] },
  ])('with odd parts are refused by the schema: %j', (odd) => {
    expect(MapWalls.safeParse(modernWalls(odd)).success).toBe(false)
  })

  it.each(['constructor', 'toString', 'valueOf'])('WALL-2 a file with an id that every object inherits is refused: %s', (id) => {
    const area = { id, level: 'dark', shape: { kind: 'rectangle', at: [0, 0, 5, 5] } }
    const light = { id, x: 1, y: 2, brightFt: 10, dimFt: 20, color: '#eccd8b', alpha: 0.1, isOn: true }
    const files = [
      { walls: [{ id, at: [0, 0, 5, 0] }], lights: [] },
      { walls: [], lights: [light] },
      { walls: [], lights: [], areas: [area] },
    ]
    for (const file of files) {
      const read = MapWalls.safeParse(modernWalls(file))
      expect(read.error?.issues.map(({ path }) => path.at(-1))).toEqual(['id'])
    }
  })

  it.each([null, 'walls', { objects: 1 }, { walls: [], objects: [], doors: {} }])('that are none stay as they are: %j', (odd) => {
    expect(modernWalls(odd)).toBe(odd)
    expect(MapWalls.safeParse(modernWalls(odd)).success).toBe(false)
  })
})
