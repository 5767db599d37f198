import type { Token } from '@hearthlight/table'
import { createLibraryToken } from '../../../documents/queries/library-tokens'
import { errorOf } from '../../../http/failure'
import { appError, logError, reportError } from '../../../lib/errors'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { asKept } from './kept-token'

/** Keeps a token of the map in the library; without its picture, if that is another person's. */
export async function keepToken(token: Token, openLibrary: () => void): Promise<void> {
  const kept = asKept(token)
  const first = await createLibraryToken(kept)
  const isOthersPicture = !first.ok && first.failure.field === 'uploadId'
  const outcome = isOthersPicture ? await createLibraryToken({ ...kept, uploadId: null }) : first
  if (!outcome.ok) {
    const { failure } = outcome
    logError(errorOf(failure))
    const error = failure.hasServerText ? errorOf(failure) : appError('FILE_001', { cause: failure.cause })
    return reportError(error, () => void keepToken(token, openLibrary))
  }
  notify({
    type: 'success',
    title: t('{name} is in your library', { name: kept.name }),
    message: isOthersPicture ? t('Without the picture, which is another person’s.') : '',
    actions: [{ label: t('Open the library'), variant: 'secondary', run: openLibrary }],
  })
}
