import { create } from 'zustand'
import type { Point, Structures } from './grab-structure'

/** What arrow keys move of the only selected wall. */
export type MovedPart = 'whole' | 'start' | 'end'

interface WallEditing {
  /** Walls and lights, by id. */
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
export function selectedOn({ walls, lights }: Structures): readonly string[] {
  return [...useWallEditing.getState().selected].filter((id) => Object.hasOwn(walls, id) || Object.hasOwn(lights, id))
}

/** What an act by key concerns: what the mouse points at, unless that is a part of the selection; else the selection. */
export function concerned(structures: Structures): readonly string[] {
  const { hovered } = useWallEditing.getState()
  const selected = selectedOn(structures)
  if (hovered === null || selected.includes(hovered.id)) return selected
  const isThere = Object.hasOwn(structures.walls, hovered.id) || Object.hasOwn(structures.lights, hovered.id)
  return isThere ? [hovered.id] : selected
}
