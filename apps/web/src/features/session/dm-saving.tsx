import type { SessionId } from '@hearthlight/protocol'
import { SaveStatusText, useAutosave } from '../saves'

/** Saves the DM's game by itself, and says so. */
export function DmSaving({ sessionId }: { readonly sessionId: SessionId }) {
  useAutosave(sessionId)
  return <SaveStatusText />
}
