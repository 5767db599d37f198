import {
  type AreaPicture,
  areaOnGrid,
  feetToOrigin,
  type GridPoint,
  hexAt,
  hexCorners,
  hexesWithin,
  isBeyondFt,
  isHexLayout,
  middleOf,
  type Placement,
  pictureOfArea,
  placementFrom,
} from '../grid'
import { BLOCKS, isBlocked, toUnits } from '../sight'
import type { AimQuestion } from './question'
import type { AskToken, AskView } from './view'

/** An area as it would lie, with whom it hits. */
export interface Aim extends AreaPicture {
  readonly placement: Placement
  readonly foes: readonly string[]
  readonly friends: readonly string[]
}

/** Aims that are told, at most. */
const MOST_AIMS = 3
const WHOLE_TURN = 360

/**
 * ASK-6 The best ways to lay an area, the best first: as many of the other side as possible, then as few of the own. Each hits others
 * than the ones before. Without a way that is good enough, the best of those that spare the own side as is asked.
 */
export function aimsFor(view: AskView, author: AskToken, question: AimQuestion): { readonly isEnough: boolean; readonly aims: Aim[] } {
  const creatures = view.tokens.filter(({ isFallen }) => !isFallen)
  const [hitsOf, typicalOf] = question.shape === 'sphere' ? [ballsOf, nearestOf] : [turnsOf, middleOfWidest]
  const hits = hitsOf(view, author, question, creatures).filter(
    ({ foes, friends }) => foes.length > 0 && friends.length <= question.mostFriends,
  )
  const alike = new Map<string, Hit[]>()
  for (const hit of hits) {
    const key = [...hit.foes, '', ...hit.friends].join(' ')
    const group = alike.get(key)
    if (group === undefined) alike.set(key, [hit])
    else group.push(hit)
  }
  const order = (one: Hit, other: Hit) => other.foes.length - one.foes.length || one.friends.length - other.friends.length
  const best = [...alike.values()].map(typicalOf).sort(order)
  const good = best.filter(({ foes }) => foes.length >= question.leastFoes)
  const chosen = good.length > 0 ? good.slice(0, MOST_AIMS) : best.slice(0, 1)
  return { isEnough: good.length > 0, aims: chosen.map((hit) => pictured(view, question, hit)) }
}

interface Hit {
  readonly placement: Placement
  readonly foes: readonly string[]
  readonly friends: readonly string[]
  /** Whole degrees of an area that is turned, else feet from its author. */
  readonly order: number
}

function hitBy(
  view: AskView,
  author: AskToken,
  question: AimQuestion,
  creatures: readonly AskToken[],
  placement: Placement,
  order: number,
): Hit {
  const { holds } = areaOnGrid(view.grid.kind, areaOf(question), placement, view.grid.rule)
  const hit = creatures.filter((token) => holds(token))
  const idsOf = (isFriend: boolean) => hit.filter(({ isParty }) => (isParty === author.isParty) === isFriend).map(({ id }) => id)
  return { placement, foes: idsOf(false), friends: idsOf(true), order }
}

/** In each whole degree, from the author's space. */
function turnsOf(view: AskView, author: AskToken, question: AimQuestion, creatures: readonly AskToken[]): Hit[] {
  return Array.from({ length: WHOLE_TURN }, (_, degrees) => {
    const placement = placementFrom(areaOf(question), author, (degrees * Math.PI) / 180, view.grid.kind)
    return hitBy(view, author, question, creatures, placement, degrees)
  })
}

/** Around each point of the grid within range that is known, and not in total cover from the author. */
function ballsOf(view: AskView, author: AskToken, question: AimQuestion, creatures: readonly AskToken[]): Hit[] {
  const { kind, rule, columns, rows } = view.grid
  const foes = creatures.filter(({ isParty }) => isParty !== author.isParty)
  const eye = unitsOf(middleOf(author))
  return pointsAround(view, foes, question.sizeFt).flatMap((origin) => {
    const feet = feetToOrigin(kind, author, origin, rule)
    if (origin.x < 0 || origin.y < 0 || origin.x > columns || origin.y > rows) return []
    if (question.rangeFt !== undefined && isBeyondFt(feet, question.rangeFt)) return []
    if (!isPointKnown(view, origin) || isBlocked(view.walls, eye, unitsOf(origin), BLOCKS.totalCover)) return []
    return [hitBy(view, author, question, creatures, { origin, direction: 0 }, feet)]
  })
}

/** Points from which an area may begin, near enough to one of these to hit it: corners of the grid, without one every half cell. */
function pointsAround({ grid: { kind } }: AskView, tokens: readonly AskToken[], radiusFt: number): readonly GridPoint[] {
  const reach = Math.ceil(radiusFt / 5) + 1
  const points = new Map<string, GridPoint>()
  const add = ({ x, y }: GridPoint) => {
    const point = { x: Math.round(x * 1_000) / 1_000, y: Math.round(y * 1_000) / 1_000 }
    points.set(`${point.x} ${point.y}`, point)
  }
  for (const token of tokens) {
    if (isHexLayout(kind)) {
      const here = hexAt(middleOf(token), kind)
      for (const cell of hexesWithin(here, reach + token.size, kind)) for (const corner of hexCorners(cell, kind)) add(corner)
      continue
    }
    const step = kind === 'square' ? 1 : 0.5
    for (let y = Math.floor(token.y) - reach; y <= token.y + token.size + reach; y += step)
      for (let x = Math.floor(token.x) - reach; x <= token.x + token.size + reach; x += step) add({ x, y })
  }
  return [...points.values()]
}

/** Of the squares that meet there one at least. */
function isPointKnown({ knownSquares: known }: AskView, { x, y }: GridPoint): boolean {
  if (known === undefined) return true
  const [column, row] = [x * known.perCell, y * known.perCell]
  return [Math.ceil(column) - 1, Math.floor(column)].some((across) =>
    [Math.ceil(row) - 1, Math.floor(row)].some((down) => across >= 0 && down >= 0 && known.isKnown(across, down)),
  )
}

/** Of points that hit the same: the nearest. */
function nearestOf(hits: readonly Hit[]): Hit {
  return hits.reduce((best, hit) => (hit.order < best.order ? hit : best))
}

/** Of directions that hit the same: the middle of the widest range, which forgives the most. */
function middleOfWidest(hits: readonly Hit[]): Hit {
  const byDegree = new Map(hits.map((hit) => [hit.order, hit]))
  const runFrom = (start: number) => {
    let run = 1
    while (run < WHOLE_TURN && byDegree.has((start + run) % WHOLE_TURN)) run += 1
    return run
  }
  const starts = hits.map(({ order }) => order).filter((order) => !byDegree.has((order + WHOLE_TURN - 1) % WHOLE_TURN))
  const start = starts.reduce((best, each) => (runFrom(each) > runFrom(best) ? each : best), starts[0] ?? 0)
  return byDegree.get((start + Math.floor((runFrom(start) - 1) / 2)) % WHOLE_TURN) ?? nearestOf(hits)
}

function pictured({ grid: { kind, rule } }: AskView, question: AimQuestion, { placement, foes, friends }: Hit): Aim {
  return { placement, foes, friends, ...pictureOfArea(kind, areaOf(question), placement, rule) }
}

function areaOf({ shape, sizeFt }: AimQuestion) {
  return { shape, sizeFt } as const
}

function unitsOf({ x, y }: GridPoint) {
  return { x: toUnits(x), y: toUnits(y) }
}
