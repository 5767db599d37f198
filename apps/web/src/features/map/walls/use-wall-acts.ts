import type { MapLightArea, MapWall } from '@hearthlight/protocol'
import { useMemo } from 'react'
import { plural, t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import {
  areaResized,
  areasOf,
  type Change,
  cornerMoved,
  heightSet,
  levelSet,
  lightSet,
  moved,
  radiusSet,
  reachSet,
  removed,
  sideSet,
  split,
  type TypedPiece,
  toggledPiece,
  wallsOf,
} from './change-structures'
import { endsOf, idsOf, middleOf, type Ring, type Structures } from './grab-structure'
import { joined } from './join-walls'
import type { Point } from './points'
import { splitPlace } from './snap-place'
import { structureName } from './structure-names'
import { concerned, type MovedPart, selectedOn, useWallEditing } from './wall-editing'

export interface WallActs {
  structures(): Structures
  isSquare(): boolean
  /** Resolves once the server has answered; nothing is sent for undefined. */
  change(change: Change | undefined): Promise<void>
  toggle(piece: TypedPiece): void
  /** Where the mouse points, else where the piece was pressed, else in its middle. */
  split(at?: Point): void
  join(): void
  remove(): void
  move(way: Point, isAlone: boolean): void
  setReach(ring: Ring, feet: number): void
  setHeight(feet: number | undefined): void
  setSide(side: MapWall['oneWay']): void
  setLight(changes: Parameters<typeof lightSet>[2]): void
  setLevel(level: MapLightArea['level']): void
  setRadius(feet: number): void
  selectAll(): void
  /** Of a wall or a rectangle: whole, its start, its end, and whole again. */
  nextPart(): void
}

/** All acts of buttons and keys on the selected walls and lights. Each is one message: one step to undo. */
export function useWallActs(): WallActs {
  const live = useLive()
  const send = useSend()
  const { acts } = useMap()
  return useMemo(() => {
    const map = () => live.store.getState().table?.map
    const structures = (): Structures => map() ?? NO_STRUCTURES
    const change = async (next: Change | undefined) => {
      if (next !== undefined) await send('walls-change', next)
    }
    const changed = async (ids: readonly string[], next: Change | undefined, problem: string) => {
      if (next === undefined) return acts.notice(problem)
      await change(next)
      sayWhatTheyAre(ids)
    }
    const sayWhatTheyAre = (ids: readonly string[]) => {
      const [first, ...others] = ids
      const name = first === undefined ? undefined : structureName(structures(), first)
      if (name !== undefined)
        acts.say(others.length === 0 ? name : `${name} ${plural(others.length, 'and {count} more', 'and {count} more')}`)
    }
    const isSquare = () => (map()?.gridKind ?? 'square') === 'square'
    const wallActs: WallActs = {
      structures,
      isSquare,
      change,
      toggle: (piece) => {
        const ids = concerned(structures())
        void changed(ids, toggledPiece(structures(), ids, piece), NO_WALL)
      },
      split: (place) => {
        const ids = concerned(structures())
        const [wall, ...others] = wallsOf(structures(), ids)
        if (wall === undefined || others.length > 0) return acts.notice(t('Select one wall to split.'))
        const { hovered, pressedAt } = useWallEditing.getState()
        const at = place ?? (hovered?.id === wall.id ? hovered.at : pressedAt) ?? middleOf(wall)
        void changed(ids, split(structures(), wall.id, splitPlace(endsOf(wall), at, isSquare())), t('A wall is not split at its end.'))
      },
      join: () => {
        const ids = concerned(structures())
        void changed(ids, joined(structures(), ids), t('No pieces of the same kind meet in line there.'))
      },
      remove: () => void change(removed(structures(), selectedOn(structures()))),
      move: (way, isAlone) => {
        const ids = selectedOn(structures())
        const { part } = useWallEditing.getState()
        void changed(ids, movedPart(structures(), ids, way, part, isAlone), t('It can’t go there.'))
      },
      setReach: (ring, feet) => {
        const ids = selectedOn(structures())
        void change(reachSet(structures(), ids, ring, feet)).then(() => sayWhatTheyAre(ids))
      },
      setHeight: (feet) => void change(heightSet(structures(), selectedOn(structures()), feet)),
      setSide: (side) => void change(sideSet(structures(), selectedOn(structures()), side)),
      setLevel: (level) => void change(levelSet(structures(), selectedOn(structures()), level)),
      setRadius: (feet) => void change(radiusSet(structures(), selectedOn(structures()), feet)),
      setLight: (changes) => void change(lightSet(structures(), selectedOn(structures()), changes)),
      selectAll: () => {
        const ids = idsOf(structures()).slice(0, MOST_SELECTED)
        useWallEditing.setState({ selected: new Set(ids), part: 'whole', pressedAt: null })
        acts.say(selectedWords(ids.length))
      },
      nextPart: () => {
        const [id, ...others] = selectedOn(structures())
        if (id === undefined || others.length > 0) return
        const [area] = areasOf(structures(), [id])
        if (area?.shape.kind !== 'rectangle' && wallsOf(structures(), [id]).length === 0) return
        const part = NEXT_PART[useWallEditing.getState().part]
        useWallEditing.setState({ part })
        acts.say(PART_WORDS[part])
      },
    }
    return wallActs
  }, [live, send, acts])
}

/** As many as one message may change. */
export const MOST_SELECTED = 2_000

export function selectedWords(count: number): string {
  return plural(count, '{count} piece selected', '{count} pieces selected')
}

function movedPart(structures: Structures, ids: readonly string[], way: Point, part: MovedPart, isAlone: boolean): Change | undefined {
  const [wall] = wallsOf(structures, ids)
  const [area] = areasOf(structures, ids)
  if (part !== 'whole' && area?.shape.kind === 'rectangle') {
    const [left, top, right, bottom] = area.shape.at
    const [handle, x, y] = part === 'start' ? [UPPER_LEFT, left, top] : [LOWER_RIGHT, right, bottom]
    return areaResized(structures, area.id, handle, { x: x + way.x, y: y + way.y }, true)
  }
  if (part === 'whole' || wall === undefined) return moved(structures, ids, way)
  const [start, end] = endsOf(wall)
  const corner = part === 'start' ? start : end
  return cornerMoved(structures, corner, { x: corner.x + way.x, y: corner.y + way.y }, { alone: isAlone ? wall.id : undefined })
}

/** Among the corners of a rectangle. */
const [UPPER_LEFT, LOWER_RIGHT] = [0, 2]

const NO_STRUCTURES: Structures = { walls: {}, lights: {} }
const NO_WALL = t('Point at a wall, or select one.')
const NEXT_PART = { whole: 'start', start: 'end', end: 'whole' } as const satisfies Record<MovedPart, MovedPart>
const PART_WORDS: Readonly<Record<MovedPart, string>> = {
  whole: t('Arrow keys move the whole piece.'),
  start: t('Arrow keys move its start.'),
  end: t('Arrow keys move its end.'),
}
