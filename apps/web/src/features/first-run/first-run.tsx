import { Check, Volume2, VolumeX, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCommands } from '../../lib/commands'
import { glowToken, useFirstRun, wasShown } from '../../lib/first-run'
import { t } from '../../lib/i18n'
import { useKeepClear } from '../../lib/notifications/notice-room'
import { setOwnSound, useOwnSound } from '../../lib/sound'
import { useAnnouncement, useConnection, useIsDm, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { connectionText } from '../../ui/feedback/connection-pill'
import { DmTour } from './dm-tour'

/** Hints for a user at a table: an introduction the first time, and each time a line that says whether everything works. */
export function FirstRun() {
  const isDm = useIsDm()
  const who = isDm ? 'dm' : 'player'
  const isSeen = useFirstRun(({ seen }) => seen[who])
  useCommands(
    useCallback(() => [{ id: 'show-around', label: t('Show me around'), section: t('Help'), run: () => wasShown(who, false) }], [who]),
  )
  if (isDm) return isSeen ? null : <DmTour onDone={() => wasShown('dm')} />
  return <PlayerHints isSeen={isSeen} />
}

/** How long the line stays once everything works; milliseconds. */
const SHOWN_MS = 7_000
function PlayerHints({ isSeen }: { readonly isSeen: boolean }) {
  const hints = useRef<HTMLDivElement>(null)
  useKeepClear(hints)
  const you = useView((view) => view.you?.userId)
  const hasToken = useTable((table) => Object.values(table.map.tokens).some((token) => token.ownerId === you))
  const [isNew, setNew] = useState(true)
  // Stable references: each restarts an effect.
  const greeted = useCallback(() => setNew(false), [])
  const learned = useCallback(() => wasShown('player'), [])
  const isGlowing = hasToken && (isNew || !isSeen)
  useEffect(() => {
    glowToken(isGlowing)
    return () => glowToken(false)
  }, [isGlowing])
  useAnnouncement(
    'token-moved',
    useCallback(
      (_payload, { by }) => {
        if (by !== you) return
        greeted()
        learned()
      },
      [you, greeted, learned],
    ),
  )
  return (
    <div
      ref={hints}
      className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-20 z-10 flex flex-col items-center gap-2 px-3 desk:bottom-12"
    >
      {!isSeen && hasToken && <PlayerCard onDone={learned} />}
      <LobbyLine onGone={greeted} />
    </div>
  )
}

/**
 * Shown on joining: the user's character, whose token glows meanwhile, the sound, the connection. Closes automatically unless
 * hovered or focused.
 */
function LobbyLine({ onGone }: { readonly onGone: () => void }) {
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
  useEffect(() => {
    if (!isShown) onGone()
  }, [isShown, onGone])
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

/** For a player's first session, once they have a token: it glows until it is moved or the card is dismissed. */
function PlayerCard({ onDone }: { readonly onDone: () => void }) {
  return (
    <section
      aria-label={t('First steps')}
      className="float-shadow pointer-events-auto flex items-center gap-4 rounded-3 border border-gold bg-s1 py-2 ps-4 pe-2"
    >
      <p role="status" className="text-sm font-semibold">
        {t('Your token is glowing. Drag it. Type /roll.')}
      </p>
      <Button className="shrink-0 whitespace-nowrap" onClick={onDone}>
        {t('Got it')}
      </Button>
    </section>
  )
}
