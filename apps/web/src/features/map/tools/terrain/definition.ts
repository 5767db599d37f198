import { Footprints } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { defineMapTool } from '../define-map-tool'
import type { TerrainOptions } from './options.lazy'

export const terrain = defineMapTool<'terrain', TerrainOptions>({
  name: 'terrain',
  label: t('Difficult terrain'),
  Icon: Footprints,
  group: 'menu',
  isDmOnly: true,
  hint: t('Drag to paint where every foot of a move counts twice.'),
  defaults: { mode: 'paint', radius: 1 },
  setting: ({ mode, radius }) => ({ name: 'terrain', isAdding: mode === 'paint', radius }),
  Panel: lazyPart(async () => (await import('./options.lazy')).TerrainPanel),
  reported: (runs, { send }) => {
    void import('./options.lazy').then(({ terrainChanges }) => {
      for (const change of terrainChanges(runs)) void send('terrain-paint', change)
    })
  },
})
