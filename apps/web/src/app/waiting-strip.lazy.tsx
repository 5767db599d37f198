import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { t } from '../lib/i18n'
import { connectionStatus } from '../live/connection'
import { stopWaiting, watchWaitingRoom } from '../live/waiting-room/wait-before'
import { useWaitingRoom } from '../live/waiting-room/waiting-room'

const WORDS = {
  approval: t('You wait to be let into a campaign.'),
  session: t('You wait for a campaign’s session to begin.'),
} as const

/** Shown on every page, after a reload too: the user waits for admission to a campaign. On home, admission opens the session directly. */
export function WaitingStrip() {
  const waitsFor = useWaitingRoom((room) => room.waitsFor)
  const isLost = useStore(connectionStatus, ({ state }) => state === 'reconnecting')
  const isAtHome = useLocation().pathname === '/dashboard'
  useEffect(() => (isAtHome ? watchWaitingRoom({ isDialog: false }) : undefined), [isAtHome])
  if (waitsFor === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-s2 px-4 py-1.5 text-sm">
      <p role="status" className="flex items-center gap-2.5">
        <Hourglass aria-hidden className="size-[1.125rem] shrink-0 animate-pulse text-amber motion-reduce:animate-none" />
        <span>
          {WORDS[waitsFor]}{' '}
          <span className="text-muted">
            {isLost
              ? t('There is no connection just now; you keep your place.')
              : isAtHome
                ? t('You enter as soon as the door opens.')
                : t('You are told as soon as the door opens.')}
          </span>
        </span>
      </p>
      <button type="button" className="min-h-8 font-semibold text-azure underline underline-offset-4" onClick={stopWaiting}>
        {t('Stop waiting')}
      </button>
    </div>
  )
}
