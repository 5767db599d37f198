import type { CharacterId } from '@hearthlight/protocol'
import { create } from 'zustand'
import { removeCharacter } from '../../../api/characters'
import { errorOf } from '../../../api/failure'
import { reportError } from '../../../lib/errors'
import { notifications, notify } from '../../../lib/notifications'
import { t } from '../../../lib/words'
import type { Hero } from './hero'

/** Until then a deletion can be taken back. */
const UNDO_MS = 10_000

/** Heroes that are out of sight but not yet deleted. */
const usePending = create<ReadonlySet<CharacterId>>(() => new Set())

export function useDeletions(): ReadonlySet<CharacterId> {
  return usePending()
}

/**
 * Takes a hero out of sight, and deletes it when the time to undo is over. Whoever closes the page before
 * finds the hero still there: that is the safer mistake.
 */
export function deleteHero({ id, character }: Hero): void {
  const name = character.name
  usePending.setState((before) => new Set([...before, id]), true)
  const timer = setTimeout(() => void deleteForGood(id), UNDO_MS)
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

async function deleteForGood(id: CharacterId): Promise<void> {
  const outcome = await removeCharacter(id)
  bringBack(id)
  if (!outcome.ok && outcome.failure.status !== 401) reportError(errorOf(outcome.failure), () => void deleteForGood(id))
}

/** Into sight; a hero that was deleted is not in the list any more. */
function bringBack(id: CharacterId): void {
  usePending.setState((before) => new Set([...before].filter((one) => one !== id)), true)
}
