import type { AreaShape } from '@hearthlight/battlemap'
import { t } from '../../../../lib/i18n'
import { ShowMeasuring } from '../../gestures/show-measuring'
import { PinTemplate } from '../../templates/pin-template'
import type { PanelProps } from '../define-map-tool'
import { Amount, Choice } from '../strip-parts'

export interface AreaOptions {
  readonly shape: AreaShape
  readonly sizeFt: number
}

const SHAPES: readonly { readonly value: AreaShape; readonly label: string }[] = [
  { value: 'sphere', label: t('Sphere') },
  { value: 'cone', label: t('Cone') },
  { value: 'line', label: t('Line') },
  { value: 'cylinder', label: t('Cylinder') },
  { value: 'cube', label: t('Cube') },
]
/** The specification's limits (document 2, section 9). */
export const AREA_FT = { min: 5, max: 60, step: 5 } as const

export function AreaPanel({ options: { shape, sizeFt }, setOptions }: PanelProps<AreaOptions>) {
  return (
    <>
      <Choice legend={t('Shape')} options={SHAPES} chosen={shape} onChoose={(value) => setOptions({ shape: value })} />
      <Amount label={t('Size')} unit={t('ft')} value={sizeFt} limits={AREA_FT} onChange={(value) => setOptions({ sizeFt: value })} />
      <span className="text-xs text-faint">{t('Hides in 5 s')}</span>
      <PinTemplate />
      <ShowMeasuring />
    </>
  )
}
