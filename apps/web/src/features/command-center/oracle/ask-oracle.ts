import type { OracleAnswer, OracleQuestion } from './question'

export interface OracleListener {
  readonly onAnswer: (answer: OracleAnswer) => void
  /** All fights are played. */
  readonly onEnd: () => void
  /** The worker could not be loaded, or has failed. */
  readonly onFailure: () => void
}

/** Asks a worker of its own. Returns a function that ends it at once; after the end, or after a failure, it does nothing. */
export function askOracle(question: OracleQuestion, { onAnswer, onEnd, onFailure }: OracleListener): () => void {
  const worker = new Worker(new URL('./oracle.worker.ts', import.meta.url), { type: 'module', name: 'oracle' })
  worker.addEventListener('message', ({ data }: MessageEvent<OracleAnswer>) => {
    onAnswer(data)
    if (data.kind !== 'forecast' || data.fight < question.fights.length - 1) return
    worker.terminate()
    onEnd()
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    onFailure()
  })
  worker.postMessage(question)
  return () => worker.terminate()
}
