/** How long one piece of work may block all others; milliseconds. */
const SLICE_MS = 5

let turnBeganAt: number | undefined

/**
 * Call between two steps of long work on the main thread. Resolves at once while this turn of the event loop is young, otherwise
 * in the next turn, after everything else that was waiting: sockets, timers, other requests.
 */
export async function pauseWhenLong(): Promise<void> {
  const now = performance.now()
  if (turnBeganAt === undefined) {
    turnBeganAt = now
    setImmediate(() => {
      turnBeganAt = undefined
    })
  } else if (now - turnBeganAt >= SLICE_MS) await pause()
}

/** Steps between two pauses, even if they are fast. */
const STEPS_PER_TURN = 100

/** Call between two steps of a long replay; `step` counts them. */
export function pauseBetweenSteps(step: number): Promise<void> {
  return step % STEPS_PER_TURN === 0 ? pause() : pauseWhenLong()
}

/** Resolves in the next turn of the event loop. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** `items.map(change)` for long lists, with pauses. */
export async function mapWithPauses<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(await change(item))
    await pauseWhenLong()
  }
  return results
}
