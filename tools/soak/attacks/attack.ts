import type { StagedSession } from '../../../bench/stage'

/** Whom an attack is aimed at, and for how long. The attacker is the DM of `session`, an account like any other. */
export interface Target {
  readonly address: string
  readonly session: StagedSession
  readonly durationMs: number
}

/** How often each answer came back: status codes of HTTP, codes of the error catalogue, 'ok', 'cut'. */
export type Answers = Map<string, number>

/** Does its worst until the time is over; bounded by `durationMs`, and by what it holds open at once. */
export type Attack = (target: Target, answers: Answers) => Promise<void>

export function count(answers: Answers, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
}

/** Runs `act` in so many loops at once until the time is over. A loop that fails goes on. */
export async function inLoops(loops: number, durationMs: number, act: (loop: number, round: number) => Promise<void>): Promise<void> {
  const until = performance.now() + durationMs
  await Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      for (let round = 0; performance.now() < until; round += 1) {
        await act(loop, round).catch(() => undefined)
        // An act that fails at once must not keep the timers from running.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }),
  )
}
