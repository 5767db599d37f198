import type { Marker, TableState } from '@hearthlight/table'
import { CircleQuestionMark, Flag, Gem, House, type LucideIcon, MapPin, Skull, Star, TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/i18n'
import type { Cell } from '../scene/cell-name'

/** A map pin as far as the viewer knows it. */
export interface ShownPin extends Marker {
  readonly id: string
  readonly color: string
  readonly place: Cell
}

export const PIN_ICONS: Readonly<Record<Marker['icon'], { readonly label: string; readonly Icon: LucideIcon }>> = {
  pin: { label: t('Place'), Icon: MapPin },
  flag: { label: t('Goal'), Icon: Flag },
  star: { label: t('Important'), Icon: Star },
  skull: { label: t('Enemy'), Icon: Skull },
  treasure: { label: t('Treasure'), Icon: Gem },
  question: { label: t('Riddle'), Icon: CircleQuestionMark },
  home: { label: t('Shelter'), Icon: House },
  danger: { label: t('Danger'), Icon: TriangleAlert },
}

export function shownPins(drawings: TableState['map']['drawings']): readonly ShownPin[] {
  return Object.values(drawings).flatMap(({ id, color, marker, points: [place] }) =>
    marker === undefined || place === undefined ? [] : [{ ...marker, id, color, place: { x: place.x, y: place.y } }],
  )
}
