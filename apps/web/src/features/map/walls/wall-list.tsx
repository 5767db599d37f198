import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { useMap } from '../controller/map-context'
import { bringIntoView } from '../controller/view-moves'
import { middleOf, type Structures, thingIn } from './grab-structure'
import { structureName } from './structure-names'
import { selectStructures, useWallEditing } from './wall-editing'

interface WallListProps {
  readonly structures: Structures
  readonly selected: readonly string[]
}

/** Pieces that are written around the active one: a map may have thousands. */
const AROUND = 12

/**
 * WALL-14 The walls and lights as a list: by Tab, then by arrow keys from piece to piece, which are selected on the map; Space adds one.
 * Hidden from the eyes until it has the focus.
 */
export function WallList({ structures, selected }: WallListProps) {
  const { board, host } = useMap()
  const gridSize = useTable(({ map }) => map.gridSize)
  const prefix = useId()
  const [active, setActive] = useState<string>()
  const ids = [...Object.keys(structures.walls), ...Object.keys(structures.lights)]
  if (ids.length === 0) return null
  const wanted = active === undefined ? -1 : ids.indexOf(active)
  const index = wanted === -1 ? Math.max(0, ids.indexOf(selected[0] ?? '')) : wanted
  const go = (to: number, isAdding: boolean) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, to))]
    if (id === undefined) return
    setActive(id)
    useWallEditing.setState({ hovered: null })
    selectStructures(isAdding ? [...selected, id] : [id])
    show(id)
  }
  const show = (id: string) => {
    const wall = thingIn(structures.walls, id)
    const place = wall === undefined ? thingIn(structures.lights, id) : middleOf(wall)
    const here = board()
    if (here !== undefined && place !== undefined) bringIntoView(here, place, gridSize)
  }
  const toggle = () => {
    const id = ids[index]
    if (id !== undefined) selectStructures(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(selected.length === 0 && active === undefined ? 0 : index + 1, shiftKey),
      ArrowUp: () => go(index - 1, shiftKey),
      Home: () => go(0, shiftKey),
      End: () => go(ids.length - 1, shiftKey),
      ' ': toggle,
      // There, arrow keys move what is selected.
      Enter: () => host()?.focus({ preventScroll: true }),
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
        aria-label={t('Walls and lights on the map')}
        aria-description={t(
          'Arrow keys go from piece to piece, Space adds one, Enter goes to the map, where arrow keys move the selection.',
        )}
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
            aria-selected={selected.includes(id)}
            aria-setsize={ids.length}
            aria-posinset={first + at + 1}
            className={classNames(
              'rounded-1 px-2 py-1',
              selected.includes(id) ? 'bg-violet-soft text-text' : 'text-muted',
              first + at === index && 'outline-2 -outline-offset-2 outline-focus',
            )}
          >
            {structureName(structures, id)}
          </div>
        ))}
      </div>
    </div>
  )
}

function scrollHere(option: HTMLDivElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
