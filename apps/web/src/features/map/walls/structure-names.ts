import type { MapLight, MapLightArea, MapWall } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { cellName } from '../scene/cell-name'
import { endsOf, type Structures, thingIn } from './grab-structure'
import { boxOf } from './light-areas'

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

/** Such as "Dim area, from C3 to F6". */
export function areaName(area: MapLightArea): string {
  const { left, top, right, bottom } = boxOf(area)
  const piece = AREAS[area.level]
  if (area.shape.kind === 'rectangle') {
    return t('{piece}, from {from} to {to}', { piece, from: cellName({ x: left, y: top }), to: cellName({ x: right, y: bottom }) })
  }
  const { x, y, radiusFt } = area.shape
  return t('{piece}, {feet} ft around {cell}', { piece, feet: radiusFt, cell: cellName({ x, y }) })
}

/** Undefined if nothing on the map has the id. */
export function structureName({ walls, lights, lightAreas = {} }: Structures, id: string): string | undefined {
  const [wall, light, area] = [thingIn(walls, id), thingIn(lights, id), thingIn(lightAreas, id)]
  if (wall !== undefined) return wallName(wall)
  return light === undefined ? area && areaName(area) : lightName(light)
}

function pieceName({ kind = 'normal', door }: MapWall): string {
  if (kind === 'window') return door === 'open' ? t('Window, open') : t('Window')
  if (door !== undefined) return DOORS[door]
  return KINDS[kind]
}

const AREAS = {
  bright: t('Bright area'),
  dim: t('Dim area'),
  dark: t('Dark area'),
  magical: t('Magical darkness'),
} as const satisfies Record<MapLightArea['level'], string>

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
