import type { BoardBackground, BoardLevels, BoardLight, BoardScene, BoardStructures, BoardToken } from '@hearthlight/battlemap'
import { FEET_PER_CELL, LIMITS, type UserId } from '@hearthlight/protocol'
import { type DistanceRule, type GridKind, reachOutline } from '@hearthlight/rules/grid'
import { sceneTheme } from '@hearthlight/rules/scene'
import { isAssistant, isBackgroundHidden, type MapState, maskedId, perCellOf, type TableState, type Token } from '@hearthlight/table'
import { tokenName } from '../../../lib/creature-names'
import { pick } from '../../../lib/pick'
import type { MaskedTileCache, MaskedTiles } from '../pictures/masked-tile-cache.lazy'
import { createDrawingsMaker } from './board-drawing'
import { boardSight } from './board-sight'
import { createFogMaker } from './fog-bitmap'
import { boardSpace, type Corner, halfSizeCorners } from './half-size'
import { keepLast } from './keep-last'
import { markOf, type TokenMark } from './token-mark'
import { sideOf } from './token-side'

export interface Onlooker {
  readonly userId: UserId
  readonly isDm: boolean
  /** SIGHT-31 What darkvision sees in darkness looks as if it were lit. */
  readonly isDarkPlain?: boolean
}

/** Object URLs of pictures; undefined while a picture is loading or if it can't be loaded. */
export interface ScenePictures {
  whole(uploadId: string): string | undefined
  thumbnail(uploadId: string): string | undefined
  emoji(emoji: string, color: string): string | undefined
  /** The tiles that a player gets of a picture under fog. Left out if the viewer may have the whole picture. */
  maskedTiles?(map: MapState): MaskedTiles
  /** A large picture in levels. */
  readonly large?: MaskedTileCache['large']
}

/** The colours of the people who target a token, by its id. */
export type TargetColors = ReadonlyMap<string, readonly string[]>
const NO_TARGETS: TargetColors = new Map()

type Table = Pick<TableState, 'map' | 'session' | 'combat' | 'scene' | 'party'> & Partial<Pick<TableState, 'roles'>>

/**
 * Converts the table's map for the board. Unchanged parts keep their object identity, so that the board repaints only changed
 * parts: a maker remembers the last scene of one board.
 */
export function createSceneMaker(pictures: ScenePictures): (table: Table, onlooker: Onlooker, targets?: TargetColors) => BoardScene {
  const makeTokens = createTokensMaker(pictures)
  const makeDrawings = createDrawingsMaker()
  const makeFog = createFogMaker()
  const makeLight = keepLast(boardLight)
  const makeSight = keepLast(boardSight)
  const makeStructures = keepLast(boardStructures)
  const carriedBy = keepLast(carriedLights)
  const backgroundFor = createBackgroundMaker(pictures)
  return (table, onlooker, targets = NO_TARGETS) => {
    const { map } = table
    const { columns, rows } = mapSize(map)
    const sight = makeSight(map.ownLayers, perCellOf(map.fog), columns, rows, onlooker.isDarkPlain === true)
    const light = sight === undefined ? makeLight(map.light, map.lights, carriedBy(map.tokens), onlooker.isDm) : undefined
    const structures = makeStructures(map.walls, map.lights, map.lightAreas)
    const background = backgroundFor(map, onlooker)
    return {
      gridSize: map.gridSize,
      gridVisible: map.gridVisible,
      columns,
      rows,
      tokens: makeTokens(table, onlooker, targets),
      drawings: makeDrawings(map.drawings, map.gridSize, onlooker),
      fog: makeFog(map.fog, columns, rows),
      ...(background === undefined ? {} : { background }),
      ...(isFloorOpen(table) ? { isFloorOpen: true } : {}),
      ...(light === undefined ? {} : { light }),
      ...(sight === undefined ? {} : { sight }),
      ...(structures === undefined ? {} : { structures }),
    }
  }
}

/** Whether the page's scene picture shows through behind the canvas, because the map has no picture of its own. */
function isFloorOpen({ map, scene: { scene } }: Table): boolean {
  return map.background === null && (Boolean(scene.imageUrl) || sceneTheme(scene.name) !== undefined)
}

