import type { Drawing } from '@hearthlight/table'
import { Pencil } from 'lucide-react'
import { nanoid } from 'nanoid'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { placeInCells, tableDrawing } from '../../scene/board-drawing'
import { COLOURS } from '../colours'
import { defineMapTool } from '../define-map-tool'
import type { DrawOptions } from './options.lazy'

export const draw = defineMapTool<'draw', DrawOptions>({
  name: 'draw',
  ...TOOL_SHORTCUTS.draw,
  Icon: Pencil,
  group: 'drawing',
  hint: t('Drag to draw. Ctrl+Z takes it back.'),
  touchHint: t('Drag to draw. Two fingers move the map.'),
  defaults: { shape: 'freehand', color: COLOURS[0].hex, strokeWidth: 3, isFilled: false, fillColor: COLOURS[0].hex },
  setting: ({ shape, color, strokeWidth, isFilled, fillColor }) => {
    const hasInside = shape === 'rectangle' || shape === 'circle'
    return { name: 'draw', shape, color, strokeWidth, ...(isFilled && hasInside ? { fillColor } : {}) }
  },
  Panel: lazyPart(async () => (await import('./options.lazy')).DrawPanel),
  reported: (drawn, { store, map, send }) => {
    const { gridSize = 40, drawings = {} } = map() ?? {}
    const add = (drawing: Drawing) => void send('add-drawing', { drawing }).then(({ ok }) => ok && store.setState({ movedAt: Date.now() }))
    if (drawn.type !== 'text') return add(tableDrawing(nanoid(), drawn, gridSize))
    const { drawingId } = drawn
    const place = placeInCells(drawn, gridSize)
    const known = drawingId === undefined ? undefined : drawings[drawingId]
    if (drawn.isMoved !== true) store.setState({ dialog: { name: 'write', place, drawingId } })
    else if (known !== undefined) add({ ...known, points: [place] })
  },
})
