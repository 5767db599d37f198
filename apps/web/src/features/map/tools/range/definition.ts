import { Radius } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { defineMapTool } from '../define-map-tool'
import type { RangeOptions } from './options.lazy'

export const range = defineMapTool<'range', RangeOptions>({
  name: 'range',
  ...TOOL_SHORTCUTS.range,
  Icon: Radius,
  group: 'measuring',
  hint: t('Click the map or a token. Hides in 5 s.'),
  touchHint: t('Tap the map or a token. Hides in 5 s.'),
  defaults: { radiusFt: 60 },
  setting: (options) => ({ name: 'range', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).RangePanel),
})
