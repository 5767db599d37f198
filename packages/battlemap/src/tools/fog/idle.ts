import type { Desk } from '../../desk'
import { isFogged } from '../../fog'
import type { FogTool } from '../../tool'
import type { GestureState } from '../gesture-state'
import { paintingFog } from './painting'
import { fogRectangle } from './rectangle'

export function fogIdle(desk: Desk, tool: FogTool): GestureState {
  const { state } = desk
  return {
    name: 'fog.idle',
    pointerMove: ({ worldX, worldY }) => {
      if (tool.mode !== 'brush') return undefined
      state.brush = { x: worldX, y: worldY, radius: tool.radius * state.scene.gridSize }
      desk.touch('overlays')
      return undefined
    },
    pointerDown: (pointer) => {
      if (tool.mode === 'rectangle') return fogRectangle(desk, tool.isHiding, pointer)
      if (tool.mode === 'brush') return paintingFog(desk, tool.isHiding, tool.radius, pointer)
      const { gridSize } = state.scene
      const wasHidden = isFogged(state, Math.floor(pointer.worldX / gridSize), Math.floor(pointer.worldY / gridSize))
      return paintingFog(desk, !wasHidden, 0, pointer)
    },
  }
}
