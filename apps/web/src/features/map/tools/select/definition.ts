import { MousePointer2 } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { defineMapTool } from '../define-map-tool'

export const select = defineMapTool<'select'>({
  name: 'select',
  ...TOOL_SHORTCUTS.select,
  Icon: MousePointer2,
  group: 'drawing',
  hint: t('Click a token to select. Drag to move. Arrow keys nudge.'),
  touchHint: t('Tap a token, then the cell it shall go to. Or drag it.'),
  isMovedByArrows: true,
  defaults: {},
  setting: () => ({ name: 'select' }),
})
