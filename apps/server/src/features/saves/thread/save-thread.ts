import { Worker } from 'node:worker_threads'
import type { SavedGame } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../../http/answers/refusal'
import { type Beginning, type CheckedGame, type ReadSave, type ReadTask, read } from '../read-save'
import { fromPieces, type ValueInPieces } from './value-in-pieces'

const IS_BUILT = import.meta.url.endsWith('.js')
const SCRIPT = new URL(IS_BUILT ? './save-worker.js' : './from-sources.mjs', import.meta.url)
/** Memory for reading one game; a game of 8 MB needs about half of it. */
const MOST_MEGABYTES = 256
/** Less than by default, so that the whole server needs less memory while a game is read. */
const MOST_YOUNG_MEGABYTES = 8
/** Shorter games are read in a few milliseconds, faster than a thread starts. */
const WORTH_A_THREAD = 64 * 1024

/** A stored game for the session that began so; undefined if it no longer fits. */
export async function readStoredGame(document: string, beginning: Beginning): Promise<CheckedGame | undefined> {
  const game = await readValue({ kind: 'stored', document, beginning })
  return (game ?? undefined) as CheckedGame | undefined
}

/** A stored game as it is exported. */
export async function readKeptGame(document: string): Promise<SavedGame['data']> {
  return (await readValue({ kind: 'kept', document })) as SavedGame['data']
}

/** A person's file, which may hold anything. */
export async function readGameFile(file: Uint8Array, beginning: Beginning): Promise<ReadSave | HttpRefused> {
  const task: ReadTask = { kind: 'file', file, beginning }
  if (file.byteLength < WORTH_A_THREAD) return (await read(task)) as ReadSave | HttpRefused
  const { answer } = await inThread<{ readonly answer: ReadSave | HttpRefused }>(task, () => ({
    answer: refuseCall('FILE_004', 'There is too much in this file.'),
  }))
  return answer
}

async function readValue(task: Extract<ReadTask, { readonly document: string }>): Promise<unknown> {
  if (task.document.length < WORTH_A_THREAD) return read(task)
  const { pieces } = await inThread<{ readonly pieces: ValueInPieces }>(task, () => ({ pieces: { text: 'null' } }))
  return fromPieces(pieces)
}

/** The thread's message; `ifTooLarge` where its memory is not enough. Rejects if it ends without one. */
async function inThread<Message>(task: ReadTask, ifTooLarge: () => Message): Promise<Message> {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: MOST_YOUNG_MEGABYTES }
  const worker = new Worker(SCRIPT, { workerData: task, execArgv: [], resourceLimits })
  try {
    return await new Promise<Message>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that reads saved games ended')))
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return ifTooLarge()
    throw error
  } finally {
    await worker.terminate()
  }
}
