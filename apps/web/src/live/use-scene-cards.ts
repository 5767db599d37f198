import type { UserId } from '@hearthlight/protocol'
import type { Floor, SceneCard, Seat, TableState } from '@hearthlight/table'
import { useMemo } from 'react'
import { useTable } from './use-table'

/** One scene as the ribbon shows it. */
export interface ShownScene extends SceneCard {
  readonly id: string
  /** The DM looks at it. */
  readonly isHere: boolean
  /** Newcomers sit down in it. */
  readonly isMain: boolean
  readonly people: readonly Seat[]
  /** Undefined if it is no floor of a place. */
  readonly floor: Floor | undefined
}

/** The scenes in the order of the ribbon; empty for players. */
export function useSceneCards(): readonly ShownScene[] {
  const scenes = useTable((table) => table.scenes)
  const party = useTable((table) => table.party)
  const background = useTable((table) => table.map.background)
  const tokens = useTable((table) => table.map.tokens)
  const name = useTable((table) => table.scene.scene.name)
  const isFighting = useTable((table) => table.combat.active)
  return useMemo(() => {
    const thumbnailId = background === null ? null : (background.thumbnailId ?? background.uploadId)
    const here = { name, thumbnailId, tokens: Object.keys(tokens).length, isFighting }
    return shownScenes(scenes, party, here)
  }, [scenes, party, background, tokens, name, isFighting])
}

export function shownScenes(
  { order, here, main, at, cards, floors = {} }: TableState['scenes'],
  { seats }: Pick<TableState['party'], 'seats'>,
  ofHere: SceneCard,
): readonly ShownScene[] {
  const sceneOf = (id: UserId) => at[id] ?? main
  return order.flatMap((id) => {
    const card = id === here ? ofHere : cards[id]
    if (card === undefined) return []
    const people = seats.filter((seat) => sceneOf(seat.id) === id)
    return [{ ...card, id, isHere: id === here, isMain: id === main, people, floor: floors[id] }]
  })
}
