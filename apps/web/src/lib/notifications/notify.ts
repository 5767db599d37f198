import { copyText } from '../clipboard'
import { type AppError, emitAppEvent, errorReport, onAppEvent, takeEarlyErrors } from '../errors'
import { t } from '../i18n'
import { errorNotification, type NewNotification } from './notification'
import { createNotificationCenter } from './notification-center'

export const notifications = createNotificationCenter()
// No notification times out before it can be seen: the component that shows them is loaded with the first one and then resumes.
notifications.pause('hidden')

export function notify(notification: NewNotification): string {
  return notifications.add(notification)
}

/** Dismisses the notifications that this cause had: what failed has succeeded since, or cannot be tried any more. */
export function causeIsGone(cause: string): void {
  notifications.dismissCauses((each) => each === cause)
}

/** Turns 'app:error' and 'app:success' into notifications, and errors that were reported before. Returns a function that stops it. */
export function notifyOfAppEvents(): () => void {
  const stops = [
    onAppEvent('app:error', notifyOfError),
    onAppEvent('app:success', ({ title, message = '' }) => notify({ type: 'success', title, message })),
  ]
  takeEarlyErrors().forEach(notifyOfError)
  return () => {
    for (const stop of stops) stop()
  }
}

function notifyOfError(error: AppError): void {
  const id: string = notify(
    errorNotification(
      error,
      () => {
        notifications.dismiss(id)
        emitAppEvent('app:retry-action', error)
      },
      () => void report(error),
    ),
  )
}

async function report(error: AppError): Promise<void> {
  const isCopied = await copyText(errorReport(error))
  if (isCopied) notify({ type: 'info', title: t('Error Report'), message: t('Error details copied to clipboard') })
  else notify({ type: 'warning', title: t('Error Report'), message: t('Failed to copy error report. Please check the browser console.') })
}
