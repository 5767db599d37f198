import { Popover } from '@base-ui/react/popover'
import { useRef, useState } from 'react'
import { t } from '../../lib/words'
import { Button } from '../../ui/button'
import { TOUR_STOPS } from './tour-stops'

/** Five stops, one at a time, each beside what it speaks of. Nothing is blocked meanwhile. */
export function DmTour({ onDone }: { readonly onDone: () => void }) {
  const [at, setAt] = useState(0)
  const next = useRef<HTMLButtonElement>(null)
  const stop = TOUR_STOPS[at]
  if (stop === undefined) return null
  const isLast = at === TOUR_STOPS.length - 1
  const anchor = anchorOf(stop.selector)
  return (
    <Popover.Root
      open
      onOpenChange={(_isOpen, { reason }) => {
        // The map may be used while it speaks of it.
        if (reason === 'escape-key') onDone()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner key={at} anchor={anchor} sideOffset={anchor instanceof Element ? 10 : 0} collisionPadding={12} className="z-60">
          <Popover.Popup
            aria-label={t('Tour, {step} of {count}', { step: at + 1, count: TOUR_STOPS.length })}
            initialFocus={next}
            finalFocus={mapElement}
            className="float-shadow grid max-w-80 gap-3 rounded-3 border border-gold bg-s1 p-4 text-text outline-none"
          >
            <p className="text-md font-semibold">{stop.text}</p>
            <div className="flex items-center gap-2">
              <span aria-hidden className="me-auto text-2xs text-faint tabular-nums">
                {at + 1}/{TOUR_STOPS.length}
              </span>
              {!isLast && (
                <Button variant="ghost" onClick={onDone}>
                  {t('Skip')}
                </Button>
              )}
              <Button ref={next} variant="primary" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
                {isLast ? t('Done') : t('Next')}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Where it is not in sight, a point in the map's middle. */
function anchorOf(selector: string | undefined) {
  const element = selector === undefined ? null : document.querySelector(selector)
  if (element?.checkVisibility() === true) return element
  const box = (mapElement() ?? document.body).getBoundingClientRect()
  return { getBoundingClientRect: () => new DOMRect(box.left + box.width / 2, box.top + box.height / 3, 0, 0) }
}

function mapElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="application"]')
}
