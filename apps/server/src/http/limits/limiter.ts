/** Runs `work` as soon as a place is free; undefined if too many are waiting already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

export interface TurnRules {
  readonly atOnce: number
  readonly mostWaiting: number
}

/** A queue for costly work: limits how many run at once and how many wait; the rest are refused, so a flood can't pile up. */
export function createLimiter({ atOnce, mostWaiting }: TurnRules): InTurn {
  let working = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (waiting.length >= mostWaiting) return undefined
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // The place passes directly to the next in the queue, so that no newcomer can take it.
      const next = waiting.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }
}

/** Runs `work` of one key in the queue of that key. */
export type InTurnOf = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | undefined>

/** A queue for each key, such as an account: a person who sends much waits for their own work, and others do not. */
export function createKeyedLimiter(rules: TurnRules): InTurnOf {
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

/**
 * One queue for all, in which each key has at most `ofEach.atOnce` jobs at a time; its others wait before it. So whoever asks for
 * much neither fills the queue nor delays others by more than that.
 */
export function createFairLimiter(ofEach: TurnRules, ofAll: TurnRules): InTurnOf {
  const inOwnTurn = createKeyedLimiter(ofEach)
  const inTurn = createLimiter(ofAll)
  return (key, work) => inOwnTurn(key, () => inTurn(work))
}
