import { Cased, Line } from '../areas/area-picture'
import { type Outline, outlineOf } from './region-drawing'

/** The line around a region, in cells. */
export function OutlineLine({ outline: { area, shape }, isDashed = false }: { readonly outline: Outline; readonly isDashed?: boolean }) {
  if (shape?.kind !== 'circle') return <Line outline={shape?.points ?? outlineOf(area)} isDashed={isDashed} />
  const { x, y, radius } = shape
  return <Cased draw={(line) => <circle cx={x} cy={y} r={radius} {...line} strokeDasharray={isDashed ? '6 5' : undefined} />} />
}
