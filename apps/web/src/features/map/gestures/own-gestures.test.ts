import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMapUiStore } from '../controller/map-ui-store'
import { sendOwnGestures } from './own-gestures'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aMap() {
  const store = createMapUiStore()
  const sent: unknown[] = []
  const screen = { isHeldBack: false }
  const stop = sendOwnGestures({
    live: { sendFleeting: (name, payload) => void sent.push([name, payload]) },
    store,
    isHeldBack: () => screen.isHeldBack,
  })
  const measure = (...points: (readonly [x: number, y: number])[]) =>
    store.setState({ reading: { tool: 'measure', report: { legsFt: [], totalFt: 0, points: points.map(([x, y]) => ({ x, y })) } } })
  return { store, sent, screen, stop, measure }
}
const aRuler = (...points: { x: number; y: number }[]) => ({ kind: 'ruler', points })

describe('what the user shows the others', () => {
  it('GESTURE-1 is sent at most every 67 ms, the latest state of it, and its end at once', () => {
    const { store, sent, measure } = aMap()
    measure([1.5, 1.5])
    for (let x = 2; x < 12; x += 1) {
      measure([1.5, 1.5], [x + 0.5, 1.5])
      vi.advanceTimersByTime(20)
    }
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(sent.length).toBeLessThanOrEqual(4)
    vi.advanceTimersByTime(100)
    const last = aRuler({ x: 1.5, y: 1.5 }, { x: 11.5, y: 1.5 })
    expect(sent.at(-1)).toEqual(['gesture', { gesture: last, isOver: false }])
    store.setState({ reading: null })
    expect(sent.at(-1)).toEqual(['gesture', { gesture: last, isOver: true }])
  })

  it('GESTURE-1 ends when the map is left, and nothing is sent that was never shown', () => {
    const { sent, stop, measure } = aMap()
    measure([1.5, 1.5])
    stop()
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual([])
  })

  it('GESTURE-2 is nothing while it is held back, and what was shown before ends', () => {
    const { sent, screen, measure } = aMap()
    measure([1.5, 1.5], [4.5, 1.5])
    vi.advanceTimersByTime(100)
    screen.isHeldBack = true
    measure([1.5, 1.5], [9.5, 9.5])
    vi.advanceTimersByTime(1_000)
    expect(sent.slice(1)).toEqual([['gesture', { gesture: aRuler({ x: 1.5, y: 1.5 }, { x: 4.5, y: 1.5 }), isOver: true }]])
  })

  it('GESTURE-1 is also an area, an arrow or the pointer’s trail; other tools show nothing', () => {
    const { store, sent } = aMap()
    const show = (tool: string, report: object) => {
      store.setState({ reading: { tool, report } })
      vi.advanceTimersByTime(100)
      return (sent.at(-1) as [string, { gesture: unknown }] | undefined)?.[1].gesture
    }
    expect(show('fog', {})).toBeUndefined()
    expect(show('area', { template: { shape: 'cone', sizeFt: 15, x: 2, y: 3, angle: 0.5 }, cells: [], tokenIds: [] })).toEqual({
      kind: 'area',
      shape: 'cone',
      sizeFt: 15,
      origin: { x: 2, y: 3 },
      direction: 0.5,
    })
    const arrow = { kind: 'arrow', from: { x: 1, y: 1 }, to: { x: 2.123, y: 2 } }
    expect(show('point', arrow)).toEqual({ ...arrow, to: { x: 2.12, y: 2 } })
    expect(show('point', { kind: 'pointer', points: [{ x: 1, y: 1 }] })).toEqual({ kind: 'pointer', points: [{ x: 1, y: 1 }] })
  })
})