/** Keeps showing the previous version of a picture until the whole picture, or all tiles, that replace it are loaded. */
function createBackgroundMaker(pictures: ScenePictures): (map: MapState, onlooker: Onlooker) => BoardBackground | undefined {
  const makeWhole = keepLast(wholeBackground)
  const makeCut = keepLast(cutBackground)
  const makeLarge = keepLast(largeBackground)
  let last: { readonly picture: string; readonly shown: BoardBackground } | undefined

  return (map, onlooker) => {
    const { background, gridOffsetX, gridOffsetY } = map
    if (background === null) {
      last = undefined
      return undefined
    }
    const { uploadId } = background
    const isMasked = !onlooker.isDm && isBackgroundHidden(map)
    const large = pictures.large?.(map, isMasked)
    if (large !== undefined) {
      last = undefined
      return makeLarge(background, large, isMasked ? undefined : pictures.thumbnail(uploadId), gridOffsetX, gridOffsetY)
    }
    const masked = isMasked ? pictures.maskedTiles?.(map) : undefined
    // The upload id or, for players under fog, its masked id: both have the same `maskedId`.
    const picture = maskedId(uploadId)
    const before = last?.picture === picture ? last.shown : undefined
    if (masked !== undefined && !masked.isComplete && before?.url !== undefined) return before
    const whole = masked === undefined ? pictures.whole(uploadId) : undefined
    if (masked === undefined && whole === undefined && before?.tiles !== undefined) return before
    const shown =
      masked === undefined
        ? makeWhole(background, whole, pictures.thumbnail(uploadId), gridOffsetX, gridOffsetY)
        : makeCut(background, masked.tiles, gridOffsetX, gridOffsetY)
    if (shown === undefined) return undefined
    last = { picture, shown }
    return shown
  }
}

function largeBackground(
  { width, height }: NonNullable<MapState['background']>,
  levels: BoardLevels | 'coming',
  thumbnail: string | undefined,
  gridOffsetX: number,
  gridOffsetY: number,
): BoardBackground {
  return {
    ...(thumbnail === undefined ? {} : { url: thumbnail }),
    ...(levels === 'coming' ? {} : { levels }),
    x: -gridOffsetX,
    y: -gridOffsetY,
    width,
    height,
  }
}

function cutBackground(
  { width, height }: NonNullable<MapState['background']>,
  tiles: MaskedTiles['tiles'],
  gridOffsetX: number,
  gridOffsetY: number,
): BoardBackground {
  return { tiles, x: -gridOffsetX, y: -gridOffsetY, width, height }
}

/** The picture is placed below the grid, which begins at the world's corner: a grid offset moves the picture the other way. */
function wholeBackground(
  { width, height }: NonNullable<MapState['background']>,
  whole: string | undefined,
  thumbnail: string | undefined,
  gridOffsetX: number,
  gridOffsetY: number,
): BoardBackground | undefined {
  const url = whole ?? thumbnail
  if (url === undefined) return undefined
  const isWhole = whole !== undefined && thumbnail !== undefined
  return { url, ...(isWhole ? { thumbnailUrl: thumbnail } : {}), x: -gridOffsetX, y: -gridOffsetY, width, height }
}

/** By what an aura's reach is counted. */
interface AuraGrid {
  readonly kind: GridKind
  readonly rule: DistanceRule | undefined
}

interface Known {
  readonly token: Token
  readonly canMove: boolean
  readonly isTurn: boolean
  readonly imageUrl: string | undefined
  /** The colours, joined: compared by value. */
  readonly targetedBy: string
  readonly mark: TokenMark
  readonly corner: Corner | undefined
  readonly grid: AuraGrid
  readonly shown: BoardToken
}

function createTokensMaker(pictures: ScenePictures): (table: Table, onlooker: Onlooker, targets: TargetColors) => readonly BoardToken[] {
  let known = new Map<string, Known>()
  let list: readonly BoardToken[] = []
  return (table, onlooker, targets) => {
    const next = new Map<string, Known>()
    const tokens = Object.values(table.map.tokens)
    const corners = halfSizeCorners(tokens)
    for (const token of tokens) next.set(token.id, knownOf(token, table, onlooker, targets, corners.get(token.id)))
    known = next
    const shown = [...next.values()].map((each) => each.shown)
    const isSame = shown.length === list.length && shown.every((each, index) => each === list[index])
    if (!isSame) list = shown
    return list
  }

  function knownOf(token: Token, table: Table, onlooker: Onlooker, targets: TargetColors, corner: Corner | undefined): Known {
    const canMove = mayMove(token, table, onlooker)
    const isTurn = isActing(token, table.combat)
    const imageUrl = faceOf(token, table.party)
    const targetedBy = (targets.get(token.id) ?? []).join(' ')
    const mark = markOf(token, table.combat)
    const grid = { kind: table.map.gridKind ?? 'square', rule: table.session.settings.distanceRule }
    const before = known.get(token.id)
    const isSame =
      before?.token === token &&
      before.canMove === canMove &&
      before.isTurn === isTurn &&
      before.imageUrl === imageUrl &&
      before.targetedBy === targetedBy &&
      before.mark === mark &&
      before.corner === corner &&
      (!token.aura || (before.grid.kind === grid.kind && before.grid.rule === grid.rule))
    const facts = { canMove, isTurn, imageUrl, targetedBy, mark, corner, grid }
    return isSame ? before : { token, ...facts, shown: boardToken(token, facts) }
  }

  /** A token without a picture of its own shows the portrait of the character that it stands for. */
  function faceOf({ uploadId, emoji, color, seatId }: Token, { seats }: TableState['party']): string | undefined {
    if (uploadId !== null) return pictures.whole(uploadId)
    if (emoji !== null) return pictures.emoji(emoji, color)
    const portraitId = seatId === null ? undefined : seats.find(({ id }) => id === seatId)?.portraitId
    return portraitId === undefined ? undefined : pictures.whole(portraitId)
  }
}

