import { Scan } from 'lucide-react'
import { t } from '../../../../lib/words'
import { lazyPart } from '../../../../ui/lazy-part'
import { defineMapTool } from '../define-map-tool'
import { alignedGrid } from './aligned-grid'
import type { AlignOptions } from './options.lazy'

export const alignGrid = defineMapTool<'align-grid', AlignOptions>({
  name: 'align-grid',
  label: t('Align grid'),
  Icon: Scan,
  group: 'menu',
  isDmOnly: true,
  hint: t('Drag over a block of cells in the picture, from corner to corner.'),
  defaults: { columns: 5, rows: 5 },
  setting: (options) => ({ name: 'align-grid', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).AlignPanel),
  reported: (found, { store, map, send }) => {
    const aligned = alignedGrid(map() ?? { gridOffsetX: 0, gridOffsetY: 0 }, found)
    if (aligned === undefined) store.setState({ notice: t('That block is too small or too large for so many cells.') })
    else void send('set-grid', aligned)
  },
})
