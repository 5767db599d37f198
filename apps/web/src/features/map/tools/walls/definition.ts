import { BrickWall } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { lazyPart, nothing } from '../../../../ui/feedback/lazy-part'
import { defineMapTool, optionsOf } from '../define-map-tool'
import type { WallsOptions } from './options.lazy'

const defaults: WallsOptions = { mode: 'draw', piece: 'wall', brightFt: 20, dimFt: 40, lines: [], areaShape: 'box', areaLevel: 'dark' }

export const walls = defineMapTool<'walls', WallsOptions>({
  name: 'walls',
  label: t('Walls and lights'),
  Icon: BrickWall,
  group: 'menu',
  isDmOnly: true,
  hint: t('Its options say what a press does.'),
  Hint: lazyPart(async () => (await import('./mode-hint.lazy')).ModeHint, nothing),
  defaults,
  setting: ({ mode, areaShape, lines }) => ({
    name: 'walls',
    lines,
    act: mode === 'draw' ? 'draw' : mode === 'light' ? 'place' : mode === 'area' ? areaShape : 'pick',
  }),
  Panel: lazyPart(async () => (await import('./options.lazy')).WallsPanel),
  reported: (report, effects) => {
    void import('./wall-acts.lazy').then(({ wallAct }) =>
      wallAct(report, optionsOf(effects.store.getState(), { name: 'walls', defaults }), effects),
    )
  },
})
