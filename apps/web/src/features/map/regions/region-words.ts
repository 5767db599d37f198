import type { RegionEffect, RegionFields } from '@hearthlight/table'
import { plural, t } from '../../../lib/i18n'
import { cellName } from '../scene/cell-name'
import type { Outline, ShapeKind } from './region-drawing'

export const WHEN: readonly { readonly value: RegionFields['when']; readonly label: string }[] = [
  { value: 'enter', label: t('When a token enters') },
  { value: 'leave', label: t('When a token leaves') },
  { value: 'click', label: t('When it is clicked') },
]

export const WHO: readonly { readonly value: RegionFields['who']; readonly label: string }[] = [
  { value: 'party', label: t('Tokens of the party') },
  { value: 'anyone', label: t('Any token') },
]

export const EFFECTS: Readonly<Record<RegionEffect['kind'], string>> = {
  teleport: t('Move to another region'),
  reveal: t('Reveal a part of the map'),
  message: t('Tell a message'),
  mood: t('Set the mood and its sounds'),
  damage: t('Propose damage'),
  scene: t('Take people to a scene'),
  door: t('Open, close or lock doors'),
}

export const READERS: readonly { readonly value: Extract<RegionEffect, { kind: 'message' }>['to']; readonly label: string }[] = [
  { value: 'everyone', label: t('Everyone') },
  { value: 'mover', label: t('Whose token it is') },
  { value: 'dm', label: t('You alone') },
]

export const TRAVELLERS: readonly { readonly value: Extract<RegionEffect, { kind: 'scene' }>['who']; readonly label: string }[] = [
  { value: 'mover', label: t('Whose token it is') },
  { value: 'everyone', label: t('Everyone') },
]

/** Such as 'C4 to F6'. */
export function areaText({ x, y, width, height }: RegionFields['area']): string {
  const from = cellName({ x, y })
  const to = cellName({ x: x + width - 1, y: y + height - 1 })
  return from === to ? from : t('{from} to {to}', { from, to })
}

export const SHAPES: readonly { readonly value: ShapeKind; readonly label: string }[] = [
  { value: 'rectangle', label: t('Rectangle') },
  { value: 'circle', label: t('Circle') },
  { value: 'polygon', label: t('Polygon') },
]

/** Such as 'C4 to F6'. */
export function outlineText({ area, shape }: Outline): string {
  if (shape === undefined) return areaText(area)
  if (shape.kind === 'polygon') return plural(shape.points.length, 'polygon of one corner', 'polygon of {count} corners')
  const { x, y, radius } = shape
  return t('circle around {cell}, {feet} feet wide', {
    cell: cellName({ x: Math.floor(x), y: Math.floor(y) }),
    feet: 2 * radius * CELL_FEET,
  })
}

const CELL_FEET = 5

export function effectsText(effects: readonly RegionEffect[]): string {
  return effects.length === 0 ? t('Does nothing yet') : effects.map(({ kind }) => EFFECTS[kind]).join(' · ')
}
