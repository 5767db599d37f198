import { FEET_PER_CELL, LIMITS } from './limits'
import { ALPHA_PER_INTENSITY, colorOf, field, firstOf, isSoundNumber, isWithin, listOf, rounded, type Sheet, segmentOf } from './map-sheet'
import type { MapLight, MapWall, MapWalls } from './map-walls'
import type { MapLightLevel } from './universal-vtt'

/** A scene of Foundry VTT. Its picture is not in the file. */
export interface FoundryScene {
  /** Not checked for its length. */
  readonly name: string | undefined
  readonly gridSize: number
  /** Pixels between the picture's corner and the first line of the grid. */
  readonly gridOffsetX: number
  readonly gridOffsetY: number
  readonly light: MapLightLevel
  readonly walls: MapWalls
  /** What was left out or is different here, as text for the DM. */
  readonly warnings: readonly string[]
}
export type FoundrySceneReading =
  | { readonly ok: true; readonly scene: FoundryScene }
  | { readonly ok: false; readonly code: 'MAP_003'; readonly message: string }

/** Whether an object of a file looks like such a scene. */
export function isFoundryScene(file: object): boolean {
  return Array.isArray(field(file, 'walls')) && isSoundNumber(field(file, 'width')) && field(file, 'grid') !== undefined
}

/** Pixels of the canvas for one cell, where the first cell of the map begins, and feet for one unit of distance. */
interface Scale {
  readonly pixels: number
  readonly padX: number
  readonly padY: number
  readonly feetPerUnit: number
}

/** Reads an exported scene after JSON.parse, of version 8 or later. Never throws; invalid walls and lights are left out. */
export function parseFoundryScene(file: object): FoundrySceneReading {
  const grid = field(file, 'grid')
  const isOld = typeof grid === 'number'
  const pixels = isOld ? grid : field(grid, 'size')
  const [width, height] = [field(file, 'width'), field(file, 'height')]
  if (!isSoundNumber(width) || !isSoundNumber(height) || !isSoundNumber(pixels))
    return unread('This scene does not tell the size of its map or of its grid.')
  const isGridUsable = pixels >= LEAST_CELL_PIXELS && pixels <= MOST_CELL_PIXELS
  const isSizeUsable = [width, height].every((side) => side > 0 && side / pixels <= LIMITS.mapCells)
  if (!isGridUsable || !isSizeUsable) return unread(`A map has at most ${LIMITS.mapCells} cells on a side, and this one says otherwise.`)

  const losses = new Set<string>(['The picture is not in the file. Add it as the map’s background.'])
  const kind = field(isOld ? file : grid, isOld ? 'gridType' : 'type')
  if (kind !== undefined && kind !== SQUARES) losses.add('The grid of this scene has no squares. It was read as if it had.')
  for (const list of ['tokens', 'drawings', 'notes', 'sounds', 'tiles', 'templates', 'regions']) {
    if (listOf(field(file, list)).length > 0)
      losses.add('Only walls, doors and lights were read. Tokens, pins, drawings, tiles and sounds were left out.')
  }

  const padding = numberOr(field(file, 'padding'), DEFAULT_PADDING)
  const padOf = (side: number) => Math.ceil((Math.min(Math.max(padding, 0), 0.5) * side) / pixels) * pixels
  const distance = numberOr(field(isOld ? file : grid, isOld ? 'gridDistance' : 'distance'), FEET_PER_CELL)
  const scale = {
    pixels,
    padX: padOf(width),
    padY: padOf(height),
    feetPerUnit: distance > 0 ? FEET_PER_CELL / distance : 1,
  }
  const background = field(file, 'background')
  const offsetOf = (name: string, oldName: string) => {
    const offset = isOld ? field(file, oldName) : field(background, name)
    return Math.max(-MOST_OFFSET, Math.min(MOST_OFFSET, numberOr(offset, 0)))
  }
  const [gridOffsetX, gridOffsetY] = [offsetOf('offsetX', 'shiftX'), offsetOf('offsetY', 'shiftY')]
  const sheet = { originX: -gridOffsetX / pixels, originY: -gridOffsetY / pixels, width: width / pixels, height: height / pixels }
  const name = field(file, 'name')
  return {
    ok: true,
    scene: {
      name: typeof name === 'string' ? name : undefined,
      gridSize: pixels,
      gridOffsetX,
      gridOffsetY,
      light: lightLevelOf(file),
      walls: { walls: wallsOf(file, scale, sheet, losses), lights: lightsOf(file, scale, sheet, losses) },
      warnings: [...losses],
    },
  }
}

