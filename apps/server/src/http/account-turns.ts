import { createTurns, type InTurn } from './turns'

/** Runs `work` when nothing else of this account runs; undefined where too much of it waits already. */
export type InAccountTurn = <Result>(account: string, work: () => Promise<Result>) => Promise<Result | undefined>

/** For work that one person may not ask for many times at once. Remembers nobody who waits for nothing. */
export function createAccountTurns({ mostWaiting }: { readonly mostWaiting: number }): InAccountTurn {
  const accounts = new Map<string, { readonly inTurn: InTurn; asked: number }>()
  return async (account, work) => {
    const turns = accounts.get(account) ?? { inTurn: createTurns({ atOnce: 1, mostWaiting }), asked: 0 }
    accounts.set(account, turns)
    turns.asked += 1
    try {
      return await turns.inTurn(work)
    } finally {
      turns.asked -= 1
      if (turns.asked === 0) accounts.delete(account)
    }
  }
}
