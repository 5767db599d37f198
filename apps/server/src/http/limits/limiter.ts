/** Runs `work` as soon as a place is free; undefined where too many wait already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

/** A line for costly work: so many at once, so many waiting; beyond, a flood is turned away instead of piling up. */
export function createLimiter({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): InTurn {
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

/** Runs `work` of one key in the line of that key. */
export type InTurnOf = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | undefined>

/** A line for each key, such as an account: who sends much waits for their own work and not the others for it. */
export function createKeyedLimiter(rules: { readonly atOnce: number; readonly mostWaiting: number }): InTurnOf {
  const lines = new Map<string, { readonly inTurn: InTurn; present: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { inTurn: createLimiter(rules), present: 0 }
    lines.set(key, line)
    line.present += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.present -= 1
      if (line.present === 0) lines.delete(key)
    }
  }
}