/** The same rule as the server's: for the user interface only, not a permission. */
export function mayMove(token: Token, table: Pick<Table, RunFrom>, { userId, isDm }: Onlooker): boolean {
  if (token.isLocked === true) return false
  if (isDm) return true
  const { map, session } = table
  if (session.isPaused) return false
  return token.ownerId === userId || (token.isPlayer && map.playersMoveAll) || runsTurnOf(token, table, userId)
}

type RunFrom = 'map' | 'session' | 'combat' | 'roles'

/** ROLE-13 Whether this user is an assistant who runs the present turn, which is that of this creature of the DM. */
export function runsTurnOf({ id }: Token, { session, combat, roles }: Pick<Table, RunFrom>, userId: string): boolean {
  if (session.isPaused || !combat.active || combat.isDmTurn === true || !isAssistant(roles, userId)) return false
  const acting = combat.entries[combat.turn]
  return acting?.id === id && acting.playerId === null
}

/**
 * Whether the acting row stands for this token: the token itself, or the character that it shows. For players, no token in a
 * turn of the DM.
 */
export function isActing({ id, ownerId, isPlayer }: Token, { active, entries, turn, isDmTurn }: TableState['combat']): boolean {
  const acting = active && isDmTurn !== true ? entries[turn] : undefined
  return acting !== undefined && (acting.id === id || (isPlayer && ownerId !== null && acting.id === ownerId))
}

const SHOWN_AS_THEY_ARE = [
  ...(['id', 'color', 'isVisible', 'isPlayer', 'hp', 'maxHp', 'conditions'] as const),
  ...(['rotation', 'elevationFt', 'layer', 'stackedAt', 'namePlate', 'rings'] as const),
] as const

