import { createHash } from 'node:crypto'
import { LIMITS, type SessionId, type UnfinishedUpload, type Upload } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import type { call, Outcome } from './call'
import { failureWithout } from './failure'
import { sendInParts } from './send-in-parts.lazy'

const PART = LIMITS.imagePartBytes
const BYTES = Buffer.alloc(2 * PART + 10, 'x')
const FILE = new File([BYTES], 'keep.png', { type: 'image/png' })
const UPLOAD = { id: 'up_1', purpose: 'map', name: 'keep.png', sessionId: null, width: 9, height: 9, bytes: 9, createdAt: '' } as Upload

interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: FormData
}

/** A server that refuses the calls whose count is in `fails`, the first being 1, and after the given ones loses the answer only. */
function aServer({
  fails = [],
  losesAnswers = [],
  status = 0,
  began = 0,
  still,
}: Partial<Record<'fails' | 'losesAnswers', readonly number[]>> & { status?: number; began?: number; still?: Blob } = {}) {
  const asked: string[] = []
  const said: string[] = []
  const pauses: number[] = []
  let received = began
  let isBeingCut = false
  const answer = (upload?: Upload): Outcome<UnfinishedUpload> => ({
    ok: true,
    answer: { id: 'part_1', size: BYTES.length, received, isBeingCut, ...(upload === undefined ? {} : { upload }) },
  })
  const failed = { ok: false as const, failure: failureWithout(status === 422 ? 'FILE_004' : 'NET_001', status) }
  const calls = async (name: string, { params, body, form }: Sent) => {
    asked.push([name, params?.at].filter(Boolean).join(' '))
    if (fails.includes(asked.length)) return failed
    if (name === 'beginUpload') {
      expect(body).toMatchObject({ size: BYTES.length, sha256: createHash('sha256').update(BYTES).digest('hex') })
    } else if (name === 'sendPart') {
      const part = form?.get('file') as File
      expect([Number(params?.at), part.size]).toEqual([received, Math.min(PART, BYTES.length - received)])
      received += part.size
    } else if (name === 'finishUpload') isBeingCut = true
    else if (name === 'finishMovingUpload') isBeingCut = form?.get('file') instanceof Blob
    else if (isBeingCut) {
      isBeingCut = false
      return answer(UPLOAD)
    }
    return losesAnswers.includes(asked.length) ? failed : answer()
  }
  const send = () =>
    sendInParts(FILE, 'sess_1' as SessionId, {
      onProgress: (words) => said.push(words),
      ...(still === undefined ? {} : { still }),
      calls: calls as unknown as typeof call,
      pause: async (ms) => void pauses.push(ms),
    })
  return { send, asked, said, pauses }
}

it('BODY-5 a map is sent part by part, with its progress, and waits for its tiles', async () => {
  const { send, asked, said } = aServer()
  expect(await send()).toEqual({ ok: true, answer: UPLOAD })
  expect(asked).toEqual(['beginUpload', 'sendPart 0', `sendPart ${PART}`, `sendPart ${2 * PART}`, 'finishUpload', 'getUnfinishedUpload'])
  expect(said).toEqual([
    'Sending the map … 0 %',
    'Sending the map … 49 %',
    'Sending the map … 99 %',
    'Cutting the map into tiles …',
    'Cutting the map into tiles …',
    'Cutting the map into tiles …',
  ])
})

it('ANIM-1 a video is sent like a map, and ends with its still', async () => {
  const { send, asked } = aServer({ still: new Blob(['still']) })
  expect(await send()).toEqual({ ok: true, answer: UPLOAD })
  expect(asked.slice(-2)).toEqual(['finishMovingUpload', 'getUnfinishedUpload'])
})

it('BODY-5 an interrupted map goes on where it was, also in another attempt', async () => {
  const lost = aServer({ losesAnswers: [2] })
  expect((await lost.send()).ok).toBe(true)
  expect(lost.asked.slice(0, 4)).toEqual(['beginUpload', 'sendPart 0', 'getUnfinishedUpload', `sendPart ${PART}`])
  expect(lost.pauses).toEqual([1_000])
  const again = aServer({ began: PART })
  expect((await again.send()).ok).toBe(true)
  expect(again.asked.slice(0, 2)).toEqual(['beginUpload', `sendPart ${PART}`])
})

it('BODY-5 a map that is refused is not sent again, nor one whose connection stays away', async () => {
  const refused = aServer({ fails: [3], status: 422 })
  expect(await refused.send()).toMatchObject({ ok: false, failure: { code: 'FILE_004' } })
  expect(refused.asked).toHaveLength(3)
  const away = aServer({ fails: Array.from({ length: 100 }, (_, index) => index + 1) })
  expect(await away.send()).toMatchObject({ ok: false, failure: { code: 'NET_001' } })
  expect([away.pauses.length, away.pauses.at(-1)]).toEqual([6, 30_000])
})
