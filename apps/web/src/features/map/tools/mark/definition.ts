import { MapPin } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { TOOL_SHORTCUTS } from '../../../../lib/shortcuts'
import { defineMapTool } from '../define-map-tool'

/** MARK-1 A press tells where a new pin goes; its form opens, and the tool is put away. */
export const mark = defineMapTool<'mark'>({
  name: 'mark',
  ...TOOL_SHORTCUTS.mark,
  Icon: MapPin,
  group: 'menu',
  hint: t('Click where the pin goes.'),
  touchHint: t('Tap where the pin goes.'),
  defaults: {},
  setting: () => ({ name: 'mark' }),
  reported: (place, { store, putToolAway }) => {
    putToolAway()
    store.setState({ dialog: { name: 'new-marker', place } })
  },
})
