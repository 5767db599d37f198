import type { DrawingShape } from '../../scene/scene'
import type { ToolContext } from '../tool-context'

/** How long a finished drawing is shown without a scene that contains it. */
const CONFIRMATION_MS = 2_000

/** Shows a finished drawing until the next scene with new drawings, at most for a moment; `isOver` is called if none came. */
export function showUnsaved(
  { state, timers, touch }: Pick<ToolContext, 'state' | 'timers' | 'touch'>,
  finished: DrawingShape,
  isOver?: () => void,
): void {
  state.unsavedDrawings.push(finished)
  timers.after(CONFIRMATION_MS, () => {
    const index = state.unsavedDrawings.indexOf(finished)
    if (index < 0) return
    state.unsavedDrawings.splice(index, 1)
    touch('unsaved-drawings')
    isOver?.()
  })
}
