import type { MapWall } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { namedDoors, nearestDoor } from './door-names'
import { newRegion, withDoorIds } from './region-drawing'

const wallsOf = (...walls: MapWall[]) => Object.fromEntries(walls.map((wall) => [wall.id, wall]))

describe('doors of a region', () => {
  it('REGION-14 have names by their cells, row by row, with a number where there are several', () => {
    const doors = namedDoors(
      wallsOf(
        { id: 'south', at: [3, 9, 4, 9], door: 'secret' },
        { id: 'wall', at: [0, 0, 9, 0] },
        { id: 'east', at: [3.4, 3, 3.4, 4], door: 'locked' },
        { id: 'west', at: [3, 3, 3, 4], door: 'open' },
        { id: 'edge', at: [-1, 0, 0, -1], door: 'closed' },
      ),
    )
    expect(doors.map(({ id, name, state }) => [id, name, state])).toEqual([
      ['edge', 'Door near A1', 'closed'],
      ['west', 'Door near D4 (1)', 'stands open'],
      ['east', 'Door near D4 (2)', 'locked'],
      ['south', 'Door near D10', 'secret'],
    ])
    expect(nearestDoor(doors, { x: 3, y: 8, width: 2, height: 2 })?.id).toBe('south')
    expect(nearestDoor([], { x: 3, y: 8, width: 2, height: 2 })).toBe(undefined)
  })

  it('REGION-14 those chosen on the map are those of the effect for which they were chosen', () => {
    const effects = [
      { kind: 'door' as const, act: 'open' as const, doorIds: ['west'] },
      { kind: 'door' as const, act: 'lock' as const, doorIds: ['east'] },
    ]
    const draft = { ...newRegion({ x: 5, y: 5 }), effects }
    expect(withDoorIds({ draft, effect: 1 }, ['south', 'east']).effects).toEqual([
      effects[0],
      { ...effects[1], doorIds: ['south', 'east'] },
    ])
  })
})
