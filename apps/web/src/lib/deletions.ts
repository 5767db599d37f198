import { create } from 'zustand'
import { t } from './i18n'
import { notifications, notify } from './notifications'

/** For so long a deletion can be taken back. */
const UNDO_MS = 10_000

/** What is out of sight but not yet deleted, by id. */
const usePending = create<ReadonlySet<string>>(() => new Set<string>())

export function useDeletions(): ReadonlySet<string> {
  return usePending()
}

/**
 * Takes something out of sight, and deletes it when the offer to undo has gone, which waits while somebody looks at it; `remove`
 * says itself where that fails, and it is in sight again. Whoever closes the page before finds it still there: that is the safer
 * mistake.
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

/** Into sight; what was deleted is not in its list any more. */
function bringBack(id: string): void {
  usePending.setState((before) => new Set([...before].filter((one) => one !== id)), true)
}
