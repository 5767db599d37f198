import { documentStatus } from '../documents/waiting'
import { call } from '../http/call'
import { signOut } from '../lib/auth'
import { plural, t } from '../lib/i18n'
import { notify } from '../lib/notifications'

/** Tells the user how many changes of this browser are not sent yet: they wait for the next sign-in. */
export function logOut(): void {
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
