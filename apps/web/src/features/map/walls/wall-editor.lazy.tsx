import { useEffect, useMemo } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap, useMapUi } from '../controller/map-context'
import { optionsOf } from '../tools/define-map-tool'
import { walls as tool } from '../tools/walls/definition'
import { isOnMap } from './grab-structure'
import { type ProposedWall, usePictureLines } from './picture-lines'
import { Proposal } from './proposal'
import { StructurePicture } from './structure-picture'
import { endSearch, pictureOf, useProposals } from './use-proposals'
import { useWallActs } from './use-wall-acts'
import { useWallInput } from './use-wall-input'
import { endWallEditing, useWallEditing } from './wall-editing'
import { WallList } from './wall-list'

/** While the wall tool is in hand: selects, moves and changes what stands on the map, by pointer, keys and a list. */
export function WallEditor() {
  const walls = useTable(({ map }) => map.walls)
  const lights = useTable(({ map }) => map.lights)
  const lightAreas = useTable(({ map }) => map.lightAreas)
  const structures = useMemo(() => ({ walls, lights, lightAreas }), [walls, lights, lightAreas])
  const mode = useMapUi((ui) => optionsOf(ui, tool).mode)
  const isSelecting = mode === 'select'
  const acts = useWallActs()
  const { acts: mapActs } = useMap()
  const proposals = useProposals()
  const { picture, proposed } = usePictureLines()
  const presentPicture = useTable(({ map }) => pictureOf(map))
  const onProposal = (wall: ProposedWall, isOther: boolean) => {
    if (usePictureLines.getState().doesPressTake !== isOther) void proposals.take([wall])
    else proposals.leave([wall])
  }
  const shown = useWallInput(acts, { isSelecting, onProposal })
  const { selected, hovered, part } = useWallEditing()
  const there = useMemo(() => [...selected].filter((id) => isOnMap(structures, id)), [selected, structures])
  useEffect(() => {
    if (!isSelecting) endWallEditing()
  }, [isSelecting])
  useEffect(() => {
    if (picture === null || picture === presentPicture) return
    endSearch()
    mapActs.setOptions(tool, { lines: [] })
  }, [picture, presentPicture, mapActs])
  useEffect(
    () => () => {
      endWallEditing()
      endSearch()
      mapActs.setOptions(tool, { lines: [] })
    },
    [mapActs],
  )
  return (
    <>
      <StructurePicture structures={structures} selected={there} hoveredId={hovered?.id} shown={shown} part={part} />
      {isSelecting && proposed.length > 0 && <Proposal />}
      {isSelecting && <WallList structures={structures} selected={there} />}
    </>
  )
}
