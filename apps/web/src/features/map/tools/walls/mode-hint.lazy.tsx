import { t } from '../../../../lib/i18n'
import { useMapUi } from '../../controller/map-context'
import { optionsOf } from '../define-map-tool'
import type { WallsOptions } from './options.lazy'

interface Hint {
  readonly mouse: string
  readonly touch: string
}

/** What a press does in each mode. */
const HINTS: Readonly<Record<WallsOptions['mode'], Hint>> = {
  draw: {
    mouse: t('Draw: click from corner to corner; the same place or Escape ends. Shift frees from the grid.'),
    touch: t('Draw: tap from corner to corner; the same place ends.'),
  },
  select: {
    mouse: t('Select: press a piece, drag it, or drag around several. Shift adds, a double press splits.'),
    touch: t('Select: tap a piece, drag it, or drag around several. A double tap splits.'),
  },
  light: {
    mouse: t('Light: click where it stands. Shift frees from the grid.'),
    touch: t('Light: tap where it stands.'),
  },
  area: {
    mouse: t('Area of light: drag from corner to corner, or from the middle of a circle. Shift frees from the grid.'),
    touch: t('Area of light: drag from corner to corner, or from the middle of a circle.'),
  },
  use: {
    mouse: t('Open, close, switch: click a door or a light.'),
    touch: t('Open, close, switch: tap a door or a light.'),
  },
  change: {
    mouse: t('Change: click a wall or the edge of an area, and it becomes what is chosen.'),
    touch: t('Change: tap a wall or the edge of an area, and it becomes what is chosen.'),
  },
  erase: {
    mouse: t('Erase: click a wall, a light or the edge of an area.'),
    touch: t('Erase: tap a wall, a light or the edge of an area.'),
  },
}

const FIRST = { name: 'walls', defaults: { mode: 'draw' } } as const

export function ModeHint() {
  const { mouse, touch } = HINTS[useMapUi((ui) => optionsOf<Pick<WallsOptions, 'mode'>>(ui, FIRST).mode)]
  return (
    <>
      <span className="pointer-coarse:hidden">{mouse}</span>
      <span className="not-pointer-coarse:hidden">{touch}</span>
    </>
  )
}
