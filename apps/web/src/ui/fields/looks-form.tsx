import { t } from '../../lib/i18n'
import { changeLooks, LEAST_TEXT, MOST_TEXT, useLooks } from '../../lib/looks'
import { CheckBox } from './check-box'
import { Slider } from './slider'

/** Text size, density and motion in this browser. */
export function LooksForm() {
  const { textSize, isCompact, isMotionReduced } = useLooks()
  return (
    <>
      <Slider
        label={t('Text size, percent')}
        min={LEAST_TEXT}
        max={MOST_TEXT}
        step={5}
        value={textSize}
        onChange={(next) => changeLooks({ textSize: next })}
      />
      <CheckBox label={t('Compact rows')} isChecked={isCompact} onChange={(next) => changeLooks({ isCompact: next })} />
      <CheckBox label={t('Less movement')} isChecked={isMotionReduced} onChange={(next) => changeLooks({ isMotionReduced: next })} />
    </>
  )
}
