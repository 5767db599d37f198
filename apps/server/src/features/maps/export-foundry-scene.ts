import { FEET_PER_CELL, type MapLight, type MapWall } from '@hearthlight/protocol'
import type { LibraryMap } from './read-map'

/** Of the exported scene: its coordinates are whole pixels, so that a hundredth of a cell is kept. */
const CELL_PIXELS = 100
const PADDING = 0.25
/** Of a map without a picture, in cells. */
const LEAST_CELLS = 20
const DOWN = 180

/** FOUNDRY-6 A scene with grid, walls, doors and lights, without the picture. Heights of walls are lost. */
export function toFoundryScene(map: LibraryMap): Record<string, unknown> {
  const { walls, lights } = map.walls
  const pixelsOf = (worldPixels: number) => Math.round((worldPixels / map.gridSize) * CELL_PIXELS)
  const { width, height } = map.backgroundImage ?? extentOf(map)
  const size = { width: pixelsOf(width), height: pixelsOf(height) }
  const pad = { x: padOf(size.width), y: padOf(size.height) }
  return {
    name: map.name,
    ...size,
    padding: PADDING,
    grid: { type: 1, size: CELL_PIXELS, distance: FEET_PER_CELL, units: 'ft' },
    background: { src: null, offsetX: pixelsOf(map.gridOffsetX), offsetY: pixelsOf(map.gridOffsetY) },
    tokenVision: true,
    environment: {
      darknessLevel: { bright: 0, dim: 0.5, dark: 1 }[map.light],
      globalLight: { enabled: map.light !== 'dark' },
    },
    walls: walls.map((wall) => wallOf(wall, pad)),
    lights: lights.map((light) => lightOf(light, pad)),
  }
}

interface Pad {
  readonly x: number
  readonly y: number
}

function padOf(pixels: number): number {
  return Math.ceil((PADDING * pixels) / CELL_PIXELS) * CELL_PIXELS
}

/** World pixels up to the last wall or light. */
function extentOf({ walls: { walls, lights }, gridSize, gridOffsetX, gridOffsetY }: LibraryMap) {
  let [right, bottom] = [LEAST_CELLS, LEAST_CELLS]
  for (const { at } of walls) {
    right = Math.max(right, at[0], at[2])
    bottom = Math.max(bottom, at[1], at[3])
  }
  for (const { x, y } of lights) {
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { width: Math.ceil(right) * gridSize + Math.max(0, gridOffsetX), height: Math.ceil(bottom) * gridSize + Math.max(0, gridOffsetY) }
}

/** What each kind stops: nothing (0), all but the first (10), or all (20). */
const RESTRICTIONS = {
  normal: { light: 20, sight: 20, sound: 20, move: 20 },
  terrain: { light: 10, sight: 10, sound: 0, move: 0 },
  window: { light: 0, sight: 0, sound: 20, move: 20 },
  invisible: { light: 0, sight: 0, sound: 0, move: 20 },
  ethereal: { light: 20, sight: 20, sound: 0, move: 0 },
} as const

const DOORS = {
  open: { door: 1, ds: 1 },
  closed: { door: 1, ds: 0 },
  locked: { door: 1, ds: 2 },
  secret: { door: 2, ds: 0 },
} as const

function wallOf({ at: [x1, y1, x2, y2], kind = 'normal', door, oneWay }: MapWall, pad: Pad): Record<string, unknown> {
  return {
    c: [canvasPixels(x1, pad.x), canvasPixels(y1, pad.y), canvasPixels(x2, pad.x), canvasPixels(y2, pad.y)],
    ...RESTRICTIONS[kind],
    ...(door === undefined ? { door: 0, ds: 0 } : DOORS[door]),
    dir: oneWay === undefined ? 0 : { left: 1, right: 2 }[oneWay],
  }
}

function lightOf({ x, y, brightFt, dimFt, color, alpha, isOn, cone, flickers }: MapLight, pad: Pad): Record<string, unknown> {
  return {
    x: canvasPixels(x, pad.x),
    y: canvasPixels(y, pad.y),
    rotation: cone === undefined ? 0 : (cone.directionDegrees + DOWN) % 360,
    hidden: !isOn,
    config: {
      bright: brightFt,
      dim: dimFt,
      color,
      alpha,
      angle: cone?.widthDegrees ?? 360,
      animation: { type: flickers ? 'torch' : null },
    },
  }
}

function canvasPixels(cells: number, pad: number): number {
  return Math.round(cells * CELL_PIXELS) + pad
}
