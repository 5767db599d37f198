import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { type Box, placeBeside } from './place-beside'
import { TOUR_STOPS } from './tour-stops'

/** Five stops, one at a time, each beside the part of the screen that it explains. The page stays usable. */
export function DmTour({ onDone }: { readonly onDone: () => void }) {
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const stop = TOUR_STOPS[at]
  usePlaceBeside(card, stop?.selector)
  useInitialFocus(next)
  const leave = () => {
    if (card.current?.contains(document.activeElement) === true) mapElement()?.focus()
    onDone()
  }
  useEscape(card, leave)
  if (stop === undefined) return null
  const isLast = at === TOUR_STOPS.length - 1
  // Not the popover of `ui`: its 25 KB would delay a user who sees a table for the first time.
  return createPortal(
    <div
      ref={card}
      role="dialog"
      aria-label={t('Tour, {step} of {count}', { step: at + 1, count: TOUR_STOPS.length })}
      className="float-shadow fixed z-60 grid w-max max-w-80 gap-3 rounded-3 border border-gold bg-s1 p-4 text-text outline-none"
    >
      <p aria-live="polite" className="text-md font-semibold">
        {stop.text}
      </p>
      <div className="flex items-center gap-2">
        <span aria-hidden className="me-auto text-2xs text-faint tabular-nums">
          {at + 1}/{TOUR_STOPS.length}
        </span>
        {!isLast && (
          <Button variant="ghost" onClick={leave}>
            {t('Skip')}
          </Button>
        )}
        <Button ref={next} variant="primary" onClick={() => (isLast ? leave() : setAt(at + 1))}>
          {isLast ? t('Done') : t('Next')}
        </Button>
      </div>
    </div>,
    document.body,
  )
}

function usePlaceBeside(card: RefObject<HTMLDivElement | null>, selector: string | undefined): void {
  useLayoutEffect(() => {
    const { current } = card
    if (current === null) return
    const place = () => {
      const { x, y } = placeBeside(anchorOf(selector), current.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
      current.style.inset = `${y}px auto auto ${x}px`
    }
    place()
    const sizes = new ResizeObserver(place)
    for (const element of [current, document.documentElement, mapElement()]) if (element !== null) sizes.observe(element)
    return () => sizes.disconnect()
  }, [card, selector])
}

function useInitialFocus(next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Waits until a dialog that was open before, such as the palette that starts the tour, has returned the focus.
    const frame = requestAnimationFrame(() => next.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [next])
}

/** Escape closes the tour wherever the focus is, the map included; if the focus is in another dialog, only that dialog closes. */
function useEscape(card: RefObject<HTMLDivElement | null>, leave: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null
      if (key === 'Escape' && (dialog === null || dialog === card.current)) leave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** The element's box; a point in the upper middle of the map if the element is not visible. */
function anchorOf(selector: string | undefined): Box {
  const element = selector === undefined ? null : document.querySelector(selector)
  if (element?.checkVisibility() === true) return element.getBoundingClientRect()
  const { x, y, width, height } = (mapElement() ?? document.body).getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 3, width: 0, height: 0 }
}

function mapElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="application"]')
}
