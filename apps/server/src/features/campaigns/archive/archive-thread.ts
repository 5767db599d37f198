import { Worker } from 'node:worker_threads'
import { pauseWhenLong } from '../../../ports/pauses'

export interface UnpackRules {
  readonly mostEntries: number
  /** Bytes of all entries together, unpacked. */
  readonly mostBytes: number
  /** Names that may stand in the archive. */
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
      /** JSON texts: the manifest with its lists empty, and each list as lists of some of its items, in their order. */
      readonly manifest: { readonly head: string; readonly lists: Readonly<Record<string, readonly string[]>> }
      readonly files: ReadonlyMap<string, Uint8Array>
    }
  | { readonly ok: false; readonly where: string; readonly fault: string }

const SCRIPT = new URL('./archive-worker.mjs', import.meta.url)
/** What an archive may take of the memory beside its bytes; what needs more is refused. */
const MOST_MEGABYTES = 256

/** Unpacks an archive of which nothing is trusted, on a thread of its own. */
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
  /** One after the other; texts or bytes. */
  readonly pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** It does not shrink any more, and is kept as it is. */
  readonly isStored?: boolean
}

/** A zip of these files, in their order, packed on a thread of its own. */
export async function packArchive(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): Promise<Uint8Array> {
  const worker = begin({ kind: 'pack' })
  try {
    const answer = answerOf(worker)
    // Reading the files may fail first: then nobody waits for the thread any more.
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

/** What the thread says; rejects where it ends without a word. */
function answerOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that packs archives ended')))
  })
}
