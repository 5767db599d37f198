import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { t } from '../lib/i18n'
import { MOST_SHOWN, notifications } from '../lib/notifications'
import { NotificationCard } from '../ui/feedback/notification-card'

/** The newest notifications, floating; the bell lists the others. F8 moves the focus here. */
export function Toasts() {
  const region = useRef<HTMLElement>(null)
  const kept = useStore(notifications.store, (state) => state.kept)
  const leaving = useStore(notifications.store, (state) => state.leaving)
  useEffect(() => {
    const onVisibility = () => (document.hidden ? notifications.pause('hidden') : notifications.resume('hidden'))
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('keydown', onKey)
      // A toast that is removed while the pointer is on it sends no leave event.
      for (const reason of ['hover', 'focus', 'hidden'] as const) notifications.resume(reason)
    }
  }, [])
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Notifications (F8)')}
      // Each notification announces itself. An element with this attribute stays audible while a dialog silences the page around it.
      aria-live="off"
      onPointerEnter={() => notifications.pause('hover')}
      onPointerLeave={() => notifications.resume('hover')}
      onFocus={() => notifications.pause('focus')}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || notifications.resume('focus')}
      className="pointer-events-none fixed z-70 flex w-[24rem] max-w-[calc(100vw-1.5rem)] flex-col gap-2.5 outline-none max-sm:inset-x-3 max-sm:top-16 max-sm:w-auto sm:bottom-[max(1.25rem,var(--toast-bottom,0px))] sm:start-[max(1.25rem,var(--toast-start,0px))]"
    >
      {kept.slice(-MOST_SHOWN).map((notification) => (
        <div key={notification.id} className={leaving.has(notification.id) ? 'toast-out' : 'toast-in pointer-events-auto'}>
          <NotificationCard notification={notification} isFloating onDismiss={() => notifications.dismiss(notification.id)} />
        </div>
      ))}
    </section>
  )
}
