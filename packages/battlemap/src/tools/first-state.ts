import type { Desk } from '../desk'
import type { Tool } from '../tool'
import { alignGridIdle } from './align-grid/idle'
import { areaIdle } from './area/idle'
import { panning } from './camera/panning'
import { drawIdle } from './draw/idle'
import { eraserIdle } from './eraser/idle'
import { fogIdle } from './fog/idle'
import type { GestureState } from './gesture-state'
import { measureIdle } from './measure/idle'
import { rangeIdle } from './range/idle'
import { idle } from './select/idle'

/** Where a tool begins, and where it returns to when a gesture is done. */
export function firstState(desk: Desk, tool: Tool): GestureState {
  switch (tool.name) {
    case 'select':
      return idle(desk)
    case 'pan':
      return { name: 'pan.idle', pointerDown: (pointer) => panning(desk, pointer) }
    case 'draw':
      return drawIdle(desk, tool)
    case 'eraser':
      return eraserIdle(desk, tool)
    case 'fog':
      return fogIdle(desk, tool)
    case 'area':
      return areaIdle(desk, tool)
    case 'range':
      return rangeIdle(desk, tool)
    case 'measure':
      return measureIdle(desk, tool)
    case 'align-grid':
      return alignGridIdle(desk, tool)
  }
}
