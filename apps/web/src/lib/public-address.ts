import type { MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'

/** Pages to which links in mails lead. */
export const MAIL_ADDRESSES: readonly string[] = ['/reset', '/confirm-email']

/** Addresses that signed-out visitors may open: the first page, the login screen, links of mails, invites, second screens. */
export function isPublicAddress(pathname: string): boolean {
  const isFixed = pathname === '/' || pathname === '/login' || MAIL_ADDRESSES.includes(pathname)
  return isFixed || isDisplayAddress(pathname) || codeInAddress(pathname) !== undefined
}

/** The page of a second screen, for whoever is signed in or out. Its code is behind a #, so that no server is sent it with the address. */
export function isDisplayAddress(pathname: string): boolean {
  return /^\/screen\/?$/.test(pathname)
}

export function invitePath(code: string): string {
  return `/join/${code}`
}

/** What stands for the invite code in the address of an invite; undefined for other addresses. */
export function codeInAddress(pathname: string): string | undefined {
  return /^\/join\/([\w-]{1,64})\/?$/.exec(pathname)?.[1]
}

/** Opens an address of the app. For signed-out visitors, whose pages have no router. */
export function openAddress(address: string): void {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** For `onClick` of a link to a public address: opens it without loading the app anew, unless it is meant for another tab. */
export function openLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  openAddress(pathname + search)
}

/** The path in the address bar, now and after each change. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname)
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}
