import { Ruler } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { shownFeet } from '../../scene/board-words'
import { defineMapTool } from '../define-map-tool'
import type { MeasureOptions } from './options.lazy'

export const measure = defineMapTool<'measure', MeasureOptions>({
  name: 'measure',
  ...TOOL_SHORTCUTS.measure,
  Icon: Ruler,
  group: 'measuring',
  hint: t('Click to start, Shift-click to add a point. Escape ends.'),
  touchHint: t('Tap to start; “Add point” keeps adding.'),
  defaults: { isAddingPoints: false },
  setting: (options) => ({ name: 'measure', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).MeasurePanel),
  // "10 ft + 15 ft = 25 ft"
  reading: ({ legsFt, totalFt }) => {
    if (legsFt.length === 0) return t('Point at where to measure to.')
    const total = t('{totalFt} ft', { totalFt: shownFeet(totalFt) })
    return legsFt.length === 1 ? total : `${legsFt.map((leg) => t('{leg} ft', { leg: shownFeet(leg) })).join(' + ')} = ${total}`
  },
})
