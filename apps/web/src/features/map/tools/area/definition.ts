import { Cone } from 'lucide-react'
import { plural, t, translate } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { defineMapTool } from '../define-map-tool'
import type { AreaOptions } from './options.lazy'

export const area = defineMapTool<'area', AreaOptions>({
  name: 'area',
  ...TOOL_SHORTCUTS.area,
  Icon: Cone,
  group: 'measuring',
  hint: t('Click the map to place it; point to turn it. Hides in 5 s.'),
  touchHint: t('Tap the map. Hides in 5 s.'),
  defaults: { shape: 'sphere', sizeFt: 15 },
  setting: (options) => ({ name: 'area', ...options }),
  Panel: lazyPart(async () => (await import('./options.lazy')).AreaPanel),
  // "15 ft cone: 6 cells, 1 token: Goblin"
  reading: ({ template, cells, tokenIds }, nameOf) => {
    const names = tokenIds.flatMap((id) => nameOf(id) ?? [])
    const covered = names.length === 0 ? t('no tokens') : `${names.length} ${plural(names.length, 'token', 'tokens')}: ${names.join(', ')}`
    return plural(cells.length, '{sizeFt} ft {shape}: {count} cell, {covered}', '{sizeFt} ft {shape}: {count} cells, {covered}', {
      sizeFt: template.sizeFt,
      shape: translate(template.shape),
      covered,
    })
  },
})
