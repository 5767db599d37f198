import { documentStatus } from '../documents/waiting'
import { call } from '../http/call'
import { signOut } from '../lib/auth'
import { plural, t } from '../lib/i18n'
import { notify } from '../lib/notifications'

/** Says what of this browser's changes is not sent yet: it waits for the next time. */
export function logOut(): void {
  const { waiting } = documentStatus.getState()
  if (waiting > 0) {
    notify({
      type: 'info',
      title: plural(waiting, '1 change is not sent yet', '{count} changes are not sent yet'),
      message: t('They wait in this browser, and are sent when you log in here again.'),
    })
  }
  // Not waited for: whoever leaves is gone at once, and without a connection too.
  void call('logout')
  signOut()
}
