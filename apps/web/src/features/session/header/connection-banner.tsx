import { useEffect, useState } from 'react'
import { plural, t } from '../../../lib/i18n'
import { retryConnection } from '../../../live/connection'
import { useConnection, useView } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'

/** How long the good news stays; milliseconds. */
const BACK_ONLINE_MS = 4_000

/** Says that the table is out of reach, and what was caught up once it is not. */
export function ConnectionBanner() {
  const { state, isSavingPaused } = useConnection()
  const missed = useView((view) => view.missedWhileAway)
  const wasLost = useWasLost(state === 'reconnecting')
  if (state === 'reconnecting') {
    return (
      <div role="alert" className="relative z-20 flex items-center justify-center gap-4 bg-amber-soft px-4 py-1.5 text-sm text-amber">
        {t('Connection lost. Connection will be re-established automatically.')}
        <Button variant="secondary" onClick={retryConnection}>
          {t('Retry now')}
        </Button>
      </div>
    )
  }
  if (isSavingPaused) {
    return (
      <div role="alert" className="relative z-20 bg-amber-soft px-4 py-1.5 text-center text-sm text-amber">
        {t('Saving is paused. You can look around; changes will work again in a moment. Nothing that was saved is lost.')}
      </div>
    )
  }
  if (!wasLost) return null
  const changes = plural(missed, '1 change', '{count} changes')
  return (
    <div role="status" className="relative z-20 bg-moss-soft px-4 py-1.5 text-center text-sm text-moss">
      {missed === 0 ? t('Back online.') : t('Back online. {changes} while you were away.', { changes })}
    </div>
  )
}

/** True for a while after the connection came back. */
function useWasLost(isLost: boolean): boolean {
  const [wasLost, setWasLost] = useState(false)
  useEffect(() => {
    if (isLost) return setWasLost(true)
    const timer = setTimeout(() => setWasLost(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isLost])
  return wasLost
}
