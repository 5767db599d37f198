import type { JoinOutcome } from '../sessions'

/** Milliseconds between two requests; the last value is used for all that follow. */
const PAUSES_MS = [3_000, 5_000, 8_000, 13_000, 20_000, 30_000] as const

interface WaitPorts {
  ask(): Promise<JoinOutcome>
  /** Called for each answer that says to keep waiting. */
  onWaiting(outcome: Extract<JoinOutcome, { readonly waitsFor: unknown }>): void
  /** Calls `wake` after an event that makes another request worthwhile. Returns a function that stops it. */
  listen(wake: () => void): () => void
  readonly signal: AbortSignal
  /** true: there may be an answer already. */
  readonly asksAtOnce?: boolean
}

export type Waited = Extract<JoinOutcome, { readonly session: unknown } | { readonly refusal: string }>

/** Asks to join until there is a final answer; undefined if the user gave up. A lost connection is not a final answer. */
export async function waitForAdmission({ ask, onWaiting, listen, signal, asksAtOnce = false }: WaitPorts): Promise<Waited | undefined> {
  let isWoken = asksAtOnce
  let end: (() => void) | undefined
  const wake = () => {
    isWoken = true
    end?.()
  }
  const stop = listen(wake)
  signal.addEventListener('abort', wake)
  const pause = async (delayMs: number) => {
    if (!isWoken) {
      let timer: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>((resolve) => {
        end = resolve
        timer = setTimeout(resolve, delayMs)
      })
      clearTimeout(timer)
    }
    isWoken = false
  }
  try {
    for (let turn = 0; ; turn += 1) {
      await pause(PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0)
      if (signal.aborted) return undefined
      const outcome = await ask()
      if (signal.aborted) return undefined
      if ('waitsFor' in outcome) onWaiting(outcome)
      else if ('session' in outcome || !outcome.mayPass) return outcome
    }
  } finally {
    stop()
    signal.removeEventListener('abort', wake)
  }
}
