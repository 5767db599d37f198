import { Check, Volume2, VolumeX, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCommands } from '../../lib/commands'
import { glowToken, useFirstRun, wasShown } from '../../lib/first-run'
import { t } from '../../lib/i18n'
import { clearPlace } from '../../lib/notifications/clear-place'
import { noticeRoom, useKeepClear } from '../../lib/notifications/notice-room'
import { setOwnSound, useOwnSound } from '../../lib/sound'
import { useAnnouncement, useConnection, useIsDm, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { connectionText } from '../../ui/feedback/connection-pill'
import { DmTour } from './dm-tour'
import { elementInSight, HINT, isMapInSight, moveTo, tokensInSight, useEachFrame } from './on-screen'
import { usePlaceClear } from './use-place-clear'

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
    <div {...HINT}>
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
  const line = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  useKeepClear(line, isShown)
  const place = useCallback(() => placeAtFoot(line.current, room.current), [])
  useEachFrame(isShown ? place : undefined)
  if (!isShown || hero === undefined) return null
  return (
    <div
      ref={room}
      data-lobby
      className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] top-0 bottom-20 z-10 px-3 desk:bottom-12"
    >
      <section
        ref={line}
        aria-label={t('Before you play')}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        className="float-shadow absolute flex w-max max-w-[calc(100%-1.5rem)] items-center rounded-3 border border-line bg-s1 py-2.5 ps-4 pe-1 text-sm"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-1.5">
            <Check aria-hidden className="size-4 text-moss" />
            {t('You play {hero}', { hero })}
          </span>
          <span className="flex items-center gap-1.5">
            {isOnline && <Check aria-hidden className="size-4 text-moss" />}
            {isOnline ? t('Connection OK') : connectionText(state)}
          </span>
          <button
            type="button"
            aria-pressed={!isMuted}
            className="pointer-events-auto -my-2.5 -ms-2 flex min-h-hit items-center gap-1.5 rounded-2 px-2 hover:bg-s3"
            onClick={() => setOwnSound({ isMuted: !isMuted })}
          >
            {isMuted ? <VolumeX aria-hidden className="size-4 text-amber" /> : <Volume2 aria-hidden className="size-4 text-moss" />}
            {isMuted ? t('Sound off') : t('Sound on')}
          </button>
        </span>
        <button
          type="button"
          aria-label={t('Hide this line')}
          className="pointer-events-auto -my-2.5 grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3"
          onClick={() => setShown(false)}
        >
          <X aria-hidden className="size-4" />
        </button>
      </section>
    </div>
  )
}

/** In the middle of the room's foot, or above the tokens that stand there. */
function placeAtFoot(line: HTMLElement | null, room: HTMLElement | null): void {
  if (line === null || room === null) return
  const { width, height, top } = line.getBoundingClientRect()
  const within = room.getBoundingClientRect()
  const left = (within.left + within.right - width) / 2
  const place = clearPlace({
    room: { left, right: left + width, top: within.top, bottom: within.bottom },
    width,
    height,
    corner: 'bottom left',
    // All but this line itself: on phones the bar of a token that is selected.
    taken: noticeRoom.getState().taken.flatMap((measure) => measure().filter((box) => box.top !== top)),
    spared: tokensInSight(),
  })
  moveTo(line, { left: place.left - within.left, top: place.top - within.top })
}

/**
 * For a player's first session, beside their token while that is in sight: it glows until it is moved or the card is dismissed.
 */
function PlayerCard({ onDone }: { readonly onDone: () => void }) {
  const card = useRef<HTMLElement>(null)
  const [text, setText] = useState<string>()
  const place = usePlaceClear(card)
  useEachFrame(
    useCallback(() => {
      const token = document.querySelector('[data-glow]')?.getBoundingClientRect()
      const isInSight = token !== undefined && isMapInSight(token)
      const isChatInSight = elementInSight(CHAT_FIELD) !== undefined
      if (isInSight) place(token, [])
      setText(
        isInSight ? (isChatInSight ? t('Your token is glowing. Drag it. Type /roll.') : t('Your token is glowing. Drag it.')) : undefined,
      )
    }, [place]),
  )
  if (text === undefined) return null
  return createPortal(
    <section
      {...HINT}
      ref={card}
      aria-label={t('First steps')}
      className="float-shadow fixed z-20 flex max-w-[calc(100vw-1.5rem)] items-center gap-4 rounded-3 border border-gold bg-s1 py-2 ps-4 pe-2 text-text"
    >
      <p role="status" className="text-sm font-semibold">
        {text}
      </p>
      <Button className="shrink-0 whitespace-nowrap" onClick={onDone}>
        {t('Got it')}
      </Button>
    </section>,
    document.body,
  )
}

const CHAT_FIELD = '[data-region="chat"] :is(input, textarea)'
