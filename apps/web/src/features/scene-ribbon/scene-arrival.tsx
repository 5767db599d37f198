import { useCallback, useEffect, useState } from 'react'
import { t, translate } from '../../lib/i18n'
import { useAnnouncement, useIsDm, useLive } from '../../live/use-table'

/** How long the name of the new scene stays; milliseconds. */
const SHOWN_MS = 3_000

/** A player who is taken to another scene sees a fade, and its name. */
export function SceneArrival() {
  const live = useLive()
  const isDm = useIsDm()
  const [arrived, setArrived] = useState<{ readonly name: string; readonly visit: number }>()
  useAnnouncement(
    'scene-entered',
    useCallback(() => {
      const name = live.store.getState().table?.scene.scene.name ?? ''
      setArrived((before) => ({ name, visit: (before?.visit ?? 0) + 1 }))
    }, [live]),
  )
  useEffect(() => {
    if (arrived === undefined) return
    const timer = setTimeout(() => setArrived(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [arrived])
  if (isDm || arrived === undefined) return null
  const name = translate(arrived.name)
  return (
    <div key={arrived.visit} className="arrival pointer-events-none fixed inset-0 z-30 grid place-items-center bg-table">
      <p role="status" className="text-center font-read text-3xl text-gold">
        <span className="sr-only">{t('You are taken to')} </span>
        <span dir="auto">{name}</span>
      </p>
    </div>
  )
}
