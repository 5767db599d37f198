import { RotateCcw, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { anyGameName, plural, t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { shownFeet } from '../scene/board-words'
import type { Covered } from './placing'

interface PlacingBarProps {
  readonly name: string
  readonly rangeFt: number
  readonly covered: Covered
  readonly isTurned: boolean
  readonly canLeaveOut: boolean
  /** Why it can't be used there. */
  readonly problem: string | undefined
  readonly onTurn: (by: 1 | -1) => void
  readonly onUse: () => void
  readonly onCancel: () => void
  /** Uses it without laying it; absent if that can't be. */
  readonly onByHand?: () => void
}

/** While an area is laid: whom it concerns and how far it is, and buttons for what the keys do. */
export function PlacingBar({ name, rangeFt, covered, isTurned, canLeaveOut, problem, onTurn, onUse, onCancel, onByHand }: PlacingBarProps) {
  const bar = useRef<HTMLElement>(null)
  useKeepClear(bar)
  const act = anyGameName(name)
  return (
    <section
      ref={bar}
      aria-label={t('Lay the area: {act}', { act })}
      // In a wide window at the end, since drawers lie over the start of the map.
      className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-[calc(var(--map-bottom,0px)+2.75rem)] z-20 flex justify-center px-2 desk:justify-end pointer-coarse:bottom-[calc(var(--map-bottom,0px)+7.5rem)]"
    >
      <div className="float-shadow pointer-events-auto grid max-w-md gap-1 rounded-3 border border-gold bg-s1 p-2">
        <div className="flex items-center gap-1">
          <p role="status" className="me-auto min-w-0 px-1 text-sm">
            <strong className="font-read text-gold">{act}</strong> <span className="text-xs text-amber">{problem}</span>
            <span className="block text-text tabular-nums">
              {countText(covered)}
              <Distance feet={covered.feet} rangeFt={rangeFt} />
            </span>
          </p>
          {isTurned && (
            <>
              <IconButton label={t('Turn to the left')} shortcut="Q" glyph={RotateCcw} onClick={() => onTurn(-1)} />
              <IconButton label={t('Turn to the right')} shortcut="E" glyph={RotateCw} onClick={() => onTurn(1)} />
            </>
          )}
          <Button variant="primary" aria-disabled={problem !== undefined} onClick={onUse}>
            {t('Use')}
          </Button>
          <IconButton label={t('Lay no area')} shortcut="Escape" glyph={X} onClick={onCancel} />
        </div>
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 px-1 text-xs text-muted">
            <span className="pointer-coarse:hidden">{placingHint(canLeaveOut)}</span>
            <span className="not-pointer-coarse:hidden">
              {canLeaveOut ? t('Tap the map to place it, and a marked token to leave it out.') : t('Tap the map to place it.')}
            </span>
          </p>
          {onByHand !== undefined && (
            <Button variant="ghost" className="shrink-0" onClick={onByHand}>
              {t('Without an area')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

export function placingHint(canLeaveOut: boolean): string {
  return canLeaveOut
    ? t('Click to use it there. Q and E turn it, Alt and a click leaves a token out.')
    : t('Click to use it there. Q and E turn it.')
}

/** Such as `4 foes, 1 ally`, as seen from the creature that acts. */
function countText({ standers }: Covered): string {
  const concerned = standers.filter(({ isLeftOut }) => !isLeftOut)
  const allies = concerned.filter(({ isAlly }) => isAlly).length
  const foes = concerned.length - allies
  const leftOut = standers.length - concerned.length
  return [
    plural(foes, '{count} foe', '{count} foes'),
    plural(allies, '{count} ally', '{count} allies'),
    ...(leftOut === 0 ? [] : [t('{count} left out', { count: leftOut })]),
  ].join(', ')
}

function Distance({ feet, rangeFt }: { readonly feet: number | undefined; readonly rangeFt: number }) {
  if (feet === undefined) return null
  const values = { feet: shownFeet(feet), range: rangeFt }
  return feet > rangeFt ? (
    <span className="text-amber"> · {t('out of range: {feet} of {range} ft', values)}</span>
  ) : (
    <span className="text-muted"> · {t('{feet} of {range} ft', values)}</span>
  )
}
