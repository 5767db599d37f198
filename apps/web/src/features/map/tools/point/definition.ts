import { Pointer } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { cellName } from '../../scene/cell-name'
import { defineMapTool } from '../define-map-tool'
import { POINT, type PointOptions } from './point-options'

export const point = defineMapTool<'point', PointOptions>({
  ...POINT,
  ...TOOL_SHORTCUTS.point,
  Icon: Pointer,
  group: 'menu',
  hint: t('Press and move: everyone sees where you point.'),
  setting: (options) => ({ name: 'point', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).PointPanel),
  reading: (pointing) => cellName(cellOf(pointing.kind === 'arrow' ? pointing.to : pointing.points.at(-1))),
})

function cellOf({ x, y } = { x: 0, y: 0 }) {
  return { x: Math.floor(x), y: Math.floor(y) }
}
