import type { StoredUser } from '../storage'
import { useAuth } from './auth-store'

/** Who is signed in; only for what is shown to signed-in people, that is, below the guard. */
export function useUser(): StoredUser {
  const user = useAuth((state) => state.user)
  if (user === undefined) throw new Error('Shown to nobody: useUser belongs below the guard')
  return user
}
