import { deathSaveOutcome } from '@hearthlight/rules/combat'
import { isFallen, type TableState, type Token } from '@hearthlight/table'

/** How the board marks a token without hit points; undefined with hit points, or if this viewer does not know. */
export type TokenMark = 'isFallen' | 'isDying' | undefined

type Judged = Pick<Token, 'id' | 'hp' | 'health' | 'isPlayer' | 'ownerId' | 'seatId'>

/** One of the party may still live until its row has failed three death saves; every other token without hit points has fallen. */
export function markOf(token: Judged, { entries }: Pick<TableState['combat'], 'entries'>): TokenMark {
  if (!isFallen({ hp: token.hp, health: token.health ?? null })) return undefined
  if (!token.isPlayer && token.ownerId === null) return 'isFallen'
  const row = entries.find(({ id }) => id === token.id || id === token.seatId)
  return row !== undefined && deathSaveOutcome(row.deathSaves) === 'dead' ? 'isFallen' : 'isDying'
}
