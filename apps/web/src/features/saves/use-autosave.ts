import { DELAYS, type SessionId } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { useIsLeader } from '../../live/use-table'
import { autosaveGame } from './api/saves'
import { useIsAutosaving } from './autosave-setting'
import { showSaveStatus } from './save-status'

/** Saves the game at intervals while the DM is at the table; co-DMs leave it to them. After a failure it tries again at the next interval. */
export function useAutosave(id: SessionId): void {
  const isLeader = useIsLeader()
  const isOn = useIsAutosaving(id)
  useEffect(() => {
    if (!isLeader || !isOn) return
    const timer = setInterval(async () => {
      const outcome = await autosaveGame(id)
      if (outcome.ok) showSaveStatus('saved')
    }, DELAYS.autosaveEveryMs)
    return () => clearInterval(timer)
  }, [id, isLeader, isOn])
}
