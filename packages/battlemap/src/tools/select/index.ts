import { PALETTE } from '../../painting/palette'
import { tokenAt, type WorldRectangle } from '../../scene/hit-test'
import { defineTool } from '../define-tool'
import type { Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'
import { pointingMap } from './pointing-map'
import { pointingToken } from './pointing-token'

interface SelectTool {
  readonly name: 'select'
}

/** Selects and drags tokens; its overlay is the selection rectangle. Reports through the board's own token events. */
export const select = defineTool<SelectTool, WorldRectangle>({
  name: 'select',
  initialState: (context) => ({
    name: 'select.idle',
    pointerDown: (pointer) => {
      const token = underPointer(context, pointer)
      return token === null ? pointingMap(context, pointer) : pointingToken(context, pointer, token.id)
    },
    pointerMove: (pointer) => {
      const hoveredId = pointer.kind === 'touch' ? null : (underPointer(context, pointer)?.id ?? null)
      if (hoveredId === context.state.hoveredId) return undefined
      context.state.hoveredId = hoveredId
      context.touch('marks')
      return undefined
    },
    doubleClick: (pointer) => {
      const token = underPointer(context, pointer)
      if (token !== null) context.events.tokenOpened?.(token.id)
      return 'done'
    },
  }),
  overlay: (painter, rectangle) => painter.rectangle(rectangle, PALETTE.white),
})

function underPointer({ state }: Pick<ToolContext, 'state'>, { worldX, worldY }: Pointer) {
  return tokenAt(state.scene.tokens, state.scene.gridSize, worldX, worldY)
}
