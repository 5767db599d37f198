import { Scan } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { defineMapTool, optionsOf } from '../define-map-tool'
import type { AlignOptions } from './options.lazy'

const BLOCK: AlignOptions = { columns: 5, rows: 5 }

export const alignGrid = defineMapTool<'align-grid', AlignOptions>({
  name: 'align-grid',
  label: t('Align grid'),
  Icon: Scan,
  group: 'menu',
  isDmOnly: true,
  hint: t('Drag over a block of cells in the picture, from corner to corner.'),
  defaults: BLOCK,
  setting: (options) => ({ name: 'align-grid', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).AlignPanel),
  reported: (found, { store, map, send }) => {
    const before = map() ?? { gridOffsetX: 0, gridOffsetY: 0 }
    const use = (aligned: Grid | undefined) => {
      if (aligned === undefined) store.setState({ notice: t('That block is too small or too large for so many cells.') })
      else void send('set-grid', aligned)
    }
    const { gridKind = 'square' } = 'gridKind' in before ? before : {}
    if (gridKind === 'square' || gridKind === 'none') return use(alignedGrid(before, found))
    const block = optionsOf(store.getState(), { name: 'align-grid', defaults: BLOCK })
    void import('./hex-block.lazy').then(({ gridOfHexes }) => use(gridOfHexes(before, found, block, gridKind)))
  },
})

export interface Grid {
  readonly gridSize: number
  readonly gridOffsetX: number
  readonly gridOffsetY: number
}

/** Limits of the table; pixels at zoom 1. */
const LEAST_PX = 5
const MOST_PX = 1_000
/** Rounds to a hundredth of a pixel, which is finer than any drag and keeps numbers short. */
const PRECISION = 100

/**
 * The grid that fits a block of cells found in the picture. The picture is shifted by the old offset; the new grid begins at or
 * before the picture's corner, so that no part of the picture is off the map.
 */
function alignedGrid(
  before: Pick<Grid, 'gridOffsetX' | 'gridOffsetY'>,
  found: { readonly cellSize: number; readonly offsetX: number; readonly offsetY: number },
): Grid | undefined {
  const gridSize = rounded(found.cellSize)
  if (gridSize < LEAST_PX || gridSize > MOST_PX) return undefined
  const offset = (inPicture: number) => {
    const within = ((inPicture % gridSize) + gridSize) % gridSize
    return within < 0.5 || gridSize - within < 0.5 ? 0 : rounded(within - gridSize)
  }
  return { gridSize, gridOffsetX: offset(found.offsetX + before.gridOffsetX), gridOffsetY: offset(found.offsetY + before.gridOffsetY) }
}

function rounded(pixels: number): number {
  return Math.round(pixels * PRECISION) / PRECISION
}
