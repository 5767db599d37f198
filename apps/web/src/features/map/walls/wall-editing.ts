import { create } from 'zustand'
import { isOnMap, type Structures } from './grab-structure'
import type { Point } from './points'

/** What arrow keys move of the only selected wall. */
export type MovedPart = 'whole' | 'start' | 'end'

interface WallEditing {
  /** Walls, lights and areas of light, by id. */
  readonly selected: ReadonlySet<string>
  /** Under the mouse; null after a key was pressed, until the mouse moves again. */
  readonly hovered: { readonly id: string; readonly at: Point } | null
  /** Where the selection was pressed last. */
  readonly pressedAt: Point | null
  readonly part: MovedPart
}

const NOTHING: WallEditing = { selected: new Set(), hovered: null, pressedAt: null, part: 'whole' }

/** What the DM has in hand of the map's walls and lights. Shared by the map, the tool's options and the list of pieces. */
export const useWallEditing = create<WallEditing>(() => NOTHING)

export function selectStructures(ids: Iterable<string>, pressedAt: Point | null = null): void {
  useWallEditing.setState({ selected: new Set(ids), pressedAt, part: 'whole' })
}

export function endWallEditing(): void {
  useWallEditing.setState(NOTHING)
}

/** Those of the selected that are still on the map. */
export function selectedOn(structures: Structures): readonly string[] {
  return [...useWallEditing.getState().selected].filter((id) => isOnMap(structures, id))
}

/** What an act by key concerns: what the mouse points at, unless that is a part of the selection; else the selection. */
export function concerned(structures: Structures): readonly string[] {
  const { hovered } = useWallEditing.getState()
  const selected = selectedOn(structures)
  if (hovered === null || selected.includes(hovered.id)) return selected
  return isOnMap(structures, hovered.id) ? [hovered.id] : selected
}
