import type { BoardLight, BoardStructures } from '@hearthlight/battlemap'
import { FEET_PER_CELL, type MapWalls } from '@hearthlight/protocol'
import type { MapState } from '@hearthlight/table'

/** How dark it is under each ambient light; the DM must still read the map. */
const DARKNESS = {
  bright: { forPlayers: 0, forDm: 0 },
  dim: { forPlayers: 0.4, forDm: 0.25 },
  dark: { forPlayers: 0.72, forDm: 0.45 },
} as const satisfies Record<MapState['light'], unknown>

/** Darkness, and the lights that burn in it. In bright light there is nothing to paint. */
export function boardLight(light: MapState['light'], { lights }: MapWalls, isDm: boolean): BoardLight | undefined {
  const darkness = DARKNESS[light][isDm ? 'forDm' : 'forPlayers']
  if (darkness === 0) return undefined
  return {
    darkness,
    lights: lights.filter(({ isOn }) => isOn).map(({ x, y, dimFt, color }) => ({ x, y, range: dimFt / FEET_PER_CELL, color })),
  }
}

/** Walls and doors as the DM sees them; undefined where there are none, which is always so for players. */
export function boardStructures({ walls, objects, doors }: MapWalls): BoardStructures | undefined {
  if (walls.length + objects.length + doors.length === 0) return undefined
  return {
    walls: [...walls, ...objects].map(([x1, y1, x2, y2]) => [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ]),
    doors: doors.map(({ segment: [x1, y1, x2, y2], isOpen }) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, isClosed: !isOpen })),
  }
}
