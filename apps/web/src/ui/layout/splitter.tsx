import type { KeyboardEvent, PointerEvent } from 'react'

interface SplitterProps {
  /** The parts that it divides: "Control panel and chat". */
  readonly label: string
  /** The id of the part above. */
  readonly controls: string
  /** The share of the part above, in percent of both. */
  readonly percent: number
  readonly min: number
  readonly max: number
  /** The percentage after a double click or Enter. */
  readonly usual: number
  /** Called during a drag. */
  readonly onMove: (percent: number) => void
  /** Called after a drag, a key or a double click. */
  readonly onSettle: (percent: number) => void
}

const STEP = 5

/** Divides the height between the parts above and below it in one parent: by dragging, and with arrows, Home and End. */
export function Splitter({ label, controls, percent, min, max, usual, onMove, onSettle }: SplitterProps) {
  const within = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)))
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: percent - STEP, ArrowDown: percent + STEP, Home: min, End: max, Enter: usual }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onSettle(within(wanted))
  }
  const at = ({ currentTarget, clientY }: PointerEvent) => {
    const whole = currentTarget.parentElement?.getBoundingClientRect()
    return whole === undefined ? percent : within(((clientY - whole.top) / whole.height) * 100)
  }
  const isHeld = (event: PointerEvent) => event.currentTarget.hasPointerCapture(event.pointerId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation="horizontal"
      aria-controls={controls}
      aria-valuenow={percent}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="group relative z-10 -my-1.5 h-3 shrink-0 cursor-row-resize touch-none outline-offset-[-2px]"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => isHeld(event) && onMove(at(event))}
      onPointerUp={(event) => isHeld(event) && onSettle(at(event))}
      onDoubleClick={() => onSettle(usual)}
    >
      <span
        aria-hidden
        className="absolute inset-x-0 top-1/2 mx-auto h-1 w-10 -translate-y-1/2 rounded-full bg-line-strong opacity-60 group-hover:bg-gold-fill group-hover:opacity-100 group-focus-visible:bg-gold-fill"
      />
    </div>
  )
}
