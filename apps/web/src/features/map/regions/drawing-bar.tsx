import { type ReactNode, useEffect, useRef } from 'react'
import { useKeepClear } from '../../../lib/notifications/notice-room'

interface DrawingBarProps {
  readonly label: string
  /** What to do on the map. */
  readonly hint: string
  readonly children: ReactNode
}

/** Stands over the map while a region takes something from it. */
export function DrawingBar({ label, hint, children }: DrawingBarProps) {
  const bar = useRef<HTMLElement>(null)
  useKeepClear(bar)
  return (
    <section
      ref={bar}
      aria-label={label}
      className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-[calc(var(--map-bottom,0px)+2.75rem)] z-20 flex justify-center px-2 pointer-coarse:bottom-[calc(var(--map-bottom,0px)+7.5rem)]"
    >
      <div className="float-shadow pointer-events-auto flex flex-wrap items-center justify-end gap-3 rounded-3 border border-gold bg-s1 p-2 ps-3">
        <p role="status" className="me-auto text-sm">
          {hint}
        </p>
        <div className="flex gap-2">{children}</div>
      </div>
    </section>
  )
}

/** Keys of the drawing, before the board hears them. A button that has the focus keeps its Enter. */
export function useDrawingKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key]
      if (act === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
