/**
 * Reads one saved game on a separate thread, which ends after it. Started by save-thread.ts; tools/build.mjs builds it as a file
 * of its own.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type ReadTask, read } from '../read-save'
import { inPieces } from './value-in-pieces'

const task = workerData as ReadTask
// The file of an import is answered by a text, which needs no pieces.
read(task).then(
  (answer) => parentPort?.postMessage(task.kind === 'file' ? { answer } : { pieces: inPieces(answer ?? null) }),
  (error: unknown) => {
    throw error
  },
)
