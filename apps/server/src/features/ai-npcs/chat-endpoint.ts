/** An OpenAI-compatible chat endpoint, as the operator configured it. */
export interface Endpoint {
  /** Such as `http://localhost:11434/v1`. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey?: string | undefined
}

export interface ChatTurn {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** Limits for time and size: an endpoint is not trusted. */
export interface Bounds {
  /** Longest wait for the first word, and between two words. */
  readonly silenceMs: number
  readonly totalMs: number
  /** Characters of the answer. */
  readonly answerLength: number
}

export const BOUNDS: Bounds = { silenceMs: 20_000, totalMs: 60_000, answerLength: 2_400 }

/** done: complete. cut: it broke off or exceeded a limit. failed: it was not a valid answer. */
export type ChatOutcome = 'done' | 'cut' | 'failed'

/** Characters of one line of the stream, and of all of them; one word of an answer takes a few hundred. */
const LINE_LENGTH = 64 * 1024
const STREAM_LENGTH = 1024 * 1024
const ANSWER_TOKENS = 320

/**
 * Yields the words of the answer as they arrive; returns how it ended. An endpoint that does not stream answers with one JSON
 * object, whose words arrive at once. Never throws, whatever the endpoint does.
 */
export async function* streamChat(
  { baseUrl, model, apiKey }: Endpoint,
  messages: readonly ChatTurn[],
  bounds: Bounds = BOUNDS,
): AsyncGenerator<string, ChatOutcome, undefined> {
  const stop = new AbortController()
  const total = setTimeout(() => stop.abort(), bounds.totalMs)
  let silence = setTimeout(() => stop.abort(), bounds.silenceMs)
  let length = 0
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      // A redirect would send the key to another host.
      redirect: 'error',
      signal: stop.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, max_tokens: ANSWER_TOKENS, temperature: 0.9 }),
    })
    if (!response.ok || response.body === null) return 'failed'
    if (isWholeAnswer(response)) {
      // The words come together, so only the total time limits the wait.
      clearTimeout(silence)
      const words = wholeAnswer(await textOf(response.body))
      if (words === '') return 'failed'
      yield words.slice(0, bounds.answerLength)
      return words.length > bounds.answerLength ? 'cut' : 'done'
    }
    for await (const data of eventData(response.body)) {
      if (data === undefined) return length === 0 ? 'failed' : 'cut'
      if (data === '[DONE]') return length === 0 ? 'failed' : 'done'
      const { words, isLast } = readChunk(data)
      if (words !== '') {
        clearTimeout(silence)
        silence = setTimeout(() => stop.abort(), bounds.silenceMs)
        const kept = words.slice(0, bounds.answerLength - length)
        length += kept.length
        if (kept !== '') yield kept
        if (length >= bounds.answerLength) return 'cut'
      }
      if (isLast) return length === 0 ? 'failed' : 'done'
    }
    return length === 0 ? 'failed' : 'cut'
  } catch {
    return length === 0 ? 'failed' : 'cut'
  } finally {
    clearTimeout(total)
    clearTimeout(silence)
    stop.abort()
  }
}

function isWholeAnswer({ headers }: Response): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '')
}

/** The body, as far as the limit for a stream; a longer one is cut and thereby no JSON. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let taken = 0
  for await (const chunk of body) {
    taken += chunk.byteLength
    if (taken > STREAM_LENGTH) break
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** The words of an answer that is one JSON object; empty if it has another shape. */
function wholeAnswer(text: string): string {
  try {
    const choice = (JSON.parse(text) as { choices?: { message?: { content?: unknown } | null }[] } | null)?.choices?.[0]
    const words = choice?.message?.content
    return typeof words === 'string' ? words.trim() : ''
  } catch {
    return ''
  }
}

/** Yields the data of each server-sent event; undefined if the stream exceeds its limits. */
async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  let taken = 0
  for await (const chunk of body) {
    taken += chunk.byteLength
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    if (taken > STREAM_LENGTH || rest.length > LINE_LENGTH) {
      yield undefined
      return
    }
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
}

/** The words of one chunk; none if it has another shape. */
function readChunk(data: string): { readonly words: string; readonly isLast: boolean } {
  try {
    const choice: unknown = (JSON.parse(data) as { choices?: unknown[] } | null)?.choices?.[0]
    const { delta, finish_reason: reason } = (choice ?? {}) as { delta?: { content?: unknown } | null; finish_reason?: unknown }
    const words = delta?.content
    return { words: typeof words === 'string' ? words : '', isLast: typeof reason === 'string' }
  } catch {
    return { words: '', isLast: false }
  }
}
