import type { Desk } from '../../desk'
import { panning } from '../camera/panning'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import { reportPing } from '../report-ping'
import { marquee } from './marquee'

/** Pressed on the empty map: a click lets go of the selection, travel pans or draws a rectangle, holding pings. */
export function pointingMap(desk: Desk, start: Pointer): GestureState {
  const isPanning = start.kind === 'touch' || desk.options.emptyDrag === 'pan'
  return {
    name: 'select.pointing-map',
    pointerMove: (pointer) => {
      if (!hasTravelled(start, pointer)) return undefined
      return isPanning ? panning(desk, start, pointer) : marquee(desk, start, pointer)
    },
    pointerUp: () => {
      if (!start.isShiftHeld && !start.isControlHeld) desk.select([])
      return 'done'
    },
    held: (pointer) => {
      reportPing(desk, pointer)
      return 'done'
    },
  }
}
