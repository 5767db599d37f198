import { Plus } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { useMap, useMapUi } from '../../controller/map-context'
import { ShowMeasuring } from '../../gestures/show-measuring'
import type { PanelProps } from '../define-map-tool'
import { MeasuringChoice } from '../measuring-choice'

export interface MeasureOptions {
  readonly isAddingPoints: boolean
}

/** For users without a Shift key: plain taps can add points. */
export function MeasurePanel({ options: { isAddingPoints }, setOptions }: PanelProps<MeasureOptions>) {
  const { board } = useMap()
  const hasMeasure = useMapUi((ui) => ui.reading !== null)
  return (
    <>
      <MeasuringChoice />
      <span className="text-sm text-muted pointer-coarse:hidden">{t('Click to start, Shift-click to add a point.')}</span>
      <Button
        icon={<Plus aria-hidden />}
        aria-pressed={isAddingPoints}
        className="aria-pressed:border-gold aria-pressed:text-gold"
        onClick={() => setOptions({ isAddingPoints: !isAddingPoints })}
      >
        {t('Add point')}
      </Button>
      <Button
        disabled={!hasMeasure}
        onClick={() => {
          setOptions({ isAddingPoints: false })
          board()?.cancel()
        }}
      >
        {t('Done')}
      </Button>
      <ShowMeasuring />
    </>
  )
}
