import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { notifications } from '../lib/notifications'
import { Button, buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/empty-state'
import { Modal, ModalActions } from '../ui/modal'
import { NotificationCard } from '../ui/notification-card'

/** All notifications that are kept, those that don't fit on the screen included. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const kept = useStore(notifications.store, (state) => state.kept)
  const name = kept.length === 0 ? 'Notifications' : `Notifications (${kept.length})`
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        className={classNames(buttonClass('ghost'), 'relative w-hit px-0')}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden className="size-5" />
        {kept.length > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-gold-fill px-1 text-2xs leading-none text-gold-on tabular-nums"
          >
            {kept.length}
          </span>
        )}
      </button>
      <Modal title="Notifications" isOpen={isOpen} onClose={() => setOpen(false)}>
        {kept.length === 0 ? (
          <EmptyState icon={<Bell />} text="Nothing to tell." />
        ) : (
          <>
            <ul className="grid gap-2">
              {[...kept].reverse().map((notification) => (
                <li key={notification.id}>
                  <NotificationCard notification={notification} onDismiss={() => notifications.dismiss(notification.id)} />
                </li>
              ))}
            </ul>
            <ModalActions>
              <Button className="mt-3" onClick={() => notifications.dismissAll()}>
                Dismiss all
              </Button>
            </ModalActions>
          </>
        )}
      </Modal>
    </>
  )
}
