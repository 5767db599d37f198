import { Scan } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { defineMapTool, optionsOf } from '../define-map-tool'
import type { AlignOptions } from './aligned-grid'

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
    const block = optionsOf(store.getState(), { name: 'align-grid', defaults: BLOCK })
    void import('./options.lazy').then(({ alignedGrid }) => {
      const aligned = alignedGrid(map() ?? { gridOffsetX: 0, gridOffsetY: 0 }, found, block)
      if (aligned === undefined) store.setState({ notice: t('That block is too small or too large for so many cells.') })
      else void send('set-grid', aligned)
    })
  },
})
