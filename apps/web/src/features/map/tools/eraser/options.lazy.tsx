import { t } from '../../../../lib/i18n'
import type { PanelProps } from '../define-map-tool'
import { Amount } from '../strip-parts'

export interface EraserOptions {
  readonly brush: number
}

/** The specification's limits (document 2, section 9). */
const BRUSH = { min: 1, max: 10, step: 1 } as const

export function EraserPanel({ options, setOptions }: PanelProps<EraserOptions>) {
  return <Amount label={t('Size')} value={options.brush} limits={BRUSH} onChange={(brush) => setOptions({ brush })} />
}
