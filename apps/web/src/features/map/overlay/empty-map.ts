import type { TableState } from '@hearthlight/table'

/** Whether the map shows nothing at all: no picture of its own or of the scene, and nothing that somebody placed, drew or hid. */
export function isMapEmpty({ map, scene: { scene } }: Pick<TableState, 'map' | 'scene'>): boolean {
  return (
    map.background === null &&
    !scene.imageUrl &&
    !map.fog.isUsed &&
    map.regions === undefined &&
    Object.keys(map.walls).length === 0 &&
    Object.keys(map.tokens).length === 0 &&
    Object.keys(map.drawings).length === 0
  )
}
