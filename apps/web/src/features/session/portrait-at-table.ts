import { SessionId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { z } from 'zod/mini'
import { readStored, storageEntry, writeStored } from '../../lib/storage'

/** The look of the portrait that this browser uploaded last for each of its latest sessions. */
const SHOWN = storageEntry('portraitsAtTables', z.array(z.object({ sessionId: SessionId, look: z.string() })))
const MOST_SESSIONS = 12

/** Text that differs where two portraits do; undefined for a character without looks. */
export function lookOf({ appearance, portrait = '', name, race, class: className }: Character): string | undefined {
  if (appearance === '') return undefined
  // Without a painted portrait, the name decides the picture.
  return [portrait === '' ? name : portrait, race, className, appearance].join('\n')
}

/** Whether this look is the portrait at the table, as far as this browser knows. */
export function isShownAt(sessionId: SessionId, look: string): boolean {
  return readStored(SHOWN)?.some((one) => one.sessionId === sessionId && one.look === look) ?? false
}

export function noteShown(sessionId: SessionId, look: string): void {
  const others = (readStored(SHOWN) ?? []).filter((one) => one.sessionId !== sessionId)
  writeStored(SHOWN, [{ sessionId, look }, ...others].slice(0, MOST_SESSIONS))
}
