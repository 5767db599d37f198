import { MousePointer2, MoveUpRight, Ruler } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useMap, useMapUi } from '../controller/map-context'
import { optionsOf } from './define-map-tool'
import { POINT } from './point/point-options'
import { Choice } from './strip-parts'

const CHOICES = [
  { value: 'ruler', label: t('Ruler'), icon: <Ruler aria-hidden /> },
  { value: 'arrow', label: t('Arrow'), icon: <MoveUpRight aria-hidden /> },
  { value: 'pointer', label: t('Pointer'), icon: <MousePointer2 aria-hidden /> },
] as const

/** What a drag shows everyone. The ruler is one tool, arrow and pointer another: both have this choice, so the toolbar has one button. */
export function MeasuringChoice() {
  const { acts } = useMap()
  const chosen = useMapUi((ui) => (ui.tool === POINT.name ? optionsOf(ui, POINT).mark : 'ruler'))
  return (
    <Choice
      legend={t('Shown to everyone')}
      options={CHOICES}
      chosen={chosen}
      onChoose={(value) => {
        if (value === 'ruler') return acts.chooseTool('measure')
        acts.setOptions(POINT, { mark: value })
        if (chosen === 'ruler') acts.chooseTool(POINT.name)
      }}
    />
  )
}
