import { Eraser } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { defineMapTool } from '../define-map-tool'
import type { EraserOptions } from './options.lazy'

export const eraser = defineMapTool<'eraser', EraserOptions>({
  name: 'eraser',
  ...TOOL_SHORTCUTS.eraser,
  Icon: Eraser,
  group: 'drawing',
  hint: t('Drag over drawings to erase them.'),
  defaults: { brush: 2 },
  setting: (options) => ({ name: 'eraser', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).EraserPanel),
  reported: (drawingIds, { store, send }) =>
    void send('remove-drawings', { drawingIds: [...drawingIds] }).then(({ ok }) => ok && store.setState({ movedAt: Date.now() })),
})