const LEAST_CELL_PIXELS = 5
const MOST_CELL_PIXELS = 1_000
const MOST_OFFSET = 1_000
const SQUARES = 1
/** Of a scene that does not say: a quarter of its side. */
const DEFAULT_PADDING = 0.25

function wallsOf(file: object, scale: Scale, sheet: Sheet, losses: Set<string>): MapWall[] {
  const found = firstOf(listOf(field(file, 'walls')), LIMITS.wallsPerMap, 'walls', losses)
  const walls: MapWall[] = []
  let doors = 0
  for (const wall of found) {
    const at = placed(wall, scale, sheet)
    const what = at === undefined ? undefined : substanceOf(wall, losses)
    if (at === undefined || what === undefined) continue
    if (what.door !== undefined) doors += 1
    const { door, ...plain } = what
    if (doors > LIMITS.doorsPerMap) losses.add('There are too many doors. The last ones became plain walls.')
    walls.push({ id: `wall${walls.length + 1}`, at, ...(doors > LIMITS.doorsPerMap ? plain : what) })
  }
  return walls
}

function placed(wall: unknown, { pixels, padX, padY }: Scale, sheet: Sheet): MapWall['at'] | undefined {
  const ends = listOf(field(wall, 'c'))
  if (ends.length !== 4 || !ends.every(isSoundNumber)) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends
  const point = (x: number, y: number) => ({ x: (x - padX) / pixels - sheet.originX, y: (y - padY) / pixels - sheet.originY })
  const clipped = segmentOf(point(x1, y1), point(x2, y2), { ...sheet, originX: 0, originY: 0 })
  if (clipped === undefined) return undefined
  const [ax, ay, bx, by] = clipped
  return [rounded(ax + sheet.originX), rounded(ay + sheet.originY), rounded(bx + sheet.originX), rounded(by + sheet.originY)]
}

/** How much a wall of the file blocks: 0 nothing, 10 beyond the first such wall, 20 all, 30 and 40 by distance. */
interface Restrictions {
  readonly sight: number
  readonly light: number
  readonly move: number
  readonly sound: number
}

const [LIMITED, NORMAL] = [10, 20]

/** FOUNDRY-3 The kind, the door and the side. undefined: it blocks nothing that a wall of ours blocks. */
function substanceOf(wall: unknown, losses: Set<string>): Omit<MapWall, 'id' | 'at'> | undefined {
  const restrictions = restrictionsOf(wall)
  const { sight, light, move } = restrictions
  if (sight === 0 && move === 0) {
    losses.add('Walls that stop neither sight nor movement were left out.')
    return undefined
  }
  if (sight !== light) losses.add('Some walls stop light and sight differently in the file. Here both are stopped as sight is.')
  const kind = kindOf(restrictions, losses)
  const side = field(wall, 'dir')
  const door = doorOf(wall)
  return {
    ...(kind === 'normal' ? {} : { kind }),
    ...(door === undefined ? {} : { door }),
    ...(side === 1 ? { oneWay: 'left' as const } : {}),
    ...(side === 2 ? { oneWay: 'right' as const } : {}),
  }
}

function kindOf({ sight, move, sound }: Restrictions, losses: Set<string>): NonNullable<MapWall['kind']> {
  if (sight === 0) return sound > 0 ? 'window' : 'invisible'
  if (sight === LIMITED) {
    if (move > 0) losses.add('Low walls stop movement in the file. Here they don’t.')
    return 'terrain'
  }
  if (sight > NORMAL) return 'window'
  return move === 0 ? 'ethereal' : 'normal'
}

/** Versions before 10 count 0, 1 and 2 (limited), and have one number for sight and light. */
function restrictionsOf(wall: unknown): Restrictions {
  const numberOf = (name: string) => {
    const value = field(wall, name)
    return value === 1 ? NORMAL : value === 2 ? LIMITED : numberOr(value, NORMAL)
  }
  const isOld = field(wall, 'sight') === undefined && field(wall, 'sense') !== undefined
  const sight = numberOf(isOld ? 'sense' : 'sight')
  return { sight, light: isOld ? sight : numberOf('light'), move: numberOf('move'), sound: numberOf('sound') }
}

