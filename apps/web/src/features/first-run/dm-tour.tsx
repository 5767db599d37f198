import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/i18n'
import { useLive } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { elementInSight, HINT, moveTo, useEachFrame } from './on-screen'
import { INVITE, tourStops } from './tour-stops'
import { usePlaceClear } from './use-place-clear'

/** Distance between the frame and what it surrounds; CSS pixels. */
const FRAME_PX = 6

/**
 * One stop at a time, beside the part of the screen that it explains. Stops whose part is not on the screen are left out; they come
 * back with it until a later stop was shown. The page stays usable.
 */
export function DmTour({ onDone }: { readonly onDone: () => void }) {
  const live = useLive()
  const [passed, setPassed] = useState(-1)
  const [texts, setTexts] = useState<readonly (string | undefined)[]>([])
  const card = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const place = usePlaceClear(card)
  useEachFrame(
    useCallback(() => {
      const { table } = live.store.getState()
      if (table === undefined) return
      const stops = tourStops(table)
      setTexts((before) => (stops.every((stop, index) => stop?.text === before[index]) ? before : stops.map((stop) => stop?.text)))
      const stop = stops.find((each, index) => index > passed && each !== undefined)
      if (stop === undefined) return
      const invite = elementInSight(INVITE)?.getBoundingClientRect()
      place(stop.box, invite === undefined ? stop.avoid : [...stop.avoid, invite])
      if (frame.current === null) return
      const { left, top, width, height } = grown(stop.box)
      moveTo(frame.current, { left, top, width, height })
    }, [live, passed, place]),
  )
  const shown = texts.flatMap((text, index) => (text === undefined ? [] : [{ text, index }]))
  const at = shown.findIndex(({ index }) => index > passed)
  const stop = shown[at]
  const isLast = at === shown.length - 1
  useInitialFocus(next, stop !== undefined)
  const leave = () => {
    if (card.current?.contains(document.activeElement) === true) document.querySelector<HTMLElement>('[role="application"]')?.focus()
    onDone()
  }
  useEscape(card, leave)
  if (stop === undefined) return null
  // Not the popover of `ui`: its 25 KB would delay a user who sees a table for the first time.
  return createPortal(
    <div {...HINT}>
      <div ref={frame} aria-hidden className="pointer-events-none fixed z-60 rounded-3 border-2 border-gold" />
      <div
        ref={card}
        role="dialog"
        aria-label={t('Tour, {step} of {count}', { step: at + 1, count: shown.length })}
        className="float-shadow fixed z-60 grid w-max max-w-80 gap-3 rounded-3 border border-gold bg-s1 p-4 text-text outline-none"
      >
        <p aria-live="polite" className="text-md font-semibold">
          {stop.text}
        </p>
        <div className="flex items-center gap-2">
          <span aria-hidden className="me-auto text-2xs text-faint tabular-nums">
            {at + 1}/{shown.length}
          </span>
          {!isLast && (
            <Button variant="ghost" onClick={leave}>
              {t('Skip')}
            </Button>
          )}
          <Button ref={next} variant="primary" onClick={() => (isLast ? leave() : setPassed(stop.index))}>
            {isLast ? t('Done') : t('Next')}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  )
}

function grown({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) {
  return { left: left - FRAME_PX, top: top - FRAME_PX, width: right - left + 2 * FRAME_PX, height: bottom - top + 2 * FRAME_PX }
}

/** Once, when the tour first appears: later it must not take the focus from the map. */
function useInitialFocus(next: { readonly current: HTMLElement | null }, isShown: boolean): void {
  const hasFocused = useRef(false)
  useEffect(() => {
    if (!isShown || hasFocused.current) return
    // Waits until a dialog that was open before, such as the palette that starts the tour, has returned the focus.
    const frame = requestAnimationFrame(() => {
      hasFocused.current = true
      next.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [next, isShown])
}

/** Escape closes the tour wherever the focus is, the map included; if the focus is in another dialog, only that dialog closes. */
function useEscape(card: { readonly current: HTMLElement | null }, leave: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null
      if (key === 'Escape' && (dialog === null || dialog === card.current)) leave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
