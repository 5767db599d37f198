import { isVisitorEmail } from '@hearthlight/protocol'
import { documentStatus } from '../documents/waiting'
import { call } from '../http/call'
import { signOut, useAuth } from '../lib/auth'
import { plural, t } from '../lib/i18n'
import { notifications, notify } from '../lib/notifications'
import { openAddress } from '../lib/public-address'

/** Logs out at once; a visitor, who can't come back to the account, is asked first. */
export function logOut(): void {
  if (isVisitorEmail(useAuth.getState().user?.email ?? '')) askVisitor()
  else leave()
}

function askVisitor(): void {
  const run = (act: () => void) => () => {
    notifications.dismissAll()
    act()
  }
  notify({
    type: 'warning',
    title: t('Only your recovery phrase leads back'),
    message: t('This account has no email and no password yet. Keep it, or log out if you have written the phrase down.'),
    duration: 0,
    actions: [
      { label: t('Keep this account'), variant: 'primary', run: run(() => openAddress('/account')) },
      { label: t('Log out anyway'), variant: 'secondary', run: run(leave) },
    ],
  })
}

/** Tells the user how many changes of this browser are not sent yet: they wait for the next sign-in. */
function leave(): void {
  const { waiting } = documentStatus.getState()
  if (waiting > 0) {
    notify({
      type: 'info',
      title: plural(waiting, '1 change is not sent yet', '{count} changes are not sent yet'),
      message: t('They wait in this browser, and are sent when you log in here again.'),
    })
  }
  // Not awaited: the user is signed out at once, without a connection too.
  void call('logout')
  signOut()
}
