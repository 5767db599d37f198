import type { Deed } from '@hearthlight/table'
import { isWaiting } from '../lib/deed-text'
import type { TableSession } from './table-session'

/** Calls `tell` with the deed at once, and if it waits for reactions, once more when it no longer does. */
export function followDeed({ store }: Pick<TableSession, 'store'>, deed: Deed, tell: (deed: Deed) => void): void {
  tell(deed)
  if (!isWaiting(deed)) return
  const stop = store.subscribe(({ table }) => {
    const present = Object.values(table?.deeds.log ?? {})
      .flat()
      .find(({ id }) => id === deed.id)
    if (present !== undefined && isWaiting(present)) return
    stop()
    // One that the DM has discarded needs no words.
    if (present !== undefined && present.status !== 'undone') tell(present)
  })
}
