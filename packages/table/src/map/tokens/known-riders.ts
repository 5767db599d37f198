import type { Token, Tokens } from './token'

/** Who is carried, by the record of all tokens: looking through two thousand of them would cost half of a move. */
const known = new WeakMap<Tokens, readonly Token[]>()

/** All tokens that are carried by another. */
export function ridersAmong(tokens: Tokens): readonly Token[] {
  const found = known.get(tokens) ?? Object.values(tokens).filter(rides)
  known.set(tokens, found)
  return found
}

/** `after` differs from `before` in one token only. */
export function ridersStay(before: Tokens, after: Tokens, was: Token | undefined, is: Token): void {
  const found = known.get(before)
  if (found !== undefined && !rides(is) && (was === undefined || !rides(was))) known.set(after, found)
}

function rides({ carriedBy }: Token): boolean {
  return carriedBy != null
}
