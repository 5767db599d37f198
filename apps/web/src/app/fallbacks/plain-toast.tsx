import { useStore } from 'zustand'
import { t } from '../../lib/i18n'
import { notifications } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'

/** The newest notification as plain text, while the code that shows notifications could not be loaded. */
export function PlainToast() {
  const newest = useStore(notifications.store, ({ kept, leaving }) => kept.findLast(({ id }) => !leaving.has(id)))
  if (newest === undefined) return null
  const { id, type, title, message, actions = [] } = newest
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className="float-shadow fixed inset-x-3 top-16 z-70 rounded-3 border border-line bg-s1 p-3.5 text-sm sm:end-auto sm:top-auto sm:bottom-5 sm:start-5 sm:w-[24rem]"
    >
      <p>
        <strong>{title}</strong> <span className="text-muted">{message}</span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {actions.map(({ label, variant, run }) => (
          <Button key={label} variant={variant} onClick={run}>
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => notifications.dismiss(id)}>
          {t('Close')}
        </Button>
      </div>
    </div>
  )
}
