import { panning } from '../camera/panning'
import { defineTool } from '../define-tool'

interface PanTool {
  readonly name: 'pan'
}

/** Pans the map with the pointer, wherever it is pressed. */
export const pan = defineTool<PanTool>({
  name: 'pan',
  cursor: 'grab',
  initialState: (context) => ({ name: 'pan.idle', pointerDown: (pointer) => panning(context, pointer) }),
})
