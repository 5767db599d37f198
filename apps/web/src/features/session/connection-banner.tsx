import { type ReactNode, useEffect, useRef, useState } from 'react'
import { plural, t } from '../../lib/i18n'
import { useKeepClear } from '../../lib/notifications/notice-room'
import { retryConnection } from '../../live/connection'
import { useConnection, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'

/** How long the reconnection message stays; milliseconds. */
const BACK_ONLINE_MS = 4_000

/** Says that the server is unreachable, and after reconnecting how much was missed. It lies over the map, which does not move. */
export function ConnectionBanner() {
  const { state, isSavingPaused } = useConnection()
  const missed = useView((view) => view.missedWhileAway)
  const wasLost = useWasLost(state === 'reconnecting')
  if (state === 'reconnecting') {
    return (
      <Strip role="alert">
        <span>{t('Connection lost. Connection will be re-established automatically.')}</span>
        <Button variant="secondary" className="shrink-0" onClick={retryConnection}>
          {t('Retry now')}
        </Button>
      </Strip>
    )
  }
  if (isSavingPaused) {
    return (
      <Strip role="alert">
        {t('Saving is paused. You can look around; changes will work again in a moment. Nothing that was saved is lost.')}
      </Strip>
    )
  }
  if (!wasLost) return null
  const changes = plural(missed, '1 change', '{count} changes')
  return <Strip role="status">{missed === 0 ? t('Back online.') : t('Back online. {changes} while you were away.', { changes })}</Strip>
}

/** Between the panels, below the toolbar and the banner of the turn. */
function Strip({ role, children }: { readonly role: 'alert' | 'status'; readonly children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  useKeepClear(strip)
  return (
    <div className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] top-16 z-10 flex justify-center px-3 lg:top-[7.5rem]">
      <div
        ref={strip}
        role={role}
        className={classNames(
          'float-shadow pointer-events-auto flex max-w-xl items-center gap-3 rounded-3 border bg-s1 px-4 py-2 text-sm has-[button]:pe-2',
          role === 'alert' ? 'border-amber text-amber' : 'border-moss text-moss',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** True for a while after the connection was restored. */
function useWasLost(isLost: boolean): boolean {
  const [wasLost, setWasLost] = useState(false)
  useEffect(() => {
    if (isLost) return setWasLost(true)
    const timer = setTimeout(() => setWasLost(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isLost])
  return wasLost
}
