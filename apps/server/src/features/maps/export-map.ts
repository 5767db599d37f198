import { ALPHA_PER_INTENSITY, FEET_PER_CELL, type FileAnswer, type MapLight, type MapWall, type Segment } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { LibraryMap } from './read-map'

type File = Record<string, unknown>

/** The complete map as a file, with its picture inside. Importing it gives the same map. */
export function toOwnFile(map: LibraryMap, picture: FileAnswer | undefined): File {
  return {
    format: 'hearthlight-map',
    version: '1.0.0',
    ...map,
    backgroundImage: picture === undefined ? null : `data:${picture.type};base64,${base64Of(picture)}`,
    ...(map.backgroundImage === null ? {} : { backgroundSize: sizeOf(map.backgroundImage) }),
  }
}

function sizeOf({ width, height }: NonNullable<LibraryMap['backgroundImage']>) {
  return { width, height }
}

/**
 * For other virtual tables: picture, grid, walls, doors and lights. Refused without a picture, because the format measures by it.
 * `pictureWidth`: pixels of the picture, which is a smaller version of a large map.
 */
export function toUniversalVtt(map: LibraryMap, picture: FileAnswer | undefined, pictureWidth: number | undefined): File | HttpRefused {
  const { backgroundImage, gridSize, gridOffsetX, gridOffsetY, light: ambient } = map
  const { walls, lights } = map.walls
  if (backgroundImage === null || picture === undefined) {
    return refuseCall('MAP_003', 'A map without a background can’t be exported to other tables.')
  }
  // Our positions start at the grid's corner, theirs at the picture's corner.
  const shift = { x: gridOffsetX / gridSize, y: gridOffsetY / gridSize }
  const line = ([x1, y1, x2, y2]: Segment) => [
    { x: rounded(x1 + shift.x), y: rounded(y1 + shift.y) },
    { x: rounded(x2 + shift.x), y: rounded(y2 + shift.y) },
  ]
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: rounded(backgroundImage.width / gridSize), y: rounded(backgroundImage.height / gridSize) },
      pixels_per_grid: Math.round((gridSize * (pictureWidth ?? backgroundImage.width)) / backgroundImage.width),
    },
    line_of_sight: walls.filter(isPlain).map(({ at }) => line(at)),
    objects_line_of_sight: walls.filter(({ kind }) => kind === 'terrain').map(({ at }) => line(at)),
    portals: walls.filter(isPortal).map(({ at, kind, portal }) => ({
      position: middleOf(at, shift),
      bounds: line(at),
      rotation: Math.round((Math.atan2(at[3] - at[1], at[2] - at[0]) + (portal?.turn ?? 0)) * 1e6) / 1e6,
      closed: kind !== 'window',
      freestanding: portal?.isFreestanding === true,
    })),
    environment: { baked_lighting: lights.length > 0 && lights.every(({ isOn }) => !isOn), ambient_light: AMBIENT_COLORS[ambient] },
    lights: lights.map((light) => lightOf(light, shift)),
    image: base64Of(picture),
  }
}

/** The format knows walls, which block all, low outlines, doors and windows. A secret door is exported as the wall that it looks like. */
function isPlain({ kind = 'normal', door }: MapWall): boolean {
  return kind !== 'terrain' && kind !== 'window' && (door === undefined || door === 'secret')
}

function isPortal(wall: MapWall): boolean {
  return wall.kind !== 'terrain' && !isPlain(wall)
}

interface Shift {
  readonly x: number
  readonly y: number
}

function middleOf([x1, y1, x2, y2]: Segment, shift: Shift): Shift {
  return { x: rounded((x1 + x2) / 2 + shift.x), y: rounded((y1 + y2) / 2 + shift.y) }
}

/** UVTT-9 */
const AMBIENT_COLORS: Readonly<Record<LibraryMap['light'], string>> = { bright: 'ffffffff', dim: 'ff808080', dark: 'ff000000' }

function lightOf({ x, y, dimFt, alpha, color }: MapLight, shift: Shift): File {
  return {
    position: { x: rounded(x + shift.x), y: rounded(y + shift.y) },
    range: rounded(dimFt / FEET_PER_CELL),
    intensity: rounded(alpha / ALPHA_PER_INTENSITY),
    color: `ff${color.slice(1)}`,
    shadows: true,
  }
}

function base64Of({ bytes }: FileAnswer): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

function rounded(cells: number): number {
  return Math.round(cells * 1_000) / 1_000
}
