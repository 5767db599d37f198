import { useEffect, useMemo } from 'react'
import { useTable } from '../../../live/use-table'
import { useMapUi } from '../controller/map-context'
import { optionsOf } from '../tools/define-map-tool'
import { walls as tool } from '../tools/walls/definition'
import { StructurePicture } from './structure-picture'
import { useWallActs } from './use-wall-acts'
import { useWallInput } from './use-wall-input'
import { endWallEditing, useWallEditing } from './wall-editing'
import { WallList } from './wall-list'

/** While the wall tool is in hand: selects, moves and changes what stands on the map, by pointer, keys and a list. */
export function WallEditor() {
  const walls = useTable(({ map }) => map.walls)
  const lights = useTable(({ map }) => map.lights)
  const structures = useMemo(() => ({ walls, lights }), [walls, lights])
  const mode = useMapUi((ui) => optionsOf(ui, tool).mode)
  const isSelecting = mode === 'select'
  const acts = useWallActs()
  const shown = useWallInput(acts, isSelecting)
  const { selected, hovered, part } = useWallEditing()
  const there = useMemo(
    () => [...selected].filter((id) => Object.hasOwn(walls, id) || Object.hasOwn(lights, id)),
    [selected, walls, lights],
  )
  useEffect(() => {
    if (!isSelecting) endWallEditing()
  }, [isSelecting])
  useEffect(() => endWallEditing, [])
  return (
    <>
      <StructurePicture structures={structures} selected={there} hoveredId={hovered?.id} shown={shown} part={part} />
      {isSelecting && <WallList structures={structures} selected={there} />}
    </>
  )
}
