import { t } from '../../../../lib/i18n'
import type { PanelProps } from '../define-map-tool'
import { Amount } from '../strip-parts'

export interface RangeOptions {
  readonly radiusFt: number
}

/** The specification's limits (document 2, section 9). */
export const RANGE_FT = { min: 5, max: 120, step: 5 } as const

export function RangePanel({ options, setOptions }: PanelProps<RangeOptions>) {
  return (
    <>
      <Amount
        label={t('Range')}
        unit={t('ft')}
        value={options.radiusFt}
        limits={RANGE_FT}
        onChange={(radiusFt) => setOptions({ radiusFt })}
      />
      <span className="text-xs text-faint">{t('Hides in 5 s')}</span>
    </>
  )
}
