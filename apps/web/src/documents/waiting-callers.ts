import type { Submitted } from './ports'

/** A caller is told that the change is kept if the server has not answered by then. */
const PATIENCE_MS = 8_000

interface Caller {
  readonly resolve: (submitted: Submitted) => void
  /** The change it waits for is being sent. */
  isSent: boolean
}

/** Callers that wait for the result of their change, by its key. */
export function createWaitingCallers() {
  const callers = new Map<string, Caller[]>()

  /** `isForSent`: only callers whose change was being sent. */
  function answer(key: string, submitted: Submitted, isForSent = false): void {
    const waiting = callers.get(key) ?? []
    const [ready, rest] = [waiting.filter(({ isSent }) => isSent || !isForSent), waiting.filter(({ isSent }) => !isSent && isForSent)]
    if (rest.length > 0) callers.set(key, rest)
    else callers.delete(key)
    for (const { resolve } of ready) resolve(submitted)
  }

  return {
    answer,
    answerAll: (submitted: Submitted) => {
      for (const key of callers.keys()) answer(key, submitted)
    },
    has: (key: string) => callers.has(key),
    /** The change is being sent, with everything that its callers wanted so far. */
    noteSent: (key: string) => {
      for (const caller of callers.get(key) ?? []) caller.isSent = true
    },
    /** `onLate` is called if there is no answer for a long time, by default for `PATIENCE_MS`. */
    wait: (key: string, onLate: () => void, patienceMs = PATIENCE_MS) =>
      new Promise<Submitted>((resolve) => {
        const patience = setTimeout(onLate, patienceMs)
        const caller: Caller = {
          isSent: false,
          resolve: (submitted) => {
            clearTimeout(patience)
            resolve(submitted)
          },
        }
        callers.set(key, [...(callers.get(key) ?? []), caller])
      }),
  }
}
