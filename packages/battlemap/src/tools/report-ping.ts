import type { Desk } from '../desk'
import type { Pointer } from './gesture-state'

export function reportPing({ events, state }: Desk, pointer: Pointer): void {
  const { gridSize } = state.scene
  events.ping?.({ x: Math.floor(pointer.worldX / gridSize), y: Math.floor(pointer.worldY / gridSize) }, pointer.isShiftHeld)
}
