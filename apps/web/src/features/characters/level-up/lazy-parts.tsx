import { DialogError } from '../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../ui/feedback/lazy-part'

/** The dialog that takes one level; the compendium comes with it. */
export const LevelUp = lazyPart(
  async () => (await import('./level-up.lazy')).LevelUp,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)

/** The question before the last level is taken back. */
export const UndoLevel = lazyPart(
  async () => (await import('./undo-level.lazy')).UndoLevel,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)

/** The choices that earlier levels left open. */
export const StillOpen = lazyPart(
  async () => (await import('../still-open/still-open.lazy')).StillOpen,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)