function doorOf(wall: unknown): MapWall['door'] {
  const [kind, state] = [field(wall, 'door'), field(wall, 'ds')]
  if (kind !== 1 && kind !== 2) return undefined
  if (state === 1) return 'open'
  if (kind === 2) return 'secret'
  return state === 2 ? 'locked' : 'closed'
}

function lightsOf(file: object, scale: Scale, sheet: Sheet, losses: Set<string>): MapLight[] {
  const found = firstOf(listOf(field(file, 'lights')), LIMITS.mapLightsPerMap, 'lights', losses)
  return found.flatMap((light) => lightOf(light, scale, sheet, losses) ?? []).map((light, index) => ({ id: `light${index + 1}`, ...light }))
}

function lightOf(
  light: unknown,
  { pixels, padX, padY, feetPerUnit }: Scale,
  sheet: Sheet,
  losses: Set<string>,
): Omit<MapLight, 'id'> | undefined {
  const config = field(light, 'config') ?? light
  const [left, top] = [field(light, 'x'), field(light, 'y')]
  if (!isSoundNumber(left) || !isSoundNumber(top)) return undefined
  const [x, y] = [(left - padX) / pixels, (top - padY) / pixels]
  const feetOf = (name: string) => rounded(Math.max(0, Math.min(MOST_FEET, numberOr(field(config, name), 0) * feetPerUnit)))
  const [brightFt, dimFt] = [feetOf('bright'), feetOf('dim')]
  const isDarkness =
    field(config, 'negative') === true || numberOr(field(config, 'luminosity'), 0) < 0 || numberOr(field(config, 'dim'), 0) < 0
  if (isDarkness) losses.add('Sources of darkness were left out.')
  if (isDarkness || Math.max(brightFt, dimFt) === 0 || !isWithin({ x: x - sheet.originX, y: y - sheet.originY }, sheet)) return undefined
  const angle = Math.round(numberOr(field(config, 'angle'), 360))
  const turned = Math.round(numberOr(field(config, 'rotation') ?? field(light, 'rotation'), 0))
  return {
    x: rounded(x),
    y: rounded(y),
    brightFt,
    dimFt: Math.max(brightFt, dimFt),
    color: colorOf(field(config, 'color') ?? field(config, 'tintColor')),
    alpha: rounded(Math.max(0, Math.min(1, numberOr(field(config, 'alpha'), ALPHA_PER_INTENSITY)))),
    isOn: field(light, 'hidden') !== true,
    ...(angle >= 1 && angle < 360 ? { cone: { directionDegrees: fullTurn(turned + DOWN), widthDegrees: angle } } : {}),
    ...(doesFlicker(field(config, 'animation') ?? field(light, 'lightAnimation')) ? { flickers: true as const } : {}),
  }
}

/** FOUNDRY-4 Those that look like fire. */
function doesFlicker(animation: unknown): boolean {
  const kind = field(animation, 'type')
  return kind === 'torch' || kind === 'flame'
}

const MOST_FEET = 10_000
/** Their angles count from the bottom of the map, ours from its top; both clockwise. */
const DOWN = 180

function fullTurn(degrees: number): number {
  return (((degrees % 360) + 360) % 360) + 0
}

/** FOUNDRY-5 Half of the darkness is dim. A scene that says that it has no light of its own is dark. */
function lightLevelOf(file: object): MapLightLevel {
  const environment = field(file, 'environment')
  const own = field(field(environment, 'globalLight'), 'enabled') ?? field(file, 'globalLight')
  const darkness = numberOr(field(environment, 'darknessLevel') ?? field(file, 'darkness'), 0)
  if (own === false || darkness >= 0.75) return 'dark'
  return darkness >= 0.25 ? 'dim' : 'bright'
}

function numberOr(value: unknown, otherwise: number): number {
  return isSoundNumber(value) ? value : otherwise
}

function unread(message: string): FoundrySceneReading {
  return { ok: false, code: 'MAP_003', message }
}
