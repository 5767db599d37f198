import type { FogRun } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import { firstFog, perCellOf, type Run } from '@hearthlight/table'
import { CloudFog } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { cellName } from '../../scene/cell-name'
import { areaAround } from '../../scene/cell-range'
import { defineMapTool } from '../define-map-tool'
import type { FogOptions } from './options.lazy'

export const fog = defineMapTool<'fog', FogOptions>({
  name: 'fog',
  ...TOOL_SHORTCUTS.fog,
  Icon: CloudFog,
  group: 'drawing',
  hint: t('Click a cell to hide or reveal it; drag to paint.'),
  defaults: { mode: 'toggle', radius: 2 },
  setting: ({ mode, radius }) => {
    if (mode === 'toggle') return { name: 'fog', mode }
    const isHiding = mode === 'hide-rectangle' || mode === 'hide-brush'
    const isBrush = mode === 'hide-brush' || mode === 'reveal-brush'
    return isBrush ? { name: 'fog', mode: 'brush', isHiding, radius } : { name: 'fog', mode: 'rectangle', isHiding }
  },
  Panel: lazyPart(async () => (await import('./options.lazy')).FogPanel),
  chosen: ({ map, send, store }) => {
    // Begins with the specification's first block if the map has no fog yet.
    const fog = map()?.fog
    if (fog?.isUsed !== false) return
    const said = { text: firstFogText(firstFog({ ...fog, perCell: undefined })) }
    void send('fog-begin', {}).then(({ ok }) => ok && store.setState({ said }))
  },
  reported: (runs, { store, map, send, putToolAway }) => {
    const { isRevealing } = store.getState()
    const fog = map()?.fog
    // GRID-17 An area is one of whole squares: finer fog is revealed as it was drawn.
    const isFine = fog !== undefined && perCellOf(fog) > 1
    const area = isRevealing && !isFine ? areaAround(runs) : undefined
    if (area === undefined) {
      for (const change of fogChanges(runs)) void send('fog-paint', change)
      if (isRevealing && isFine) putToolAway()
      return
    }
    // 'Reveal Area': the server announces it, and Select is chosen again.
    void send('dm-action', { action: 'reveal-area', value: area })
    putToolAway()
  },
})

/** What the first block hides, such as 'F6 to O15'. */
export function firstFogText(runs: readonly Run[]): string {
  const area = areaAround(runs.map((run) => ({ ...run, isHidden: true })))
  if (area === undefined) return ''
  const { x, y, width, height } = area
  const [from, to] = [cellName({ x, y }), cellName({ x: x + width - 1, y: y + height - 1 })]
  return t('Hidden from players now: {from} to {to}', { from, to })
}

/** The changes of one gesture, split into messages if there are more runs than one message may contain. */
export function fogChanges(runs: readonly FogRun[]): readonly { readonly cover: Run[]; readonly reveal: Run[] }[] {
  const changes: { readonly cover: Run[]; readonly reveal: Run[] }[] = []
  for (let start = 0; start < runs.length; start += LIMITS.fogRunsPerMessage) {
    const part = runs.slice(start, start + LIMITS.fogRunsPerMessage)
    const runsThat = (isHiding: boolean) =>
      part.filter(({ isHidden }) => isHidden === isHiding).map(({ x, y, length }) => ({ x, y, length }))
    changes.push({ cover: runsThat(true), reveal: runsThat(false) })
  }
  return changes
}
