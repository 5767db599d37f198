import type { DmMacros } from '@hearthlight/protocol'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../http/call'
import { failureWithout } from '../../http/failure'
import { queryClient } from '../../http/query-client'
import { reportFailed } from '../../http/report-failure'
import { saveDmMacros } from './dm-macros'

vi.mock('../../http/call', () => ({ call: vi.fn(), callOrThrow: vi.fn() }))
vi.mock('../../http/report-failure', () => ({ reportFailed: vi.fn() }))

const KEY = ['dm-macros']
const sent = vi.mocked(call)
const reported = vi.mocked(reportFailed)
const rain = { id: 'm1', name: 'Rain', text: '/desc It rains.' }
const bell = { id: 'm2', name: 'Bell', text: 'The bell tolls.' }
const bodyOf = (options: unknown) => (options as { body: DmMacros }).body
const shown = () => queryClient.getQueryData<{ macros: readonly unknown[] }>(KEY)?.macros

beforeEach(() => {
  queryClient.setQueryData(KEY, { saved: { macros: [], revision: 0 }, macros: [] })
  sent.mockReset()
  reported.mockReset()
})

it('MACRO-5 two changes in a row are shown at once, and sent one after the other, each on the revision before', async () => {
  sent.mockImplementation(async (_name, options) => {
    const { macros, revision } = bodyOf(options)
    return { ok: true, answer: { macros, revision: revision + 1 } } as never
  })
  const first = saveDmMacros([rain])
  const second = saveDmMacros([bell, rain])
  expect(shown()).toEqual([bell, rain])
  await Promise.all([first, second])
  expect(sent.mock.calls.map(([, options]) => bodyOf(options))).toEqual([
    { macros: [rain], revision: 0 },
    { macros: [bell, rain], revision: 1 },
  ])
  expect([shown(), reported.mock.calls]).toEqual([[bell, rain], []])
})

it('MACRO-5 what was not saved is as it was, and the user is told', async () => {
  sent.mockResolvedValue({ ok: false, failure: failureWithout('NET_001') })
  await saveDmMacros([rain])
  expect(shown()).toEqual([])
  expect(reported).toHaveBeenCalledOnce()
})

it('MACRO-5 what another device was first to change is told as that', async () => {
  sent.mockResolvedValue({ ok: false, failure: failureWithout('VAL_001', 409) })
  await saveDmMacros([rain])
  expect(reported.mock.calls[0]?.[0].message).toBe('These macros were changed elsewhere in the meantime.')
})
