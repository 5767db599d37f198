import { describe, expect, it } from 'vitest'
import { fetchMotion } from './fetch-motion'

const FILM = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251)
const PATH = '/api/uploads/up_moving_sea/motion'

interface Asked {
  readonly range: string | undefined
  readonly tag: string | undefined
}

/** A server whose connection breaks after so many bytes of each answer; none: the answer comes whole. */
function aServer(breaks: readonly (number | 'at once' | undefined)[], tags: readonly string[] = []) {
  const asked: Asked[] = []
  const request = async (_path: string, _signal: AbortSignal, headers: Readonly<Record<string, string>>): Promise<Response> => {
    const tag = tags[asked.length] ?? '"first"'
    const breakAt = breaks[asked.length]
    asked.push({ range: headers.Range, tag: headers['If-Range'] })
    if (breakAt === 'at once') throw new TypeError('no connection')
    const isRest = headers.Range !== undefined && headers['If-Range'] === tag
    const from = isRest ? Number(/\d+/.exec(headers.Range ?? '')?.[0]) : 0
    const bytes = FILM.subarray(from)
    let isSent = false
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        if (isSent && breakAt !== undefined) return stream.error(new TypeError('the connection is gone'))
        if (isSent) return stream.close()
        stream.enqueue(bytes.slice(0, breakAt))
        isSent = true
      },
    })
    return new Response(body, { status: isRest ? 206 : 200, headers: { etag: tag, 'content-type': 'video/mp4' } })
  }
  const rests: number[] = []
  const rest = async (ms: number) => rests.push(ms)
  return { asked, rests, load: (signal = new AbortController().signal) => fetchMotion(PATH, signal, { request, rest }) }
}

const bytesOf = async (blob: Blob | undefined) => blob && new Uint8Array(await blob.arrayBuffer())

describe('ANIM-6 what moves', () => {
  it('is asked for whole, once', async () => {
    const { load, asked } = aServer([undefined])
    const film = await load()
    expect([await bytesOf(film), film?.type]).toEqual([FILM, 'video/mp4'])
    expect(asked).toEqual([{ range: undefined, tag: undefined }])
  })

  it('goes on where the connection broke, as often as that brings something', async () => {
    const { load, asked, rests } = aServer([300, 200, 'at once', 100, 50, 25, 25, 25, undefined])
    expect(await bytesOf(await load())).toEqual(FILM)
    expect(asked.slice(0, 4).map(({ range }) => range)).toEqual([undefined, 'bytes=300-', 'bytes=500-', 'bytes=500-'])
    expect(asked[1]?.tag).toBe('"first"')
    expect(rests.slice(0, 4)).toEqual([500, 500, 1_000, 500])
  })

  it('begins anew if the file is another one by then', async () => {
    const { load, asked } = aServer([300, undefined], ['"first"', '"second"'])
    expect(await bytesOf(await load())).toEqual(FILM)
    expect(asked).toHaveLength(2)
  })

  it('is given up after five attempts without a byte, and at once if it may not be seen or nobody waits', async () => {
    const gone = aServer(Array.from({ length: 9 }, () => 'at once' as const))
    expect(await gone.load()).toBeUndefined()
    expect([gone.asked.length, gone.rests]).toEqual([5, [500, 1_000, 2_000, 4_000]])
    let count = 0
    const request = async () => {
      count += 1
      return new Response('', { status: 404 })
    }
    expect(await fetchMotion(PATH, new AbortController().signal, { request, rest: async () => undefined })).toBeUndefined()
    expect(count).toBe(1)
    const stopped = aServer([undefined])
    expect(await stopped.load(AbortSignal.abort())).toBeUndefined()
    expect(stopped.asked).toEqual([])
  })
})
