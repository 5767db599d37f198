import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { t } from '../lib/i18n'
import { MOST_SHOWN, notifications } from '../lib/notifications'
import { PHONE, useMedia } from '../lib/use-media'
import { NotificationCard } from '../ui/feedback/notification-card'
import { usePlace } from './place-notifications'

/** The newest notifications, floating; the bell lists the others. F8 moves the focus here. */
export function Toasts() {
  const region = useRef<HTMLElement>(null)
  const kept = useStore(notifications.store, (state) => state.kept)
  const leaving = useStore(notifications.store, (state) => state.leaving)
  // A phone has room for one beside the turn banner and above the thumbs.
  const shown = kept.slice(useMedia(PHONE) ? -1 : -MOST_SHOWN)
  usePlace(region, shown.map(({ id }) => id).join())
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
  // A notification that is removed under the pointer, or with the focus in it, sends no leave event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (region.current?.matches(':hover') === false) notifications.resume('hover')
    if (region.current?.contains(document.activeElement) === false) notifications.resume('focus')
  }, [kept])
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
      className="pointer-events-none fixed z-70 flex flex-col gap-2.5 outline-none phone:inset-x-3 phone:top-16 desk:start-5 desk:bottom-5 desk:w-[24rem]"
    >
      {shown.map((notification) => (
        <div key={notification.id} className={leaving.has(notification.id) ? 'toast-out' : 'toast-in pointer-events-auto'}>
          <NotificationCard notification={notification} isFloating onDismiss={() => notifications.dismiss(notification.id)} />
        </div>
      ))}
    </section>
  )
}
