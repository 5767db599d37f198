import type { SessionId } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { autosaveGame } from '../../api/saves'
import { useIsDm } from '../../live/use-table'
import { useIsAutosaving } from './autosave-setting'
import { showSaveStatus } from './save-status'

/** The specification's five minutes. */
const AUTOSAVE_EVERY_MS = 300_000

/** Saves the game by itself while the DM is at the table. One that fails is tried again at its next time. */
export function useAutosave(id: SessionId): void {
  const isDm = useIsDm()
  const isOn = useIsAutosaving(id)
  useEffect(() => {
    if (!isDm || !isOn) return
    const timer = setInterval(async () => {
      const outcome = await autosaveGame(id)
      if (outcome.ok) showSaveStatus('saved')
    }, AUTOSAVE_EVERY_MS)
    return () => clearInterval(timer)
  }, [id, isDm, isOn])
}
