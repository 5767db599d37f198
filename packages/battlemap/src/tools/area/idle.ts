import type { AreaTemplate } from '../../board-events'
import type { Desk } from '../../desk'
import { tokensInCells } from '../../hit-test'
import type { AreaTool } from '../../tool'
import type { GestureState, Pointer } from '../gesture-state'
import { createOverlayTimer } from '../overlay-timer'

/** A click places the template; until it hides by itself it turns to the pointer. */
export function areaIdle(desk: Desk, tool: AreaTool): GestureState {
  const { state, options, events } = desk
  const overlay = createOverlayTimer(desk.timers, hide)
  return {
    name: 'area.idle',
    pointerDown: (pointer) => {
      place({ shape: tool.shape, sizeFt: tool.sizeFt, ...originAt(pointer), angle: state.area?.template.angle ?? 0 })
      overlay.start()
      return undefined
    },
    pointerMove: (pointer) => {
      if (state.area !== null) turn(state.area.template, pointer)
      return undefined
    },
    cancel: () => {
      overlay.stop()
      hide()
    },
  }

  /** Templates start at a corner of the grid, as the rules measure them. */
  function originAt({ worldX, worldY }: Pointer) {
    const { gridSize } = state.scene
    return { x: Math.round(worldX / gridSize), y: Math.round(worldY / gridSize) }
  }

  function turn(template: AreaTemplate, { worldX, worldY }: Pointer): void {
    const { gridSize } = state.scene
    const angle = Math.atan2(worldY / gridSize - template.y, worldX / gridSize - template.x)
    const isRound = template.shape === 'sphere' || template.shape === 'cylinder'
    if (!isRound && angle !== template.angle) place({ ...template, angle })
  }

  function place(template: AreaTemplate): void {
    const cells = options.cellsCovered(template)
    const tokenIds = tokensInCells(state.scene.tokens, cells).map(({ id }) => id)
    state.area = { template, cells, tokenIds }
    desk.touch('overlays')
    events.areaChanged?.(state.area)
  }

  function hide(): void {
    if (state.area === null) return
    state.area = null
    desk.touch('overlays')
    events.areaChanged?.(null)
  }
}
