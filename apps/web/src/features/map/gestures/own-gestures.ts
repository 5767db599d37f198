import type { Position, ReportOf } from '@hearthlight/battlemap'
import { type Gesture, MOST_GESTURE_POINTS } from '@hearthlight/table'
import type { GestureLive } from '../controller/board-events'
import type { MapUi, MapUiStore } from '../controller/map-ui-store'

/** At most 15 a second. */
const SEND_EVERY_MS = 67

interface OwnGesturesSetting {
  readonly live: Pick<GestureLive, 'sendFleeting'>
  readonly store: MapUiStore
  /** True while the user shows the table nothing. */
  isHeldBack(): boolean
}

/** GESTURE-1 Shows the others what the chosen tool measures, and when it ends. Returns the function that stops it. */
export function sendOwnGestures({ live, store, isHeldBack }: OwnGesturesSetting): () => void {
  let waiting: Gesture | undefined
  let shown: Gesture | undefined
  let sentAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = store.subscribe(({ reading }, before) => {
    if (reading === before.reading) return
    const gesture = isHeldBack() ? undefined : gestureOf(reading)
    if (gesture === undefined) return end()
    waiting = gesture
    timer ??= setTimeout(send, sentAt + SEND_EVERY_MS - Date.now())
  })
  return () => {
    stop()
    end()
  }

  function send(): void {
    timer = undefined
    if (waiting === undefined) return
    shown = waiting
    waiting = undefined
    sentAt = Date.now()
    live.sendFleeting('gesture', { gesture: shown, isOver: false })
  }

  function end(): void {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    if (shown !== undefined) live.sendFleeting('gesture', { gesture: shown, isOver: true })
    shown = undefined
  }
}

/** Undefined if the report shows nothing to others, such as a ruler without a second point. */
export function gestureOf(reading: MapUi['reading']): Gesture | undefined {
  if (reading?.tool === 'measure') {
    const { points } = reading.report as NonNullable<ReportOf<'measure'>>
    return points.length < 2 ? undefined : { kind: 'ruler', points: points.slice(-MOST_GESTURE_POINTS).map(rounded) }
  }
  if (reading?.tool === 'area') {
    const { shape, sizeFt, angle, ...origin } = (reading.report as NonNullable<ReportOf<'area'>>).template
    return { kind: 'area', shape, sizeFt, origin: rounded(origin), direction: angle }
  }
  if (reading?.tool !== 'point') return undefined
  const pointing = reading.report as NonNullable<ReportOf<'point'>>
  return pointing.kind === 'arrow'
    ? { kind: 'arrow', from: rounded(pointing.from), to: rounded(pointing.to) }
    : { kind: 'pointer', points: pointing.points.map(rounded) }
}

/** To a hundredth of a cell: less than a pixel. */
function rounded({ x, y }: Position) {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 }
}
