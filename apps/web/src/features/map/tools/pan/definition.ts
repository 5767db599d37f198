import { Hand } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { defineMapTool } from '../define-map-tool'

export const pan = defineMapTool<'pan'>({
  name: 'pan',
  ...TOOL_SHORTCUTS.pan,
  Icon: Hand,
  group: 'drawing',
  hint: t('Drag to move the view. Arrow keys work too.'),
  isMovedByArrows: true,
  defaults: {},
  setting: () => ({ name: 'pan' }),
})
