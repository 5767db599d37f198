import { t } from '../../../../lib/i18n'
import { notifications, notify } from '../../../../lib/notifications'

/** How long a change of the sheet can be taken back. */
const UNDO_MS = 10_000

/** Tells what was done, with a button that takes it back. */
export function notifyWithUndo(title: string, message: string, undo: () => void): void {
  const id: string = notify({
    type: 'info',
    title,
    message,
    duration: UNDO_MS,
    actions: [
      {
        label: t('Undo'),
        variant: 'secondary',
        run: () => {
          undo()
          notifications.dismiss(id)
        },
      },
    ],
  })
}
