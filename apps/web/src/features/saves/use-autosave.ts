import { DELAYS, type SessionId } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { useIsDm } from '../../live/use-table'
import { autosaveGame } from './api/saves'
import { useIsAutosaving } from './autosave-setting'
import { showSaveStatus } from './save-status'

/** Saves the game at intervals while the DM is at the table. After a failure it tries again at the next interval. */
export function useAutosave(id: SessionId): void {
  const isDm = useIsDm()
  const isOn = useIsAutosaving(id)
  useEffect(() => {
    if (!isDm || !isOn) return
    const timer = setInterval(async () => {
      const outcome = await autosaveGame(id)
      if (outcome.ok) showSaveStatus('saved')
    }, DELAYS.autosaveEveryMs)
    return () => clearInterval(timer)
  }, [id, isDm, isOn])
}
