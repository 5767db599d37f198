import { Bell } from 'lucide-react'
import { useStore } from 'zustand'
import { t } from '../lib/i18n'
import { notifications } from '../lib/notifications'
import { Button } from '../ui/buttons/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { NotificationCard } from '../ui/feedback/notification-card'
import { Modal, ModalActions } from '../ui/overlays/modal'

/** All kept notifications, including those that don't fit on the screen; the newest first. */
export function NotificationList({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const kept = useStore(notifications.store, (state) => state.kept)
  return (
    <Modal title={t('Notifications')} isOpen={isOpen} onClose={onClose}>
      {kept.length === 0 ? (
        <EmptyState icon={<Bell />} text={t('Nothing to tell.')} />
      ) : (
        <>
          <ul className="mb-2 grid gap-2">
            {[...kept].reverse().map((notification) => (
              <li key={notification.id}>
                <NotificationCard notification={notification} onDismiss={() => notifications.dismiss(notification.id)} />
              </li>
            ))}
          </ul>
          <ModalActions>
            <Button onClick={() => notifications.dismissAll()}>{t('Dismiss all')}</Button>
          </ModalActions>
        </>
      )}
    </Modal>
  )
}
