import { Check, Volume2, VolumeX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n'
import { setOwnSound, useOwnSound } from '../../lib/sound'
import { useConnection, useTable, useView } from '../../live/use-table'
import { connectionText } from '../../ui/feedback/connection-pill'

/** How long it is to be read once all is well; milliseconds. */
const SHOWN_MS = 7_000

/** On sitting down: as whom one plays, whether there is sound, whether the table hears. It goes by itself, but not from under a hand. */
export function LobbyLine() {
  const you = useView((view) => view.you?.userId)
  const hero = useTable((table) => table.party.seats.find(({ id }) => id === you)?.character.name)
  const { isMuted } = useOwnSound()
  const { state } = useConnection()
  const [isShown, setShown] = useState(true)
  const [isPointedAt, setPointedAt] = useState(false)
  const isOnline = state === 'online'
  useEffect(() => {
    if (!isOnline || isPointedAt) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOnline, isPointedAt])
  if (!isShown || hero === undefined) return null
  return (
    <section
      aria-label={t('Before you play')}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      className="float-shadow flex max-w-full flex-wrap items-center justify-center gap-x-4 rounded-3 phone:py-1.5 border border-line bg-s1 ps-4 pe-1 text-sm"
    >
      <span className="flex items-center gap-1.5">
        <Check aria-hidden className="size-4 text-moss" />
        {t('You play {hero}', { hero })}
      </span>
      <span className="flex items-center gap-1.5">
        {isOnline && <Check aria-hidden className="size-4 text-moss" />}
        {isOnline ? t('Connection OK') : connectionText(state)}
      </span>
      <span className="flex items-center">
        <button
          type="button"
          aria-pressed={!isMuted}
          className="pointer-events-auto flex min-h-hit items-center gap-1.5 rounded-2 px-2 hover:bg-s3"
          onClick={() => setOwnSound({ isMuted: !isMuted })}
        >
          {isMuted ? <VolumeX aria-hidden className="size-4 text-amber" /> : <Volume2 aria-hidden className="size-4 text-moss" />}
          {isMuted ? t('Sound off') : t('Sound on')}
        </button>
        <button
          type="button"
          aria-label={t('Hide this line')}
          className="pointer-events-auto grid size-hit place-items-center rounded-2 text-muted hover:bg-s3"
          onClick={() => setShown(false)}
        >
          <X aria-hidden className="size-4" />
        </button>
      </span>
    </section>
  )
}
