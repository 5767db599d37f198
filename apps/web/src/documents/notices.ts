import type { Notice } from '@hearthlight/sync'
import { errorOf } from '../http/failure'
import { reportFailed } from '../http/report-failure'
import { emitAppEvent, logError } from '../lib/errors'
import { plural, t } from '../lib/i18n'
import { notifications, notify } from '../lib/notifications'
import type { DocumentNews } from './ports'

/** Long enough to read for a user who did not expect it. */
const CONFLICT_MS = 15_000

/** What the user is told about changes once the server has answered. */
export const documentNews: DocumentNews = {
  notice: (notice) => {
    const said = wordsOf(notice)
    if (said !== undefined) notify({ type: 'warning', ...said, duration: CONFLICT_MS })
  },
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
      // Each refused change needs a decision of its own.
      key: error.id,
      actions: [
        { label: t('Try again'), variant: 'primary', icon: 'retry', run: choose(retry) },
        { label: t('Discard the change'), variant: 'secondary', run: choose(discard) },
      ],
    })
  },
  failed: reportFailed,
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

function wordsOf({ notice, name, copyName = '' }: Notice): { readonly title: string; readonly message: string } | undefined {
  switch (notice) {
    case 'kept-both':
      return {
        title: t('{name} was changed elsewhere', { name }),
        message: t('Both versions are kept: the newer one as {name}, yours as {copyName}.', { name, copyName }),
      }
    case 'kept-in-notes':
      return {
        title: t('{name} was changed elsewhere', { name }),
        message: t('Both versions are kept: the newer one in its place, yours at the end of the notes.'),
      }
    case 'kept-as-new':
      return {
        title: t('{name} was deleted elsewhere', { name }),
        message: t('You had changed it in the meantime, so your version is kept as a new one.'),
      }
    case 'not-deleted':
      return {
        title: t('{name} was changed elsewhere', { name }),
        message: t('So it is not deleted. Please look at it again.'),
      }
    case 'ask':
      return undefined
  }
}
