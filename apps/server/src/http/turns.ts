/** Runs `work` as soon as a place is free; undefined where too many wait already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

/** A line for costly work: so many at once, so many waiting; beyond, a flood is turned away instead of piling up. */
export function createTurns({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): InTurn {
  let working = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (waiting.length >= mostWaiting) return undefined
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }
}
