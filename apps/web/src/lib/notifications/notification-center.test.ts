import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appError } from '../errors'
import { errorNotification } from './notification'
import { createNotificationCenter } from './notification-center'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (center: ReturnType<typeof createNotificationCenter>) => center.store.getState().kept.map(({ title }) => title)
const EXIT_MS = 200

describe('a notification', () => {
  it.each([
    ['success', 4_000],
    ['info', 4_000],
    ['warning', 5_000],
  ] as const)('of type %s goes after %d ms, with a 0.2 s exit', (type, durationMs) => {
    const center = createNotificationCenter()
    const id = center.add({ type, title: 'Saved' })
    vi.advanceTimersByTime(durationMs - 1)
    expect(center.store.getState().leaving.size).toBe(0)
    vi.advanceTimersByTime(1)
    expect(center.store.getState().leaving.has(id)).toBe(true)
    vi.advanceTimersByTime(EXIT_MS)
    expect(center.store.getState()).toEqual({ kept: [], leaving: new Set() })
  })

  it('of an error stays until it is closed', () => {
    const center = createNotificationCenter()
    const id = center.add({ type: 'error', title: 'Error' })
    vi.advanceTimersByTime(3_600_000)
    expect(titles(center)).toEqual(['Error'])
    center.dismiss(id)
    vi.advanceTimersByTime(EXIT_MS)
    expect(titles(center)).toEqual([])
  })

  it('waits while the pointer is on it, and then has the time that was left', () => {
    const center = createNotificationCenter()
    center.add({ type: 'success', title: 'Saved' })
    vi.advanceTimersByTime(3_000)
    center.pause('hover')
    vi.advanceTimersByTime(60_000)
    expect(titles(center)).toEqual(['Saved'])
    center.resume('hover')
    vi.advanceTimersByTime(999)
    expect(center.store.getState().leaving.size).toBe(0)
    vi.advanceTimersByTime(1 + EXIT_MS)
    expect(titles(center)).toEqual([])
  })

  it('waits for as long as any reason to wait stands', () => {
    const center = createNotificationCenter()
    center.pause('hidden')
    center.add({ type: 'info', title: 'News' })
    center.pause('focus')
    center.resume('hidden')
    vi.advanceTimersByTime(10_000)
    expect(titles(center)).toEqual(['News'])
    center.resume('focus')
    vi.advanceTimersByTime(4_000 + EXIT_MS)
    expect(titles(center)).toEqual([])
  })
})

it('at most ten are kept, the oldest going first', () => {
  const center = createNotificationCenter()
  for (let count = 1; count <= 12; count += 1) center.add({ type: 'error', title: `Error ${count}` })
  expect(titles(center)).toHaveLength(10)
  expect(titles(center).at(0)).toBe('Error 3')
})

describe('a newer notification', () => {
  const said = (center: ReturnType<typeof createNotificationCenter>) => center.store.getState().kept.map(({ message }) => message)

  it('replaces the one with the same code, and gets its whole time', () => {
    const center = createNotificationCenter()
    center.add({ type: 'error', title: 'Error', message: 'first', error: { code: 'MAP_001' } })
    center.add({ type: 'error', title: 'Error', message: 'other', error: { code: 'NET_001' } })
    center.add({ type: 'warning', title: 'Error', message: 'second', error: { code: 'MAP_001' } })
    expect(said(center)).toEqual(['other', 'second'])
    vi.advanceTimersByTime(4_999)
    expect(center.store.getState().leaving.size).toBe(0)
    vi.advanceTimersByTime(1 + EXIT_MS)
    expect(said(center)).toEqual(['other'])
  })

  it('replaces an equal text, but never a choice that is still open', () => {
    const center = createNotificationCenter()
    const actions = [{ label: 'Undo', variant: 'secondary', run: vi.fn() }] as const
    for (const _time of [1, 2]) center.add({ type: 'success', title: 'Map Saved', message: 'The cave' })
    for (const _time of [1, 2]) center.add({ type: 'info', title: 'The cave was deleted', actions })
    center.add({ type: 'success', title: 'Map Saved', message: 'The inn' })
    expect(said(center)).toEqual(['The cave', '', '', 'The inn'])
  })

  it('with a key of its own replaces only the one with that key', () => {
    const center = createNotificationCenter()
    for (const key of ['change 1', 'change 2', 'change 1']) {
      center.add({ type: 'error', title: 'Error', message: key, error: { code: 'CHAR_002' }, key })
    }
    expect(said(center)).toEqual(['change 2', 'change 1'])
  })
})

it('a notification is dismissed when its cause is gone', () => {
  const center = createNotificationCenter()
  const cause = 'message token-move'
  center.add(errorNotification(appError('SESS_004', { cause }), vi.fn(), vi.fn()))
  center.add({ type: 'error', title: 'Another' })
  center.dismissCauses((each) => each === 'message chat-message')
  expect(center.store.getState().leaving.size).toBe(0)
  center.dismissCauses((each) => each === cause)
  vi.advanceTimersByTime(EXIT_MS)
  expect(titles(center)).toEqual(['Another'])
})

describe('the notification of an error', () => {
  const labels = (severity: 'high' | 'critical', code: 'NET_001' | 'AUTH_003') =>
    errorNotification(appError(code, { severity }), vi.fn(), vi.fn()).actions?.map(({ label }) => label)

  it("is titled 'Error', or 'Critical Error' where it is one", () => {
    expect(errorNotification(appError('NET_001'), vi.fn(), vi.fn())).toMatchObject({
      title: 'Error',
      message: 'Unable to connect to server. Please try again later.',
      error: { code: 'NET_001', suggestion: 'Please check your connection and try again' },
    })
    expect(errorNotification(appError('UNK_001', { severity: 'critical' }), vi.fn(), vi.fn()).title).toBe('Critical Error')
  })

  it('offers Retry only where it may help and Report only where it is critical', () => {
    expect(labels('high', 'NET_001')).toEqual(['Retry'])
    expect(labels('high', 'AUTH_003')).toEqual([])
    expect(labels('critical', 'NET_001')).toEqual(['Retry', 'Report'])
    expect(labels('critical', 'AUTH_003')).toEqual(['Report'])
  })
})
