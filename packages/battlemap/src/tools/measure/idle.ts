import type { Desk } from '../../desk'
import { legsFt } from '../../measure'
import type { Position } from '../../scene'
import type { MeasureTool } from '../../tool'
import type { GestureState, Pointer } from '../gesture-state'

/** A click starts anew, Shift-click adds a point; the last leg follows the pointer. */
export function measureIdle(desk: Desk, tool: MeasureTool): GestureState {
  const { state, options, events } = desk
  return {
    name: 'measure.idle',
    pointerDown: (pointer) => {
      const isAdding = state.measure !== null && (pointer.isShiftHeld || tool.isAddingPoints === true)
      show([...(isAdding ? (state.measure?.points ?? []) : []), middleAt(pointer)], null)
      return undefined
    },
    pointerMove: (pointer) => {
      if (state.measure !== null && pointer.kind !== 'touch') show(state.measure.points, middleAt(pointer))
      return undefined
    },
    cancel: () => {
      if (state.measure === null) return
      state.measure = null
      desk.touch('overlays')
      events.measured?.(null)
    },
  }

  function middleAt({ worldX, worldY }: Pointer): Position {
    const { gridSize } = state.scene
    return { x: Math.floor(worldX / gridSize) + 0.5, y: Math.floor(worldY / gridSize) + 0.5 }
  }

  function show(points: readonly Position[], pointer: Position | null): void {
    const before = state.measure
    if (before?.points === points && before.pointer?.x === pointer?.x && before.pointer?.y === pointer?.y) return
    state.measure = { points, pointer }
    desk.touch('overlays')
    const legs = legsFt(state.measure, options.distanceFt)
    events.measured?.({ legsFt: legs, totalFt: legs.reduce((sum, leg) => sum + leg, 0) })
  }
}