function boardToken(
  token: Token,
  { canMove, isTurn, imageUrl, targetedBy, mark, corner, grid }: Omit<Known, 'token' | 'shown'>,
): BoardToken {
  return {
    ...pick(token, ...SHOWN_AS_THEY_ARE),
    ...boardSpace(token, corner),
    name: tokenName(token),
    canMove,
    isTurn,
    ring: sideOf(token),
    ...(mark === undefined ? {} : { [mark]: true }),
    ...(targetedBy === '' ? {} : { targetColors: targetedBy.split(' ') }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(token.aura ? { aura: boardAura(token, token.aura, corner, grid) } : {}),
  }
}

/** An aura reaches as far as the table counts feet. */
function boardAura(token: Token, { radiusFt, color }: NonNullable<Token['aura']>, corner: Corner | undefined, { kind, rule }: AuraGrid) {
  const { x: left, y: top } = boardSpace(token, corner)
  return { color, outline: reachOutline(kind, token, radiusFt, rule).map(({ x, y }) => ({ x: x - left, y: y - top })) }
}

/** Width and height in cells of a map without a picture: a thousand feet. */
const OPEN_SIDE = 200
/** Minimum size in cells: small pictures get a margin for tokens. */
const LEAST_SIDE = 30

type SizedMap = Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'tokens' | 'fog' | 'ownLayers'>

interface MapSize {
  readonly columns: number
  readonly rows: number
}

/** As large as the picture, and large enough to contain every token and the fog; where players see by their tokens, as far as that goes. */
export function mapSize(map: SizedMap): MapSize {
  const { ownLayers } = map
  if (ownLayers !== undefined) return { columns: ownLayers.columns, rows: ownLayers.rows }
  const { background, gridSize, gridOffsetX, gridOffsetY, tokens, fog } = map
  let columns = background === null ? OPEN_SIDE : Math.max(LEAST_SIDE, Math.ceil((background.width - gridOffsetX) / gridSize))
  let rows = background === null ? OPEN_SIDE : Math.max(LEAST_SIDE, Math.ceil((background.height - gridOffsetY) / gridSize))
  for (const { x, y, size } of Object.values(tokens)) {
    columns = Math.max(columns, Math.ceil(x + size))
    rows = Math.max(rows, Math.ceil(y + size))
  }
  const perCell = perCellOf(fog)
  for (const row of fog.rows) columns = Math.max(columns, Math.ceil((row.length * 4) / perCell))
  return {
    columns: Math.min(LIMITS.mapCells, columns),
    rows: Math.min(LIMITS.mapCells, Math.max(rows, Math.ceil(fog.rows.length / perCell))),
  }
}

/** Darkness for each ambient light; the DM must still be able to read the map. */
const DARKNESS = {
  bright: { forPlayers: 0, forDm: 0 },
  dim: { forPlayers: 0.4, forDm: 0.25 },
  dark: { forPlayers: 0.72, forDm: 0.45 },
} as const satisfies Record<MapState['light'], unknown>
/** Darkness and the light sources in it; undefined in bright light. */
function boardLight(
  light: MapState['light'],
  lights: MapState['lights'],
  carried: BoardLight['lights'],
  isDm: boolean,
): BoardLight | undefined {
  const darkness = DARKNESS[light][isDm ? 'forDm' : 'forPlayers']
  if (darkness === 0) return undefined
  return {
    darkness,
    lights: [
      ...Object.values(lights)
        .filter(({ isOn }) => isOn)
        .map(({ x, y, brightFt, dimFt, color, flickers, cone }) => ({ x, y, range: reachOf(brightFt, dimFt), color, flickers, cone })),
      ...carried,
    ],
  }
}
function carriedLights(tokens: MapState['tokens']): BoardLight['lights'] {
  const carried = Object.values(tokens).flatMap(({ x, y, size, light, burning, rotation }) => {
    if (!light) return []
    const range = reachOf(light.brightFt, light.dimFt)
    const cone = light.coneDegrees === undefined ? undefined : { directionDegrees: rotation ?? 0, widthDegrees: light.coneDegrees }
    // Magic light is steady, and so is a light of which this viewer doesn't know what burns.
    const fire = burning?.isLit && burning.kind === 'item' ? { flickers: true as const } : {}
    return [{ x: x + size / 2, y: y + size / 2, range, color: FLAME, ...fire, cone }]
  })
  return carried.length === 0 ? NO_LIGHTS : carried
}
/** In cells. */
function reachOf(brightFt: number, dimFt: number): number {
  return Math.max(brightFt, dimFt) / FEET_PER_CELL
}
const NO_LIGHTS: BoardLight['lights'] = []
const FLAME = '#ffcc88'

/** Walls, doors and lights as the DM sees them; undefined if there are none, which is always the case for players. */
function boardStructures(walls: MapState['walls'], lights: MapState['lights'], areas: MapState['lightAreas']): BoardStructures | undefined {
  const [all, lamps] = [Object.values(walls), Object.values(lights)]
  if (all.length + lamps.length === 0 && areas === undefined) return undefined
  const ends = ({ id, at: [x1, y1, x2, y2] }: (typeof all)[number]) => ({ id, from: { x: x1, y: y1 }, to: { x: x2, y: y2 } })
  return {
    walls: all.flatMap((wall) => (wall.door === undefined ? [{ ...ends(wall), look: wall.kind ?? 'normal' }] : [])),
    doors: all.flatMap((wall) => (wall.door === undefined ? [] : [{ ...ends(wall), door: wall.door }])),
    lights: lamps.map(({ id, x, y, isOn }) => ({ id, x, y, isOn })),
    areas: areas && Object.values(areas).map(boardArea),
  }
}

function boardArea({ id, level, shape }: NonNullable<MapState['lightAreas']>[string]): NonNullable<BoardStructures['areas']>[number] {
  if (shape.kind === 'rectangle') {
    const [left, top, right, bottom] = shape.at
    return { id, level, isRound: false, left, top, right, bottom }
  }
  const radius = shape.radiusFt / FEET_PER_CELL
  return { id, level, isRound: true, left: shape.x - radius, top: shape.y - radius, right: shape.x + radius, bottom: shape.y + radius }
}
