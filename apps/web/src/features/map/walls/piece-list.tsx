import { type KeyboardEvent, useId } from 'react'
import { classNames } from '../../../ui/class-names'

interface PieceListProps {
  readonly label: string
  /** What its keys do. */
  readonly description: string
  readonly ids: readonly string[]
  nameOf(id: string): string | undefined
  readonly selected: ReadonlySet<string>
  readonly active: string | undefined
  /** By an arrow key, Home or End; with Shift it is added to those that are selected. */
  onGo(id: string, isAdding: boolean): void
  /** Other keys of the list. */
  readonly keys: Readonly<Record<string, () => void>>
}

/** Pieces that are written around the active one: a map may have thousands. */
const AROUND = 12

/** Pieces of the map as a list for keyboard and screen reader. Hidden from the eyes until it has the focus. */
export function PieceList({ label, description, ids, nameOf, selected, active, onGo, keys }: PieceListProps) {
  const prefix = useId()
  const found = active === undefined ? -1 : ids.indexOf(active)
  const index = Math.max(0, found)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const go = (to: number) => () => {
      const id = ids[Math.max(0, Math.min(ids.length - 1, to))]
      if (id !== undefined) onGo(id, shiftKey)
    }
    const acts: Readonly<Record<string, () => void>> = {
      ...keys,
      ArrowDown: go(found === -1 ? 0 : index + 1),
      ArrowUp: go(index - 1),
      Home: go(0),
      End: go(ids.length - 1),
    }
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const first = Math.max(0, index - AROUND)
  return (
    <div className="pointer-events-none absolute start-[calc(var(--map-left,0px)+0.75rem)] bottom-12 z-20">
      <div
        role="listbox"
        aria-multiselectable
        aria-label={label}
        aria-description={description}
        aria-activedescendant={`${prefix}-${index}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="float-shadow pointer-events-auto max-h-60 w-80 overflow-y-auto rounded-3 border border-violet bg-s1 p-1 text-sm not-focus:sr-only"
      >
        {ids.slice(first, index + AROUND + 1).map((id, at) => (
          <div
            key={id}
            ref={first + at === index ? scrollHere : undefined}
            id={`${prefix}-${first + at}`}
            role="option"
            tabIndex={-1}
            aria-selected={selected.has(id)}
            aria-setsize={ids.length}
            aria-posinset={first + at + 1}
            className={classNames(
              'rounded-1 px-2 py-1',
              selected.has(id) ? 'bg-violet-soft text-text' : 'text-muted',
              first + at === index && 'outline-2 -outline-offset-2 outline-focus',
            )}
          >
            {nameOf(id)}
          </div>
        ))}
      </div>
    </div>
  )
}

function scrollHere(option: HTMLDivElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
