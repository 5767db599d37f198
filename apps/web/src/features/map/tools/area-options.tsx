import { Plus } from 'lucide-react'
import { t } from '../../../lib/words'
import { Button } from '../../../ui/button'
import { useDesk, useMap } from '../desk/map-context'
import { Amount, Choice } from './strip-parts'
import { AREA_FT, AREA_SHAPES, ERASER_BRUSH, RANGE_FT } from './tool-options'

export function EraserOptions() {
  const { acts } = useMap()
  const { brush } = useDesk((desk) => desk.options.eraser)
  return <Amount label={t('Size')} value={brush} limits={ERASER_BRUSH} onChange={(value) => acts.setOptions('eraser', { brush: value })} />
}

export function AreaOptions() {
  const { acts } = useMap()
  const { shape, sizeFt } = useDesk((desk) => desk.options.area)
  return (
    <>
      <Choice
        legend={t('Shape')}
        options={AREA_SHAPES.map((value) => ({ value, label: value }))}
        chosen={shape}
        onChoose={(value) => acts.setOptions('area', { shape: value })}
      />
      <Amount
        label={t('Size')}
        unit={t('ft')}
        value={sizeFt}
        limits={AREA_FT}
        onChange={(value) => acts.setOptions('area', { sizeFt: value })}
      />
      <span className="text-xs text-faint">{t('Hides in 5 s')}</span>
    </>
  )
}

export function RangeOptions() {
  const { acts } = useMap()
  const { radiusFt } = useDesk((desk) => desk.options.range)
  return (
    <>
      <Amount
        label={t('Range')}
        unit={t('ft')}
        value={radiusFt}
        limits={RANGE_FT}
        onChange={(value) => acts.setOptions('range', { radiusFt: value })}
      />
      <span className="text-xs text-faint">{t('Hides in 5 s')}</span>
    </>
  )
}

/** For hands without a Shift key: points can be added by plain taps. */
export function MeasureOptions() {
  const { acts, board } = useMap()
  const { isAddingPoints } = useDesk((desk) => desk.options.measure)
  const measure = useDesk((desk) => desk.measure)
  return (
    <>
      <span className="text-sm text-muted pointer-coarse:hidden">{t('Click to start, Shift-click to add a point.')}</span>
      <Button
        icon={<Plus aria-hidden />}
        aria-pressed={isAddingPoints}
        className="aria-pressed:border-gold aria-pressed:text-gold"
        onClick={() => acts.setOptions('measure', { isAddingPoints: !isAddingPoints })}
      >
        {t('Add point')}
      </Button>
      <Button
        disabled={measure === null}
        onClick={() => {
          acts.setOptions('measure', { isAddingPoints: false })
          board()?.cancel()
        }}
      >
        {t('Done')}
      </Button>
    </>
  )
}
