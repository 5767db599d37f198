import { copyText } from './clipboard'
import { t } from './i18n'
import { notify } from './notifications'
import { invitePath } from './public-address'

/** The link opens the page of the invite, for guests without an account too. */
export function inviteLink(code: string, networkAddress?: string): string {
  return originForOthers(networkAddress) + invitePath(code)
}

/**
 * Where other devices find this server. `networkAddress`: of this machine in the local network, for a page that was opened under the
 * machine's own name.
 */
export function originForOthers(networkAddress?: string): string {
  return (isOnlyHere() && networkAddress) || window.location.origin
}

/** Whether links to this page lead nowhere on other devices: it was opened under this machine's own name. */
export function isOnlyHere(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)
}

/** Router state for a page that is opened on the way to a table; it survives a reload and does not change the URL. */
export function invitedBy(code: string): { readonly invitedBy: string } {
  return { invitedBy: code }
}

/** The invite code with which the page was opened, from the router's state. */
export function inviteIn(state: unknown): string | undefined {
  const isTold = typeof state === 'object' && state !== null && 'invitedBy' in state
  return isTold && typeof state.invitedBy === 'string' ? state.invitedBy : undefined
}

/** Resolves with whether the browser copied it; the user is told in any case. */
export async function copyInviteCode(code: string): Promise<boolean> {
  const isCopied = await copyText(code)
  if (isCopied) notify({ type: 'success', title: t('Invite code {code} copied to clipboard!', { code }) })
  else notify({ type: 'warning', title: t('Invite code'), message: t('Your browser would not copy. The code is {code}.', { code }) })
  return isCopied
}

export async function copyInviteLink(code: string, networkAddress?: string): Promise<boolean> {
  const link = inviteLink(code, networkAddress)
  const isCopied = await copyText(link)
  if (isCopied) notify({ type: 'success', title: t('Invite link copied to clipboard!') })
  else notify({ type: 'warning', title: t('Invite link'), message: link })
  return isCopied
}

export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the device's share sheet. */
export async function shareInvite(code: string, name: string, networkAddress?: string): Promise<void> {
  // Closing the share sheet is not a failure.
  await navigator
    .share({ title: name, text: t('Join {name} with the code {code}', { name, code }), url: inviteLink(code, networkAddress) })
    .catch(() => undefined)
}
