import { type Box, overlap } from '../../lib/notifications/clear-place'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Corner {
  readonly left: number
  readonly top: number
}

/** Between a card and its anchor, and between the card and the edge of the screen; CSS pixels. */
const GAP_PX = 14
const EDGE_PX = 12
/** Distance between two places that are tried if all places beside the anchor are taken; CSS pixels. */
const STEP_PX = 16
/** A pixel of the anchor counts as many others: a card that has no free place covers something else. */
const ANCHOR_WEIGHT = 50

/**
 * The left upper corner of a card beside its anchor, within the screen and off the boxes to `avoid`: below, above, after or before the
 * anchor, then the nearest free place, then the place that covers least. CSS pixels.
 */
export function placeBeside(anchor: Box, card: Size, screen: Size, avoid: readonly Box[] = []): Corner {
  const last = { left: screen.width - card.width - EDGE_PX, top: screen.height - card.height - EDGE_PX }
  const onScreen = ({ left, top }: Corner) => ({ left: within(left, last.left), top: within(top, last.top) })
  const boxAt = ({ left, top }: Corner): Box => ({ left, top, right: left + card.width, bottom: top + card.height })
  const covered = (corner: Corner) =>
    avoid.reduce((sum, each) => sum + shared(each, boxAt(corner)), ANCHOR_WEIGHT * shared(anchor, boxAt(corner)))

  const beside = placesBeside(anchor, card).map(onScreen)
  const free = beside.find((corner) => covered(corner) === 0)
  if (free !== undefined) return free
  const places = [...beside, ...grid(last)].map((corner) => ({
    corner,
    covered: covered(corner),
    distance: distance(anchor, boxAt(corner)),
  }))
  return places.reduce((best, each) =>
    each.covered < best.covered || (each.covered === best.covered && each.distance < best.distance) ? each : best,
  ).corner
}

/** Below, above, after and before the anchor, each in its middle and along its edges. */
function placesBeside({ left, top, right, bottom }: Box, { width, height }: Size): readonly Corner[] {
  const lefts = [(left + right - width) / 2, left, right - width]
  const tops = [(top + bottom - height) / 2, top, bottom - height]
  return [
    ...[bottom + GAP_PX, top - GAP_PX - height].flatMap((at) => lefts.map((each) => ({ left: each, top: at }))),
    ...[right + GAP_PX, left - GAP_PX - width].flatMap((at) => tops.map((each) => ({ left: at, top: each }))),
  ]
}

/** Places all over the screen, its edges included. */
function grid(last: Corner): readonly Corner[] {
  const lefts = steps(last.left)
  return steps(last.top).flatMap((top) => lefts.map((left) => ({ left, top })))
}

function steps(last: number): readonly number[] {
  const count = Math.max(0, Math.ceil((last - EDGE_PX) / STEP_PX))
  return Array.from({ length: count + 1 }, (_, index) => within(EDGE_PX + index * STEP_PX, last))
}

/** The area that both cover. */
function shared(one: Box, other: Box): number {
  if (!overlap(one, other)) return 0
  return (
    (Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    (Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  )
}

/** Between the edges; of equal ones, that between the middles decides. */
function distance(one: Box, other: Box): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right)
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  const middles = Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2
  return Math.hypot(across, down) + middles / 100
}

function within(start: number, last: number): number {
  return Math.round(Math.max(EDGE_PX, Math.min(start, last)))
}
