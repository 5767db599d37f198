import { LIMITS } from '@hearthlight/protocol'
import {
  areaOnGrid,
  type Cell,
  concerns,
  type DistanceRule,
  feetToOrigin,
  type GridKind,
  type GridPoint,
  isTurned,
  originNear,
  pictureOfArea,
  placementAt,
  type Space,
} from '@hearthlight/rules/grid'
import { isOfParty, seatOfToken, type TableState, type Token } from '@hearthlight/table'
import type { AreaRequest, LaidAct, PlacedArea } from '../../../live/area-placing'
import { tokenOfCreature } from '../token-of-creature'

type Area = LaidAct['area']

/** Where the user holds an area. */
export interface Placing {
  /** A corner of the grid, in cells. Areas that come from their author don't use it. */
  readonly at: GridPoint
  /** Whole degrees, 0 to 359. */
  readonly direction: number
  /** Tokens for which the user has changed whether they are left out. */
  readonly changed: ReadonlySet<string>
}

/** A token in the area that the act may concern. */
export interface Stander {
  readonly token: Token
  readonly isAlly: boolean
  readonly isLeftOut: boolean
}

/** What an area covers, where it is held. */
export interface Covered {
  readonly cells: readonly Cell[]
  readonly outline: readonly GridPoint[]
  readonly standers: readonly Stander[]
  /** From the author to the point; undefined for an area that comes from the author, and without the author's token. */
  readonly feet: number | undefined
}

type Table = Pick<TableState, 'map' | 'party'>

export function beginPlacing(at: GridPoint, kind?: GridKind): Placing {
  return { at: cornerAt(at, kind), direction: 0, changed: new Set() }
}

/** The area follows a pointer at this place, in cells: its point lies there, or it points there from its author. */
export function aimedAt(placing: Placing, area: Area, author: Space | undefined, { x, y }: GridPoint, kind?: GridKind): Placing {
  if (area.from !== 'self') return { ...placing, at: cornerAt({ x, y }, kind) }
  if (author === undefined) return placing
  const half = author.size / 2
  const radians = Math.atan2(y - author.y - half, x - author.x - half)
  return { ...placing, direction: wholeDegrees((radians * 180) / Math.PI) }
}

/** A cube lies along the grid: it has eight directions. */
export function turned(placing: Placing, { shape }: Area, by: 1 | -1): Placing {
  return { ...placing, direction: wholeDegrees(placing.direction + by * (shape === 'cube' ? 45 : 15)) }
}

/** Leaves the token out, or takes it in again. */
export function toggled(placing: Placing, tokenId: string): Placing {
  const changed = new Set(placing.changed)
  if (!changed.delete(tokenId)) changed.add(tokenId)
  return { ...placing, changed }
}

export function coveredBy(placing: Placing, { act, authorId }: AreaRequest, table: Table, rule?: DistanceRule): Covered {
  const author = tokenOfCreature(table, authorId)
  const { gridKind = 'square' } = table.map
  const placement = placementAt(act.area, placing, author, gridKind)
  if (placement === undefined) return { cells: [], outline: [], standers: [], feet: undefined }
  const { holds } = areaOnGrid(gridKind, act.area, placement, rule)
  const isAuthorOfParty = author === undefined ? table.party.seats.some(({ id }) => id === authorId) : isOfParty(author)
  const standers = Object.values(table.map.tokens)
    .filter((token) => holds(token) && !isCorpse(token, table))
    .map((token) => ({ token, isAlly: isOfParty(token) === isAuthorOfParty }))
    .filter(({ token, isAlly }) => concerns(act.area, { isAuthor: token === author, isOnAuthorsSide: isAlly }))
    .map((stander) => ({ ...stander, isLeftOut: isSpared(stander, act) !== placing.changed.has(stander.token.id) }))
  const feet = act.area.from === 'self' || author === undefined ? undefined : feetToOrigin(gridKind, author, placing.at, rule)
  return { ...pictureOfArea(gridKind, act.area, placement, rule), standers, feet }
}

/** What is sent. */
export function placedAs({ at, direction }: Placing, { area }: LaidAct, standers: readonly Stander[]): PlacedArea {
  return {
    place: { ...(area.from === 'self' ? {} : { at }), ...(isTurned(area) ? { direction } : {}) },
    except: standers.flatMap(({ token, isLeftOut }) => (isLeftOut ? [token.id] : [])),
  }
}

/** Whose author chooses spares friends from harm, and foes from help. */
function isSpared({ isAlly }: { readonly isAlly: boolean }, { area, save }: LaidAct): boolean {
  return area.affects === 'chosen' && isAlly === (save !== undefined)
}

/** As for the server: characters who are down are still concerned. */
function isCorpse(token: Token, { party }: Table): boolean {
  return token.hp === 0 && seatOfToken(party.seats, token) === undefined
}

function cornerAt(point: GridPoint, kind: GridKind = 'square'): GridPoint {
  const within = (value: number) => Math.max(0, Math.min(LIMITS.mapCells, value))
  const { x, y } = originNear(kind, point)
  return { x: within(x), y: within(y) }
}

function wholeDegrees(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360
}
