import { ShowMeasuring } from '../../gestures/show-measuring'
import { MeasuringChoice } from '../measuring-choice'

export function PointPanel() {
  return (
    <>
      <MeasuringChoice />
      <ShowMeasuring />
    </>
  )
}
