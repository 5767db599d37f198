import { Hourglass, Pause } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { useLive, useTable, useView } from '../../live/use-table'
import { classNames } from '../../ui/class-names'
import { turnsOf } from './turn-order'
import { clockText, isNearlyOver, timeLeftOf, untilNextSecond } from './turn-time'

/** TIMER-6 The time that is left of the turn, and a mark once there is none. Renders nothing where turns have no limit. */
export function TurnClock({ className }: { readonly className?: string }) {
  const leftMs = useTimeLeft()
  const isPaused = useTable((table) => table.session.isPaused)
  if (leftMs === undefined) return null
  const Glyph = isPaused ? Pause : Hourglass
  const isOver = leftMs === 0
  const ink = isOver ? 'text-crimson' : isNearlyOver(leftMs) ? 'text-amber' : 'text-text'
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1 text-sm font-bold whitespace-nowrap', ink, className)}>
      <Glyph aria-hidden className="size-4" />
      {isOver ? (
        t('Time is up')
      ) : (
        <span role="timer" aria-label={t('Time left of this turn')} className="tabular-nums">
          {clockText(leftMs)}
        </span>
      )}
    </span>
  )
}

/** The clock above the map, with the name of who acts if that is somebody else. Says once that the time is up. */
export function TurnTimePill() {
  const you = useView((view) => view.you?.userId)
  const name = useTable(({ combat }) => {
    const { now } = turnsOf(combat)
    return now === undefined || now.playerId === you ? undefined : combatantName(now)
  })
  const leftMs = useTimeLeft()
  return (
    <>
      {leftMs !== undefined && (
        <p className="float-shadow flex max-w-full items-center gap-2 rounded-full border border-line bg-s1 px-4 py-1.5 text-sm">
          {name !== undefined && (
            <span dir="auto" className="truncate text-muted">
              {name}
            </span>
          )}
          <TurnClock />
        </p>
      )}
      <span role="status" className="sr-only">
        {leftMs === 0 && t('The time of this turn is up')}
      </span>
    </>
  )
}

/** As `timeLeftOf`, by the server's clock; renders again with each second. */
function useTimeLeft(): number | undefined {
  const live = useLive()
  const combat = useTable((table) => table.combat)
  const session = useTable((table) => table.session)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const leftMs = timeLeftOf({ combat, session }, live.serverNow())
  const isRunning = leftMs !== undefined && leftMs > 0 && !session.isPaused
  // After each rendering: the next second begins at another time.
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(renderAgain, untilNextSecond(leftMs))
    return () => clearTimeout(timer)
  })
  return leftMs
}
