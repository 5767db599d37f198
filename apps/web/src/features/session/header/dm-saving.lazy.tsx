import type { SessionId } from '@hearthlight/protocol'
import { SaveStatusText, useAutosave } from '../../saves'
import { useSnapshot } from '../snapshot/use-snapshot'

/** Saves the DM's game by itself, and says so; keeps what the DM sees in this browser. */
export function DmSaving({ sessionId }: { readonly sessionId: SessionId }) {
  useAutosave(sessionId)
  useSnapshot(sessionId)
  return <SaveStatusText />
}
