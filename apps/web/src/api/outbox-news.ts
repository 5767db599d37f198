import { emitAppEvent, logError } from '../lib/errors'
import { plural, t } from '../lib/i18n'
import { notifications, notify } from '../lib/notifications'
import type { OutboxNews } from '../lib/outbox'
import { errorOf, type Failure } from './failure'

/** Long enough to be read by somebody who did not expect it. */
const CONFLICT_MS = 15_000

/** What is said of changes that were made offline, once the server has answered to them. */
export const outboxNews: OutboxNews<Failure> = {
  conflict: (name, copyName) =>
    void notify({
      type: 'warning',
      title: t('{name} was changed elsewhere', { name }),
      message: t('Both versions are kept: the newer one as {name}, yours as {copyName}.', { name, copyName }),
      duration: CONFLICT_MS,
    }),
  gone: (name) =>
    void notify({
      type: 'warning',
      title: t('{name} was deleted elsewhere', { name }),
      message: t('You had changed it in the meantime, so your version is kept as a new one.'),
      duration: CONFLICT_MS,
    }),
  refused: (failure, { retry, discard }) => {
    const error = errorOf(failure, { from: 'outbox' })
    logError(error)
    const choose = (choice: () => void) => () => {
      notifications.dismiss(id)
      choice()
    }
    const id: string = notify({
      type: 'error',
      title: t('A change that you made offline was refused'),
      message: error.userMessage,
      error: { code: error.code, suggestion: error.suggestion },
      actions: [
        { label: t('Try again'), variant: 'primary', icon: 'retry', run: choose(retry) },
        { label: t('Discard the change'), variant: 'secondary', run: choose(discard) },
      ],
    })
  },
  unstored: () =>
    void notify({
      type: 'warning',
      title: t('This browser has no room left'),
      message: t('Your change is lost if you close this page before the connection returns.'),
      duration: CONFLICT_MS,
    }),
  delivered: (count) =>
    emitAppEvent('app:success', {
      title: t('Back online'),
      message: plural(count, 'The change that you made offline was sent.', '{count} changes that you made offline were sent.'),
    }),
}
