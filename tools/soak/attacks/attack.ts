import type { StagedSession } from '../../../bench/stage'

/** Target and duration of an attack. The attacker is the DM of `session`, with a normal account. */
export interface Target {
  readonly address: string
  readonly session: StagedSession
  readonly durationMs: number
}

/** Number of times per answer: HTTP status codes, codes of the error catalogue, 'ok', 'cut'. */
export type Answers = Map<string, number>

/** Attacks until the time is over; bounded by `durationMs` and by a number of concurrent requests or connections. */
export type Attack = (target: Target, answers: Answers) => Promise<void>

export function count(answers: Answers, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
}

/** Runs `act` in this number of concurrent loops until the time is over. A loop continues after a failure. */
export async function inLoops(loops: number, durationMs: number, act: (loop: number, round: number) => Promise<void>): Promise<void> {
  const until = performance.now() + durationMs
  await Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      for (let round = 0; performance.now() < until; round += 1) {
        await act(loop, round).catch(() => undefined)
        // Lets timers run even if `act` fails immediately each time.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }),
  )
}
