const HOME = '/dashboard'

/** The address of the login screen, with the address that the visitor wanted. */
export function loginPath(wanted: string): string {
  return wanted === '/' || wanted === HOME ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
}

/** Where to go after signing in: the requested address, if it is a path of this site. Otherwise home. */
export function returnAddress(search: string): string {
  const next = new URLSearchParams(search).get('next')
  // "//host" and "/\host" are other origins to a browser.
  if (next === null || !/^\/(?![/\\])/.test(next) || hasControlCharacter(next) || next.startsWith('/login')) return HOME
  return next
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
