import { LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import { NO_COINS } from '@hearthlight/rules/equipment'
import { z } from 'zod/mini'

const Amount = z.int().check(z.minimum(0), z.maximum(LIMITS.coinsInPurse))
export const Purse = z.object({ cp: Amount, sp: Amount, ep: Amount, gp: Amount, pp: Amount })
export type Purse = z.infer<typeof Purse>

/** A line of the loot list as it is written. */
export const LootFields = z.object({
  name: VisibleText(LIMITS.nameLength),
  count: z.int().check(z.minimum(1), z.maximum(LIMITS.lootCount)),
  /** The player who holds it; null: nobody in particular. */
  heldBy: z.nullable(UserId),
})

export const LootId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const LootLine = z.extend(LootFields, { id: LootId })
export type LootLine = z.infer<typeof LootLine>

/** What the party owns together. Everyone at the table sees all of it. */
export interface LootState {
  readonly purse: Purse
  readonly lines: Readonly<Record<string, LootLine>>
}

/** Also the state of a table whose snapshot is older than this slice. */
export const NO_LOOT: LootState = { purse: NO_COINS, lines: {} }

export function lootLineOf({ lines }: LootState, id: string): LootLine | undefined {
  return Object.hasOwn(lines, id) ? lines[id] : undefined
}
