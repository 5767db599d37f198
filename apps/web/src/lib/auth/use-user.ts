import type { StoredUser } from '../storage'
import { useAuth } from './auth-store'

/** The signed-in user; only for components below the guard, which are shown to signed-in users only. */
export function useUser(): StoredUser {
  const user = useAuth((state) => state.user)
  if (user === undefined) throw new Error('Shown to nobody: useUser belongs below the guard')
  return user
}
