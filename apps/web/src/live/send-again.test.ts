import { type Ack, refused } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notifications, notifyOfAppEvents } from '../lib/notifications'
import { forgetFailed, offerUnsent, sendOrReport } from './send-again'

const EXIT_MS = 200

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stop = notifyOfAppEvents()
})
afterEach(() => {
  stop()
  notifications.dismissAll()
  vi.runAllTimers()
  vi.useRealTimers()
})

/** A table that answers with these, in this order; `sent` holds the ids of what was sent. */
function aTableThatAnswers(...answers: readonly Ack[]) {
  const waiting = [...answers]
  const sent: { readonly message: string; readonly intentId: string | undefined }[] = []
  const send = async (name: string, payload: unknown, intentId?: string) => {
    sent.push({ message: `${name} ${JSON.stringify(payload)}`, intentId })
    return waiting.shift() ?? DONE
  }
  return { sent, table: { send } }
}

const DONE: Ack = { ok: true, seq: 1 }
const LOST = refused('SOCK_002')
const LINE = { message: 'Hello', kind: 'say' } as const

const shown = () => {
  vi.advanceTimersByTime(EXIT_MS)
  return notifications.store.getState().kept
}
const pressRetry = async () => {
  shown().at(-1)?.actions?.[0]?.run()
  await vi.advanceTimersByTimeAsync(EXIT_MS)
}

it('Retry sends a failed message again, with the id of the failed attempt, and its notification goes once it is done', async () => {
  const { sent, table } = aTableThatAnswers(LOST, LOST, DONE)
  await sendOrReport(table, 'chat-message', LINE)
  expect(shown()).toHaveLength(1)
  await pressRetry()
  expect(shown(), 'it failed again').toHaveLength(1)
  await pressRetry()
  expect(shown()).toEqual([])
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ intentId }) => intentId)).size).toBe(1)
})

it('the same message sent by its own control takes the place of Retry; another message does not', async () => {
  const { sent, table } = aTableThatAnswers(LOST)
  await sendOrReport(table, 'chat-message', LINE)
  await sendOrReport(table, 'chat-message', { ...LINE, message: 'Another' })
  expect(shown()).toHaveLength(1)
  await sendOrReport(table, 'chat-message', LINE)
  expect(shown()).toEqual([])
  await sendOrReport(table, 'chat-message', LINE)
  const [failed, another, again, later] = sent.map(({ intentId }) => intentId)
  expect(again).toBe(failed)
  expect(new Set([failed, another, later]).size).toBe(3)
})

it('what a table could not send is forgotten with the table', async () => {
  const { table } = aTableThatAnswers(LOST, LOST)
  await sendOrReport(table, 'chat-message', LINE)
  const onItsWay = sendOrReport(table, 'chat-message', { ...LINE, message: 'Farewell' })
  forgetFailed(table)
  await onItsWay
  expect(shown()).toEqual([])
})

it('a refusal that no Retry can help goes once a message of its name is done', async () => {
  const { table } = aTableThatAnswers(refused('SESS_004'))
  await sendOrReport(table, 'chat-message', LINE)
  expect(shown()).toMatchObject([{ actions: [] }])
  await sendOrReport(table, 'chat-message', { ...LINE, message: 'Another' })
  expect(shown()).toEqual([])
})

it('once the connection is back, no error says that it is lost: an offer to send the last message passes by itself', async () => {
  const { sent, table } = aTableThatAnswers(LOST, LOST)
  await sendOrReport(table, 'chat-message', LINE)
  offerUnsent()
  expect(shown()).toMatchObject([{ type: 'warning', title: 'Not sent' }])
  await pressRetry()
  expect(shown(), 'lost again').toMatchObject([{ type: 'error' }])
  offerUnsent()
  offerUnsent()
  expect(shown()).toHaveLength(1)
  notifications.resume('hidden')
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual([])
  expect(sent).toHaveLength(2)
})

it('no offer to send is made for what has been sent since, or for a table that was left', async () => {
  const { table } = aTableThatAnswers(LOST, DONE, LOST)
  await sendOrReport(table, 'chat-message', LINE)
  await sendOrReport(table, 'chat-message', LINE)
  offerUnsent()
  expect(shown()).toEqual([])
  await sendOrReport(table, 'chat-message', LINE)
  forgetFailed(table)
  offerUnsent()
  expect(shown()).toEqual([])
})
