import { hexNumber, PALETTE } from '../../painting/palette'
import type { Position } from '../../scene/scene'
import { defineTool } from '../define-tool'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import { type Line, snapped, structureAt } from './near-structures'

interface WallsTool {
  readonly name: 'walls'
  /** draw: from click to click; place: a light; pick: what stands there; box and circle: an area of light, by a drag. */
  readonly act: 'draw' | 'place' | 'pick' | 'box' | 'circle'
  /** Lines that a pointer catches, such as edges in the picture; in cells. */
  readonly lines?: readonly Line[]
}

interface WallsOverlay {
  /** Where the next piece begins; null before the first click. */
  readonly from: Position | null
  readonly pointer: Position | null
  /** Of what a click would pick. */
  readonly picked: readonly Position[]
  /** An area that is dragged from `from` to `pointer`. */
  readonly dragged?: 'box' | 'circle'
}

/** Places in cells. A picked wall or light has the id that the scene gives it. */
export type WallsReport =
  | { readonly kind: 'wall'; readonly from: Position; readonly to: Position }
  | { readonly kind: 'light'; readonly at: Position }
  /** From corner to corner, or from the middle to the edge. */
  | { readonly kind: 'area'; readonly isRound: boolean; readonly from: Position; readonly to: Position }
  | { readonly kind: 'picked'; readonly id: string }

/** Walls are drawn click by click: each click after the first reports a piece, one at the same place or Escape ends the chain. Shift frees from the grid. */
export const walls = defineTool<WallsTool, WallsOverlay, WallsReport>({
  name: 'walls',
  cursor: 'crosshair',
  isDragged: ({ act }) => act === 'box' || act === 'circle',
  initialState: (context, { act, lines }) => {
    const placeOf = (pointer: Pointer) => snapped(context.state.scene, pointer, lines)
    const pickedAt = (pointer: Pointer) => (act === 'pick' ? structureAt(context.state.scene, pointer) : undefined)
    const show = (from: Position | null, pointer: Pointer) =>
      context.showOverlay({ from, pointer: act === 'pick' ? null : placeOf(pointer), picked: pickedAt(pointer)?.points ?? [] })
    return {
      name: 'walls.idle',
      pointerMove: (pointer) => {
        if (pointer.kind !== 'touch') show(context.overlay?.from ?? null, pointer)
        return undefined
      },
      pointerDown: (pointer) => {
        if (act === 'box' || act === 'circle') return dragging(act, placeOf(pointer))
        if (pointer.kind === 'touch') return touching(pointer)
        press(pointer)
        return undefined
      },
      cancel: () => context.showOverlay(null),
    }

    function press(pointer: Pointer): void {
      const place = placeOf(pointer)
      if (act === 'draw') draw(place, pointer)
      else if (act === 'place') context.report({ kind: 'light', at: place })
      else {
        const found = pickedAt(pointer)
        if (found !== undefined) context.report({ kind: 'picked', id: found.id })
      }
    }

    /** WALL-18 A finger acts when it lifts: a second one may follow that moves the map. */
    function touching(first: Pointer): GestureState {
      const from = context.overlay?.from ?? null
      if (act === 'draw') show(from, first)
      return {
        name: 'walls.touching',
        pointerMove: (pointer) => {
          if (act === 'draw') show(from, pointer)
          return undefined
        },
        pointerUp: (pointer) => {
          if (act !== 'pick' || !hasTravelled(first, pointer)) press(pointer)
          return 'done'
        },
        cancel: () => context.showOverlay(from === null ? null : { from, pointer: from, picked: [] }),
      }
    }

    function dragging(shape: 'box' | 'circle', from: Position): GestureState {
      return {
        name: 'walls.dragging',
        pointerMove: (pointer) => void context.showOverlay({ from, pointer: placeOf(pointer), picked: [], dragged: shape }),
        pointerUp: (pointer) => {
          const to = placeOf(pointer)
          context.showOverlay(null)
          const isFlat = shape === 'box' ? from.x === to.x || from.y === to.y : isSamePlace(from, to)
          if (!isFlat) context.report({ kind: 'area', isRound: shape === 'circle', from, to })
          return 'done'
        },
        cancel: () => context.showOverlay(null),
      }
    }

    function draw(place: Position, pointer: Pointer): void {
      const from = context.overlay?.from ?? null
      const isEnd = from !== null && isSamePlace(from, place)
      if (from !== null && !isEnd) context.report({ kind: 'wall', from, to: place })
      show(isEnd ? null : place, pointer)
    }
  },
  overlay: ({ lines, columnX, rowY, cellPx, cased }, { from, pointer, picked, dragged }) => {
    const [first, second] = picked
    if (first !== undefined && second !== undefined) {
      cased(() => lines.moveTo(columnX(first.x), rowY(first.y)).lineTo(columnX(second.x), rowY(second.y)), PALETTE.white, 5)
    } else if (first !== undefined) lines.circle(columnX(first.x), rowY(first.y), 12).stroke({ width: 3, color: hexNumber(PALETTE.white) })
    if (from !== null && pointer !== null && dragged !== undefined) {
      const [x, y] = [columnX(from.x), rowY(from.y)]
      const [toX, toY] = [columnX(pointer.x), rowY(pointer.y)]
      const radius = Math.hypot(pointer.x - from.x, pointer.y - from.y) * cellPx
      const shape = () =>
        dragged === 'circle'
          ? lines.circle(x, y, radius)
          : lines.rect(Math.min(x, toX), Math.min(y, toY), Math.abs(toX - x), Math.abs(toY - y))
      cased(shape, PALETTE.violet, 2)
    } else if (from !== null && pointer !== null) {
      cased(() => lines.moveTo(columnX(from.x), rowY(from.y)).lineTo(columnX(pointer.x), rowY(pointer.y)), PALETTE.violet, 3)
    }
    for (const place of [from, pointer]) {
      if (place === null) continue
      lines
        .circle(columnX(place.x), rowY(place.y), 4)
        .fill(hexNumber(PALETTE.violet))
        .stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
    }
  },
})

/** A thousandth of a cell: shorter walls don't exist. */
function isSamePlace(one: Position, other: Position): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < 0.001
}
