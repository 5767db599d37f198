import { create } from 'zustand'
import { t } from './i18n'
import { notifications, notify } from './notifications'

/** How long a deletion can be undone. */
const UNDO_MS = 10_000

/** Ids of items that are hidden but not yet deleted. */
const usePending = create<ReadonlySet<string>>(() => new Set<string>())

export function useDeletions(): ReadonlySet<string> {
  return usePending()
}

/**
 * Hides an item, and deletes it when the undo notification closes, which pauses while hovered or focused. `remove` reports its own
 * failure, and the item is then shown again. If the user closes the page before that, the item still exists: the safer mistake.
 */
export function deleteWithUndo(id: string, name: string, remove: () => Promise<unknown>): void {
  usePending.setState((before) => new Set([...before, id]), true)
  const offer: string = notify({
    type: 'info',
    title: t('{name} was deleted', { name }),
    duration: UNDO_MS,
    actions: [
      {
        label: t('Undo'),
        variant: 'secondary',
        run: () => {
          stopWaiting()
          bringBack(id)
          notifications.dismiss(offer)
        },
      },
    ],
  })
  const stopWaiting = notifications.store.subscribe(({ kept, leaving }) => {
    if (kept.some((one) => one.id === offer) && !leaving.has(offer)) return
    stopWaiting()
    void remove().finally(() => bringBack(id))
  })
}

/** Shows the item again; a deleted one is no longer in its list. */
function bringBack(id: string): void {
  usePending.setState((before) => new Set([...before].filter((one) => one !== id)), true)
}
