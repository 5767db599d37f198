import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '../lib/i18n'
import { notifications } from '../lib/notifications'
import { buttonClass } from '../ui/buttons/button'
import { classNames } from '../ui/class-names'
import { lazyPart } from '../ui/feedback/lazy-part'
import { useHasBeen } from '../ui/feedback/use-has-been'

const NotificationList = lazyPart(async () => (await import('./notification-list.lazy')).NotificationList)

/** How many notifications are kept, and the way to all of them. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const isListWanted = useHasBeen(isOpen)
  const kept = useStore(notifications.store, (state) => state.kept)
  const name = kept.length === 0 ? t('Notifications') : t('Notifications ({count})', { count: kept.length })
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        className={classNames(buttonClass('ghost', 'icon'), 'relative')}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden className="size-5" />
        {kept.length > 0 && (
          <span
            aria-hidden
            data-count={kept.length}
            className="absolute top-0.5 end-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-gold-fill px-1 text-2xs leading-none text-gold-on tabular-nums before:content-[attr(data-count)]"
          />
        )}
      </button>
      <Suspense>{isListWanted && <NotificationList isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
