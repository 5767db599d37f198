import { linesInOrder } from '@hearthlight/table'
import { ChevronUp, Dices } from 'lucide-react'
import { type PointerEvent, useMemo, useRef } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable, useView } from '../../live/use-table'
import { lastNotation } from './last-notation'

/** Duration of a long press, as on the map. Milliseconds. */
const HOLD_MS = 500

interface RollButtonProps {
  /** Opens the tray with the other dice. */
  readonly onMore: () => void
}

/** Placed near the thumb: a tap repeats the last roll; a long press, or the arrow above, opens the tray. */
export function RollButton({ onMore }: RollButtonProps) {
  const send = useSend()
  const log = useTable((table) => table.dice.log)
  const you = useView((view) => view.you?.userId)
  const dice = useMemo(() => lastNotation(linesInOrder(log), you), [log, you])
  const hold = useHold(onMore)
  return (
    <div
      data-theme="dark"
      className="absolute end-[calc(var(--map-right,0px)+0.5rem)] bottom-[calc(var(--map-bottom,0px)+0.5rem)] z-10 flex items-center gap-1.5"
    >
      <button type="button" aria-label={t('Other dice')} className={`${ROUND} size-9 text-muted`} onClick={onMore}>
        <ChevronUp aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={t('Roll {dice}', { dice })}
        className={`${ROUND} h-12 min-w-12 gap-1 px-2.5 text-gold`}
        {...hold.handlers}
        onClick={() => {
          if (!hold.wasHeld()) void send('dice-roll', { dice })
        }}
      >
        <Dices aria-hidden className="size-5" />
        <span aria-hidden className="max-w-20 truncate font-mono text-2xs">
          {dice}
        </span>
      </button>
    </div>
  )
}

const ROUND = 'float-shadow flex touch-manipulation items-center justify-center rounded-3 border border-line bg-s1 select-none'

function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const letGo = () => clearTimeout(timer.current)
  return {
    wasHeld: () => held.current,
    handlers: {
      onPointerDown: (_event: PointerEvent) => {
        held.current = false
        timer.current = setTimeout(() => {
          held.current = true
          onHold()
        }, HOLD_MS)
      },
      onPointerUp: letGo,
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      // Prevents the menu with which phones offer to copy the button's text.
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  }
}
