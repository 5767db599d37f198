import { ShowMeasuring } from '../../gestures/show-measuring'
import { MeasuringChoice } from '../measuring-choice'

export interface PointOptions {
  readonly mark: 'pointer' | 'arrow'
}

export function PointPanel() {
  return (
    <>
      <MeasuringChoice />
      <ShowMeasuring />
    </>
  )
}
