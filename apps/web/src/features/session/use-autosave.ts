import { DELAYS, type SessionId } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { useAutosaveSetting } from '../../lib/autosave'
import { useIsDm } from '../../live/use-table'

/** While the DM is at the table, the game is saved every five minutes; the server saves it once more when the session ends. */
export function useAutosave(sessionId: SessionId): void {
  const isDm = useIsDm()
  const isOn = useAutosaveSetting((setting) => setting.isOn)
  useEffect(() => {
    if (!isDm || !isOn) return
    // A failure is in the log and on the panel's list; the game goes on.
    const timer = setInterval(() => void import('../../api/saves').then(({ autosave }) => autosave(sessionId)), DELAYS.autosaveEveryMs)
    return () => clearInterval(timer)
  }, [isDm, isOn, sessionId])
}
