import type { Desk } from '../../desk'
import type { DrawTool } from '../../tool'
import type { GestureState } from '../gesture-state'
import { drawing } from './drawing'

export function drawIdle(desk: Desk, tool: DrawTool): GestureState {
  return { name: 'draw.idle', pointerDown: (pointer) => drawing(desk, tool, pointer) }
}
