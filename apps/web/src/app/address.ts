import { useAuth } from '../lib/auth'
import { isPublicAddress } from '../lib/public-address'
import { loginPath, returnAddress } from '../lib/return-address'

/**
 * The guard: redirects a signed-out visitor to /login, except from the few public addresses, and opens the requested address after
 * sign-in. It works on the address bar alone; the router does not exist before there is a user.
 */
export function guardAddress(): void {
  standAtLogin()
  window.addEventListener('popstate', standAtLogin)
  useAuth.subscribe((now, before) => {
    if (now.user === undefined) standAtLogin()
    else if (before.user === undefined && ENTRANCES.includes(window.location.pathname))
      replaceAddress(returnAddress(window.location.search))
  })
}

/** Where signing in leads to another address. */
const ENTRANCES: readonly string[] = ['/', '/login']

function standAtLogin(): void {
  const { user, hasSignedOut } = useAuth.getState()
  const { pathname, search } = window.location
  if (user === undefined && !isPublicAddress(pathname)) replaceAddress(hasSignedOut ? '/login' : loginPath(pathname + search))
}

function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address)
}
