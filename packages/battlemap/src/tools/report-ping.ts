import type { Pointer } from './gesture-state'
import type { ToolContext } from './tool-context'

export function reportPing({ events, state }: Pick<ToolContext, 'events' | 'state'>, pointer: Pointer): void {
  const { gridSize } = state.scene
  events.ping?.({ x: Math.floor(pointer.worldX / gridSize), y: Math.floor(pointer.worldY / gridSize) }, pointer.isShiftHeld)
}
