import { cellAt } from '../scene/scene'
import type { Pointer } from './gesture-state'
import type { ToolContext } from './tool-context'

export function reportPing({ events, state }: Pick<ToolContext, 'events' | 'state'>, pointer: Pointer): void {
  events.ping?.(cellAt(state.scene, pointer), pointer.isShiftHeld)
}
