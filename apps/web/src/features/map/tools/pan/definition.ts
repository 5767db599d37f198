import { Hand } from 'lucide-react'
import { t } from '../../../../lib/words'
import { defineMapTool } from '../define-map-tool'

export const pan = defineMapTool<'pan'>({
  name: 'pan',
  label: t('Move/Pan'),
  key: 'H',
  Icon: Hand,
  group: 'drawing',
  hint: t('Drag to move the view. Arrow keys work too.'),
  isMovedByArrows: true,
  defaults: {},
  setting: () => ({ name: 'pan' }),
})
