import { partBytes, type SessionId, type UnfinishedUpload, type Upload } from '@hearthlight/protocol'
import { hexOf, sha256 } from '@hearthlight/rules/dice'
import { t } from '../lib/i18n'
import { call, type Outcome } from './call'
import { failureWithout } from './failure'

interface Sending {
  /** What is being done, in words for the user. */
  onProgress(words: string): void
  /** The file is a video, shown as this picture where it stands still. */
  readonly still?: Blob
  readonly calls?: typeof call
  readonly pause?: (ms: number) => Promise<void>
}

/** Delays before going on after the connection failed, in milliseconds: a minute in all. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
/** The server was busy; or another part is next, because the answer to the last one was lost. */
const MAY_GO_ON: ReadonlySet<number> = new Set([0, 409, 429, 502, 503, 504])

/**
 * Sends the picture of a map in parts. After an interruption it goes on by itself; if that lasts too long, sending the same file
 * again goes on where it was. Never throws.
 */
export async function sendInParts(
  file: File,
  sessionId: SessionId,
  { onProgress, still, calls = call, pause = pauseFor }: Sending,
): Promise<Outcome<Upload>> {
  const hash = await hashOf(file).catch(() => undefined)
  // The file was moved or changed while it was read.
  if (hash === undefined) return { ok: false, failure: failureWithout('FILE_002') }
  const begun = () => calls('beginUpload', { body: { sessionId, name: file.name.slice(-LONGEST_NAME), size: file.size, sha256: hash } })
  const next = ({ id, received, size, isBeingCut }: UnfinishedUpload): Promise<Outcome<UnfinishedUpload>> => {
    const length = partBytes(size, received)
    if (isBeingCut) return calls('getUnfinishedUpload', { params: { id } })
    const form = new FormData()
    if (length === undefined) {
      if (still === undefined) return calls('finishUpload', { params: { id } })
      form.set('file', still)
      return calls('finishMovingUpload', { params: { id }, form })
    }
    form.set('file', file.slice(received, received + length, 'application/octet-stream'))
    return calls('sendPart', { params: { id, at: String(received) }, form })
  }

  let known: UnfinishedUpload | undefined
  let failures = 0
  while (known?.upload === undefined) {
    const outcome: Outcome<UnfinishedUpload> = await (known === undefined ? begun() : next(known))
    if (!outcome.ok) {
      const delayMs = RETRY_MS[failures]
      if (delayMs === undefined || !MAY_GO_ON.has(outcome.failure.status)) return outcome
      failures += 1
      await pause(delayMs)
      const status: Outcome<UnfinishedUpload> | undefined =
        known === undefined ? undefined : await calls('getUnfinishedUpload', { params: { id: known.id } })
      if (status?.ok === true) known = status.answer
      else if (status !== undefined && !MAY_GO_ON.has(status.failure.status)) return status
      continue
    }
    if (known !== undefined && outcome.answer.received > known.received) failures = 0
    known = outcome.answer
    onProgress(wordsOf(known))
  }
  return { ok: true, answer: known.upload }
}

function wordsOf({ received, size }: UnfinishedUpload): string {
  if (received >= size) return t('Cutting the map into tiles …')
  return t('Sending the map … {percent} %', { percent: Math.floor((100 * received) / size) })
}

const LONGEST_NAME = 200

/** In hexadecimal digits. Browsers offer their own cryptography only to pages that came over a safe connection. */
async function hashOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  if (crypto.subtle === undefined) return hexOf(sha256(new Uint8Array(bytes)))
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
