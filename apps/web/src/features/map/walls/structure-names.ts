import type { MapLight, MapWall } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { cellName } from '../scene/cell-name'
import { endsOf, type Structures, thingIn } from './grab-structure'

/** Such as "Door, closed, from C3 to C4": a corner of the grid has the name of the cell to its right and below. */
export function wallName(wall: MapWall): string {
  const [from, to] = endsOf(wall).map(cellName)
  return t('{piece}, from {from} to {to}', { piece: pieceName(wall), from: from ?? '', to: to ?? '' })
}

export function lightName({ x, y, brightFt, dimFt, isOn }: MapLight): string {
  const values = { cell: cellName({ x, y }), bright: brightFt, dim: dimFt }
  return isOn
    ? t('Light, on, at {cell}, bright to {bright} ft, dim to {dim} ft', values)
    : t('Light, off, at {cell}, bright to {bright} ft, dim to {dim} ft', values)
}

/** Undefined if nothing on the map has the id. */
export function structureName({ walls, lights }: Structures, id: string): string | undefined {
  const [wall, light] = [thingIn(walls, id), thingIn(lights, id)]
  if (wall !== undefined) return wallName(wall)
  return light && lightName(light)
}

function pieceName({ kind = 'normal', door }: MapWall): string {
  if (kind === 'window') return door === 'open' ? t('Window, open') : t('Window')
  if (door !== undefined) return DOORS[door]
  return KINDS[kind]
}

const DOORS = {
  open: t('Door, open'),
  closed: t('Door, closed'),
  locked: t('Door, locked'),
  secret: t('Secret door'),
} as const satisfies Record<NonNullable<MapWall['door']>, string>

const KINDS = {
  normal: t('Wall'),
  terrain: t('Low wall'),
  window: t('Window'),
  invisible: t('Invisible barrier'),
  ethereal: t('Curtain'),
} as const satisfies Record<NonNullable<MapWall['kind']>, string>
