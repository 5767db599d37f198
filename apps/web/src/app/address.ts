import { useAuth } from '../lib/auth'
import { loginPath, returnAddress } from '../lib/return-address'

/**
 * The guard: redirects a signed-out visitor to /login, whatever address was requested, and opens that address after sign-in. It
 * works on the address bar alone; the router does not exist before there is a user.
 */
export function guardAddress(): void {
  standAtLogin()
  window.addEventListener('popstate', standAtLogin)
  useAuth.subscribe((now, before) => {
    if (now.user === undefined) standAtLogin()
    else if (before.user === undefined) replaceAddress(returnAddress(window.location.search))
  })
}

function standAtLogin(): void {
  const { user, hasSignedOut } = useAuth.getState()
  const { pathname, search } = window.location
  if (user === undefined && pathname !== '/login') replaceAddress(hasSignedOut ? '/login' : loginPath(pathname + search))
}

function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address)
}
