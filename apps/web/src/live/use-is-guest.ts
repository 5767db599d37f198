import { useSession } from './sessions'
import { useLive } from './use-table'

/** GUEST-8 Whether somebody seated has an account without an email and a password. */
export function useIsGuest(playerId: string): boolean {
  const { data } = useSession(useLive().sessionId)
  return data?.players.some(({ userId, isGuest }) => userId === playerId && isGuest === true) === true
}
