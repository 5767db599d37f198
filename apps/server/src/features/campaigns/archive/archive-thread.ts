import { Worker } from 'node:worker_threads'
import { pauseWhenLong } from '../../../ports/pauses'

export interface UnpackRules {
  readonly mostEntries: number
  /** Unpacked bytes of all entries together. */
  readonly mostBytes: number
  /** Names that are allowed in the archive. */
  readonly name: RegExp
}

/** Which file is the manifest, and which of its fields are long lists. */
export interface ManifestShape {
  readonly name: string
  readonly lists: readonly string[]
}

export type Unpacked =
  | {
      readonly ok: true
      /** JSON texts: the manifest with empty lists, and each list as several lists of consecutive items. */
      readonly manifest: { readonly head: string; readonly lists: Readonly<Record<string, readonly string[]>> }
      readonly files: ReadonlyMap<string, Uint8Array>
    }
  | { readonly ok: false; readonly where: string; readonly fault: string }

const SCRIPT = new URL('./archive-worker.mjs', import.meta.url)
/** Memory that an archive may use in addition to its bytes; archives that need more are refused. */
const MOST_MEGABYTES = 256

/** Unpacks an untrusted archive on its own thread. */
export async function unpackArchive(archive: Uint8Array, rules: UnpackRules, manifest: ManifestShape): Promise<Unpacked> {
  const worker = begin({ kind: 'unpack', archive, rules, manifest })
  try {
    const answer = (await answerOf(worker)) as Unpacked & { readonly files?: Iterable<readonly [string, Uint8Array]> }
    return answer.ok ? { ...answer, files: new Map(answer.files) } : answer
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isFull) return { ok: false, where: manifest.name, fault: 'it is too large when unpacked' }
    throw error
  } finally {
    await worker.terminate()
  }
}

export interface ArchivedFile {
  readonly name: string
  /** Texts or bytes, in order. */
  readonly pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** Already compressed: it is stored as it is. */
  readonly isStored?: boolean
}

/** Packs these files into a zip, in their order, on its own thread. */
export async function packArchive(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): Promise<Uint8Array> {
  const worker = begin({ kind: 'pack' })
  try {
    const answer = answerOf(worker)
    // Reading the files may fail first: then nothing awaits this promise, and its rejection must not stay unhandled.
    answer.catch(() => undefined)
    for await (const { name, pieces, isStored = false } of files) {
      for await (const piece of pieces) {
        worker.postMessage({ name, piece, isStored })
        await pauseWhenLong()
      }
    }
    worker.postMessage({ isDone: true })
    return (await answer) as Uint8Array
  } finally {
    await worker.terminate()
  }
}

function begin(workerData: object): Worker {
  return new Worker(SCRIPT, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
}

/** The thread's message; rejects if it ends without one. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that packs archives ended')))
  })
}
