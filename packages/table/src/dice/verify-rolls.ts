import type { DiceRecord, RecordedRoll } from '@hearthlight/protocol'
import { commitmentTo, diceFromSeed, rollSeed } from '@hearthlight/rules/dice'
import { rollNotation } from './roll-notation'

/** sealed: the seed is not known yet. wrong: the dice, the seed or the earlier commitment does not match. */
export type RollCheck = 'right' | 'sealed' | 'wrong'

export interface Verified {
  /** Whether the secret matches its commitment; undefined before it is revealed. */
  readonly isSecretKept: boolean | undefined
  readonly rolls: readonly { readonly roll: RecordedRoll; readonly verdict: RollCheck }[]
  /** Roll numbers missing from the record, by lane: rolls that somebody left out. */
  readonly missing: readonly { readonly lane: string; readonly number: number }[]
}

/** DICE-9 Recomputes every roll of the record and checks it against the recorded result and the commitments. */
export function verifyRolls(record: DiceRecord): Verified {
  const { secret } = record
  const promises = new Map(record.rolls.flatMap(({ lane, number, next }) => (next === undefined ? [] : [[`${lane} ${number + 1}`, next]])))
  return {
    isSecretKept: secret === null ? undefined : commitmentTo(secret) === record.commitment,
    rolls: record.rolls.map((roll) => ({ roll, verdict: verdictOn(roll, secret, promises.get(`${roll.lane} ${roll.number}`)) })),
    missing: missingFrom(record.rolls),
  }
}

function verdictOn(roll: RecordedRoll, secret: string | null, promised: string | undefined): RollCheck {
  const seed = secret === null ? roll.seed : rollSeed(secret, roll.lane, roll.number)
  if (seed === undefined) return 'sealed'
  if (roll.seed !== undefined && roll.seed !== seed) return 'wrong'
  if (promised !== undefined && commitmentTo(seed) !== promised) return 'wrong'
  const { notation, modifier, advantage, disadvantage, isSecret } = roll
  const { fields } = rollNotation(notation, modifier, { advantage, disadvantage }, diceFromSeed(seed))
  const shown = fields.rolls.filter((die) => !isSecret || die.kept).map((die) => die.value)
  const isSame = fields.total === roll.total && shown.length === roll.values.length && shown.every((value, at) => value === roll.values[at])
  return isSame ? 'right' : 'wrong'
}

/** Finds omitted rolls: numbers have no gaps. */
function missingFrom(rolls: readonly RecordedRoll[]): { lane: string; number: number }[] {
  const lanes = new Map<string, Set<number>>()
  for (const { lane, number } of rolls) lanes.set(lane, (lanes.get(lane) ?? new Set()).add(number))
  return [...lanes].flatMap(([lane, numbers]) =>
    Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
      .filter((number) => !numbers.has(number))
      .map((number) => ({ lane, number })),
  )
}
