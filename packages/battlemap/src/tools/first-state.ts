import type { Desk } from '../desk'
import type { Tool } from '../tool'
import { panning } from './camera/panning'
import type { GestureState } from './gesture-state'
import { idle } from './select/idle'

/** Where a tool begins, and where it returns to when a gesture is done. */
export function firstState(desk: Desk, tool: Tool): GestureState {
  switch (tool.name) {
    case 'select':
      return idle(desk)
    case 'pan':
      return { name: 'pan.idle', pointerDown: (pointer) => panning(desk, pointer) }
  }
}
