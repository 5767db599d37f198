import { isDrawingHit } from '../../scene/drawing-hit'
import type { BoardDrawing, Position } from '../../scene/scene'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'
import { showUnsaved } from './show-unsaved'

/** Where something is written, in world pixels. With an id it is a text that was pressed, or moved there. */
export interface TextPlace extends Position {
  readonly type: 'text'
  readonly drawingId?: string
  readonly isMoved?: boolean
}

/** World pixels around a text that count as a press on it. */
const REACH = 4

/** A press beside all texts tells where to write; a press on a text opens it, and a drag moves it. */
export function writing(context: ToolContext<never, TextPlace>, start: Pointer): GestureState {
  const { state } = context
  const text = textAt(start)
  let moved: BoardDrawing | undefined
  return {
    name: 'draw.writing',
    pointerMove: (pointer) => {
      const [middle] = text?.points ?? []
      if (text === undefined || middle === undefined || (moved === undefined && !hasTravelled(start, pointer))) return undefined
      const place = { x: rounded(middle.x + pointer.worldX - start.worldX), y: rounded(middle.y + pointer.worldY - start.worldY) }
      moved = { ...text, points: [place] }
      state.unfinishedDrawing = moved
      hide(text.id, true)
      return undefined
    },
    pointerUp: (pointer) => {
      finish(pointer)
      return 'done'
    },
    cancel: () => {
      state.unfinishedDrawing = null
      if (text !== undefined) hide(text.id, false)
    },
  }

  function finish({ worldX, worldY }: Pointer): void {
    state.unfinishedDrawing = null
    const [to] = moved?.points ?? []
    if (moved !== undefined && to !== undefined) {
      const { id } = moved
      showUnsaved(context, moved, () => hide(id, false))
      context.touch('unsaved-drawings')
      context.report({ type: 'text', x: to.x, y: to.y, drawingId: id, isMoved: true })
    } else context.report({ type: 'text', x: rounded(worldX), y: rounded(worldY), ...(text === undefined ? {} : { drawingId: text.id }) })
  }

  function hide(id: string, isHidden: boolean): void {
    if (isHidden) state.erasedIds.add(id)
    else state.erasedIds.delete(id)
    context.touch('drawings')
    context.touch('unsaved-drawings')
  }

  /** The uppermost text there that this viewer may change. */
  function textAt({ worldX, worldY }: Pointer): BoardDrawing | undefined {
    return state.scene.drawings?.findLast(
      (drawing) => drawing.type === 'text' && drawing.isFixed !== true && isDrawingHit(drawing, worldX, worldY, REACH),
    )
  }
}

function rounded(world: number): number {
  return Math.round(world * 10) / 10
}
