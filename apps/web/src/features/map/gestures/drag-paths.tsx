import { type Walk, walk } from '@hearthlight/rules/grid'
import { budgetFt, isTooFar, MOST_GESTURE_POINTS, type Movement, surfaceOf, type TableState, type Token } from '@hearthlight/table'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useLive, useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { CellPicture } from '../areas/area-picture'
import { useMap, useMapUi } from '../controller/map-context'
import type { MapUi, MapUiStore } from '../controller/map-ui-store'
import { useFollowView } from '../overlay/keyboard-ring'
import { BOARD_WORDS, shownFeet } from '../scene/board-words'
import { otherGrid } from '../scene/other-grid'
import { Path } from './gesture-picture'

type Drag = NonNullable<MapUi['drag']>
type Cell = Drag['path'][number]

/** As long as the board shows the drag of another person after its last change; milliseconds. */
const LASTS_MS = 2_000

/** GESTURE-3 The path and the length of each drag, the user's own and those of others. Space adds a corner to the own one. */
export function DragPaths() {
  const own = useMapUi((ui) => ui.drag)
  const others = useOthersDrags()
  useCorners(own !== null)
  const tokens = useTable((table) => table.map.tokens)
  const paths = [...others, ...(own === null ? [] : [own])].flatMap((drag) => {
    const token = tokens[drag.tokenId]
    return token === undefined ? [] : [{ token, cells: cellsOf(token, drag) }]
  })
  if (paths.length === 0) return null
  return (
    <>
      <CellPicture>
        {paths.map(({ token: { id, size }, cells }) => (
          <g key={id} className="text-gold">
            <Path points={cells.map(({ x, y }) => ({ x: x + size / 2, y: y + size / 2 }))} />
          </g>
        ))}
      </CellPicture>
      {paths.map((path) => (
        <Length key={path.token.id} {...path} />
      ))}
    </>
  )
}

/** The places of a dragged token: where it stood, each corner of its path, and where it would stand now. */
export function cellsOf(token: Cell, { path, x, y }: Pick<Drag, 'path' | 'x' | 'y'>): readonly Cell[] {
  return [{ x: token.x, y: token.y }, ...path, onGrid({ x, y })]
}

/** On squares the nearest one. */
function onGrid({ x, y }: Cell): Cell {
  return otherGrid() === undefined ? { x: Math.round(x), y: Math.round(y) } : { x, y }
}

function Length({ token, cells }: { readonly token: Token; readonly cells: readonly Cell[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const rule = useTable((table) => table.session.settings.distanceRule)
  const map = useTable((table) => table.map)
  const movement = useTable((table) => movementOf(table, token))
  const { size } = token
  const { x, y } = cells.at(-1) ?? { x: 0, y: 0 }
  useFollowView(frame, x + (size - 1) / 2, y + size)
  const way = (before?: Walk) => walk(surfaceOf(map, rule, token), size, cells, before).feet
  const moved = movement && way(movement.steps.at(-1))
  const isOver = movement !== undefined && moved !== undefined && isTooFar(movement, moved)
  return (
    <div ref={frame} aria-hidden className="pointer-events-none absolute top-0 left-0 grid place-items-start justify-center">
      <span
        data-drag-length
        className={classNames(
          'mt-1 flex gap-1.5 whitespace-nowrap rounded-2 bg-table/90 px-2 py-0.5 text-xs tabular-nums',
          isOver ? 'font-bold text-crimson' : 'text-gold',
        )}
      >
        <span>{BOARD_WORDS.feet(way())}</span>
        {movement !== undefined && moved !== undefined && (
          <span data-speed-left className="border-s border-current/40 ps-1.5">
            {t('{moved} of {speed} ft', { moved: shownFeet(moved), speed: budgetFt(movement) })}
          </span>
        )}
      </span>
    </div>
  )
}

/** MOVE-6 How far the token's creature has moved on its turn, as far as this viewer knows. */
function movementOf({ opportunities: { movement } }: TableState, { id, seatId }: Token): Movement | undefined {
  return movement !== undefined && (movement.entryId === id || movement.entryId === seatId) ? movement : undefined
}

/** Space adds the cell of the dragged token to its path. */
function useCorners(isDragging: boolean): void {
  const { store } = useMap()
  useEffect(() => {
    if (!isDragging) return
    const hear = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat) return
      event.preventDefault()
      addCorner(store)
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [isDragging, store])
}

export function addCorner(store: MapUiStore): void {
  const { drag } = store.getState()
  if (drag === null || drag.path.length >= MOST_GESTURE_POINTS) return
  store.setState({ drag: { ...drag, path: [...drag.path, onGrid(drag)] } })
}

function useOthersDrags(): readonly Drag[] {
  const live = useLive()
  const [drags, setDrags] = useState<readonly Drag[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const without = (tokenId: string) => {
      clearTimeout(timers.get(tokenId))
      setDrags((before) => (before.some((drag) => drag.tokenId === tokenId) ? before.filter((drag) => drag.tokenId !== tokenId) : before))
    }
    const stops = [
      live.on('token-dragged', (payload) => {
        const { tokenId, x, y, path = [] } = payload as Omit<Drag, 'path'> & Partial<Pick<Drag, 'path'>>
        clearTimeout(timers.get(tokenId))
        timers.set(
          tokenId,
          setTimeout(() => without(tokenId), LASTS_MS),
        )
        setDrags((before) => [...before.filter((drag) => drag.tokenId !== tokenId), { tokenId, x, y, path }])
      }),
      live.on('token-moved', (payload) => without((payload as Moved).tokenId)),
      live.on('tokens-moved', (payload) => {
        for (const { tokenId } of (payload as { readonly moves: readonly Moved[] }).moves) without(tokenId)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [live])
  return drags
}

interface Moved {
  readonly tokenId: string
}
