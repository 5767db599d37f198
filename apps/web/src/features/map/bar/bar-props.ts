import type { TokenId } from '@hearthlight/protocol'
import type { Token } from '@hearthlight/table'

export interface BarProps {
  readonly tokens: readonly Token[]
  /** Of the token, or how many there are. */
  readonly name: string
}

export function idsOf(tokens: readonly Token[]): TokenId[] {
  return tokens.map(({ id }) => id)
}
