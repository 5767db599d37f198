import { create } from 'zustand'
import type { Outcome } from '../../api/call'
import { errorOf } from '../../api/failure'
import { reportError } from '../../lib/errors'
import { notifications, notify } from '../../lib/notifications'
import { t } from '../../lib/words'

/** Until then a deletion can be taken back. */
const UNDO_MS = 10_000

/** What is out of sight but not yet deleted. */
const usePending = create<ReadonlySet<string>>(() => new Set<string>())

export function useDeletions(): ReadonlySet<string> {
  return usePending()
}

/**
 * Takes something out of sight, and deletes it when the time to undo is over. Whoever closes the page before finds it still
 * there: that is the safer mistake.
 */
export function deleteWithUndo(id: string, name: string, remove: () => Promise<Outcome<unknown>>): void {
  usePending.setState((before) => new Set([...before, id]), true)
  const timer = setTimeout(() => void deleteForGood(id, remove), UNDO_MS)
  const toast: string = notify({
    type: 'info',
    title: t('{name} was deleted', { name }),
    duration: UNDO_MS,
    actions: [
      {
        label: t('Undo'),
        variant: 'secondary',
        run: () => {
          clearTimeout(timer)
          bringBack(id)
          notifications.dismiss(toast)
        },
      },
    ],
  })
}

async function deleteForGood(id: string, remove: () => Promise<Outcome<unknown>>): Promise<void> {
  const outcome = await remove()
  bringBack(id)
  if (!outcome.ok && outcome.failure.status !== 401) reportError(errorOf(outcome.failure), () => void deleteForGood(id, remove))
}

function bringBack(id: string): void {
  usePending.setState((before) => new Set([...before].filter((one) => one !== id)), true)
}
