import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useMap } from '../controller/map-context'
import { idsOf, middleOf, type Structures, thingIn } from './grab-structure'
import { middleOfArea } from './light-areas'
import { PieceList } from './piece-list'
import type { Point } from './points'
import { structureName } from './structure-names'
import { useBringIntoView } from './use-bring-into-view'
import { selectStructures, useWallEditing } from './wall-editing'

interface WallListProps {
  readonly structures: Structures
  readonly selected: readonly string[]
}

/** WALL-14 The walls, lights and areas of light as a list: by Tab, then by arrow keys from piece to piece, which are selected on the map; Space adds one. */
export function WallList({ structures, selected }: WallListProps) {
  const { host } = useMap()
  const bringIntoView = useBringIntoView()
  const [last, setLast] = useState<string>()
  const ids = idsOf(structures)
  if (ids.length === 0) return null
  const active = last !== undefined && ids.includes(last) && (selected.length === 0 || selected.includes(last)) ? last : selected[0]
  const toggle = () => {
    if (last !== undefined) selectStructures(selected.includes(last) ? selected.filter((id) => id !== last) : [...selected, last])
  }
  return (
    <PieceList
      label={t('Walls and lights on the map')}
      description={t('Arrow keys go from piece to piece, Space adds one, Enter goes to the map, where arrow keys move the selection.')}
      ids={ids}
      nameOf={(id) => structureName(structures, id)}
      selected={new Set(selected)}
      active={active}
      onGo={(id, isAdding) => {
        setLast(id)
        useWallEditing.setState({ hovered: null })
        selectStructures(isAdding ? [...selected, id] : [id])
        bringIntoView(placeOf(structures, id))
      }}
      // There, arrow keys move what is selected.
      keys={{ ' ': toggle, Enter: () => host()?.focus({ preventScroll: true }) }}
    />
  )
}

function placeOf({ walls, lights, lightAreas = {} }: Structures, id: string): Point | undefined {
  const [wall, area] = [thingIn(walls, id), thingIn(lightAreas, id)]
  if (wall !== undefined) return middleOf(wall)
  return area === undefined ? thingIn(lights, id) : middleOfArea(area)
}
