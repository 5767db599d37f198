import { linesInOrder, type Roll, type SecretRoll, type TableState } from '@hearthlight/table'
import { t } from '../../../lib/i18n'

/** A roll in the history (specification 3, section 3), by any roller, at the table or not. */
export interface RollRecord {
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly dice: string
  readonly total: number
  /** All thrown dice, dropped ones included. */
  readonly faces: readonly { readonly value: number; readonly kept: boolean }[]
  readonly modifier: number
  readonly isCritical: boolean
  readonly isFumble: boolean
  readonly isHidden: boolean
  readonly isDm: boolean
  readonly lean: 'advantage' | 'disadvantage' | undefined
  readonly reason: string | undefined
  /** For a roll of the whole party: the character's own modifier, and the total with it. */
  readonly own: { readonly modifier: number; readonly total: number } | undefined
  readonly at: number
}

/** The length of the history in the specification. */
export const ROLLS_KEPT = 50

/** The latest rolls that the DM may see, the newest first. */
export function rollHistory(dice: Pick<TableState['dice'], 'log' | 'secretRolls'>, dmId: string): readonly RollRecord[] {
  const open = linesInOrder(dice.log).map((roll) => recordOf(roll, dmId))
  const secret = dice.secretRolls.map((roll) => recordOfSecret(roll, dmId))
  return [...open, ...secret].sort((one, other) => other.at - one.at).slice(0, ROLLS_KEPT)
}

export function recordOf(roll: Roll, dmId: string): RollRecord {
  const { id, playerId, playerName: name, dice, total, rolls, modifier, critical, fumble, hidden, reason, own, at } = roll
  return {
    id,
    playerId,
    name,
    dice,
    total,
    faces: rolls,
    modifier,
    isCritical: critical,
    isFumble: fumble,
    isHidden: hidden,
    isDm: playerId === dmId,
    lean: roll.advantage ? 'advantage' : roll.disadvantage ? 'disadvantage' : undefined,
    reason,
    own: own === undefined ? undefined : { modifier: own, total: roll.result + own },
    at,
  }
}

function recordOfSecret({ id, notation, rolls, modifier, total, reason, timestamp }: SecretRoll, dmId: string): RollRecord {
  const natural = /^1?d20\b/.test(notation) && rolls.length === 1 ? rolls[0] : undefined
  return {
    id,
    playerId: dmId,
    name: t('Secret'),
    dice: notation,
    total,
    faces: rolls.map((value) => ({ value, kept: true })),
    modifier,
    isCritical: natural === 20,
    isFumble: natural === 1,
    isHidden: true,
    isDm: true,
    lean: undefined,
    reason,
    own: undefined,
    at: timestamp,
  }
}
