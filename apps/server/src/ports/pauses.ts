/** So long may one piece of work hold up everybody else's; milliseconds. */
const SLICE_MS = 5

let turnBeganAt: number | undefined

/**
 * For long work on the main thread, between two steps. Resolves at once while this turn of the event loop is young, and
 * otherwise in the next turn, after whatever else was waiting: sockets, timers, other requests.
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

/** Steps between two pauses, however fast they are. */
const STEPS_PER_TURN = 100

/** Between two steps of a long fold; `step` counts them. */
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
