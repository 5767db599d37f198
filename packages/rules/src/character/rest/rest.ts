import type { CharacterSheetNumbers } from '../calculate/calculate'
import { currentMaximum } from '../play/health'
import { withSlotsUsed } from '../resources/resources'
import type { Character } from '../sheet'
import { type RegainedCharges, withRegained } from './dawn'
import { isDead } from './exhaustion'

/** A hit die that is spent in a short rest: `{ die: 'd10', rolled: 7 }`. `average` counts the rounded-up average of the die. */
export interface SpentHitDie {
  readonly die: string
  readonly rolled: number | 'average'
}

/** Something that a rest changes: what is listed before it happens. `name` is English; `from` and `to` are what is there. */
export interface RestChange {
  readonly kind:
    | 'hit-points'
    | 'temporary-hit-points'
    | 'hit-dice'
    | 'slots'
    | 'pact'
    | 'resource'
    | 'charges'
    | 'exhaustion'
    | 'death-saves'
  /** The id of the resource or item, the die, or the level of the slots. */
  readonly id: string
  readonly name: string
  readonly from: number
  readonly to: number
}

export type RestResult =
  | { readonly ok: true; readonly character: Character; readonly changes: readonly RestChange[] }
  | { readonly ok: false; readonly code: 'dead' | 'at-zero' | 'no-such-hit-die' | 'wrong-roll'; readonly message: string }

/**
 * A short rest: the given hit dice heal, each with the Constitution modifier and never below 0; Pact Magic and what recovers on a
 * short rest come back. Show `changes` before the rest is taken. Refused while dead, and for hit dice that are not there.
 */
export function shortRest(character: Character, numbers: CharacterSheetNumbers, spent: readonly SpentHitDie[] = []): RestResult {
  const refusal = refusalOf(character)
  if (refusal !== undefined) return refusal
  for (const { die } of spent) {
    const { total = 0, used = 0 } = numbers.hitDice.find((one) => one.die === die) ?? {}
    if (spent.filter((one) => one.die === die).length > total - used) {
      return { ok: false, code: 'no-such-hit-die', message: `Not enough hit dice are left: ${total - used} ${die}.` }
    }
  }
  const sides = ({ die }: SpentHitDie) => Number(die.slice(1))
  const wrong = spent.find(
    (one) => one.rolled !== 'average' && !(Number.isInteger(one.rolled) && one.rolled >= 1 && one.rolled <= sides(one)),
  )
  if (wrong !== undefined) return { ok: false, code: 'wrong-roll', message: `A ${wrong.die} shows 1 to ${sides(wrong)}.` }
  const constitution = numbers.modifiers.constitution.value
  const healed = spent.reduce(
    (sum, one) => sum + Math.max(0, (one.rolled === 'average' ? sides(one) / 2 + 1 : one.rolled) + constitution),
    0,
  )
  const hitDiceUsed = { ...character.hitDiceUsed }
  for (const { die } of spent) hitDiceUsed[die] = (hitDiceUsed[die] ?? 0) + 1
  const most = currentMaximum(character)
  const hitPointsCurrent = Math.max(character.hitPointsCurrent, Math.min(most, character.hitPointsCurrent + healed))
  const wakes = character.deathSaves !== undefined && hitPointsCurrent > character.hitPointsCurrent
  const rested: Character = {
    ...character,
    hitPointsCurrent,
    ...(wakes ? { deathSaves: { successes: 0, failures: 0 } } : {}),
    ...(spent.length > 0 ? { hitDiceUsed } : {}),
  }
  return finish(character, recovered(rested, numbers, 'short'), numbers)
}

/**
 * A long rest: all hit points, half of all hit dice (at least one, the largest first), all slots and resources, one level of exhaustion
 * less; temporary hit points and death saves end; charges of items as they are given, see `chargesAtDawn`. Refused while dead and at 0
 * hit points.
 */
export function longRest(character: Character, numbers: CharacterSheetNumbers, charges: readonly RegainedCharges[] = []): RestResult {
  const refusal = refusalOf(character)
  if (refusal !== undefined) return refusal
  if (character.hitPointsCurrent < 1) {
    return { ok: false, code: 'at-zero', message: 'A long rest takes at least 1 hit point to begin with.' }
  }
  const all = numbers.hitDice.reduce((sum, { total }) => sum + total, 0)
  let regained = Math.max(1, Math.floor(all / 2))
  const hitDiceUsed: Record<string, number> = {}
  for (const { die, used } of numbers.hitDice) {
    const back = Math.min(used, regained)
    regained -= back
    if (used > back) hitDiceUsed[die] = used - back
  }
  const exhaustion = Math.max(0, (character.exhaustion ?? 0) - 1)
  const rested: Character = {
    ...withRegained(character, charges),
    ...(character.exhaustion === undefined ? {} : { exhaustion }),
    tempHitPoints: 0,
    ...(character.hitDiceUsed === undefined ? {} : { hitDiceUsed }),
    ...(character.deathSaves === undefined ? {} : { deathSaves: { successes: 0, failures: 0 } }),
  }
  return finish(character, recovered({ ...rested, hitPointsCurrent: currentMaximum(rested) }, numbers, 'long'), numbers, charges)
}

function recovered(character: Character, numbers: CharacterSheetNumbers, rest: 'short' | 'long'): Character {
  const { slots, pact, resources } = numbers
  const used = resources.flatMap(({ id, used: before, recovery, onShortRest }): [string, number][] => {
    // A dawn passes in a long rest.
    const isWhole = recovery === rest || (rest === 'long' && recovery !== 'never')
    const after = isWhole ? 0 : rest === 'short' ? Math.max(0, before - onShortRest) : before
    return after === 0 ? [] : [[id, after]]
  })
  const known = new Set(resources.map(({ id }) => id))
  const foreign = Object.entries(character.resourcesUsed ?? {}).filter(([id]) => !known.has(id))
  const back =
    character.resourcesUsed === undefined ? character : { ...character, resourcesUsed: Object.fromEntries([...foreign, ...used]) }
  if (slots.length === 0 && pact === undefined) {
    // Slots that the DM gave by hand come back with a long rest.
    const own = back.spellSlots?.map((slot) => ({ ...slot, used: rest === 'long' ? 0 : slot.used }))
    return own === undefined ? back : { ...back, spellSlots: own }
  }
  return withSlotsUsed(back, numbers, (slot) =>
    slot === 'pact' || rest === 'long' ? 0 : (slots.find(({ level }) => level === slot)?.used ?? 0),
  )
}

function finish(before: Character, after: Character, numbers: CharacterSheetNumbers, charges: readonly RegainedCharges[] = []): RestResult {
  const change = (kind: RestChange['kind'], id: string, name: string, from: number, to: number): RestChange[] =>
    from === to ? [] : [{ kind, id, name, from, to }]
  const { slots, pact } = numbers
  const isPactAlone = slots.length === 0 && pact !== undefined
  const usedAfter = (level: number) => after.spellSlots?.find((slot) => slot.level === level)?.used ?? 0
  const changes = [
    ...change('hit-points', 'hit-points', 'Hit Points', before.hitPointsCurrent, after.hitPointsCurrent),
    ...change('temporary-hit-points', 'temporary-hit-points', 'Temporary Hit Points', before.tempHitPoints, after.tempHitPoints),
    ...numbers.hitDice.flatMap(({ die, total, used }) =>
      change('hit-dice', die, 'Hit Dice', total - used, total - Math.min(total, after.hitDiceUsed?.[die] ?? 0)),
    ),
    ...slots.flatMap(({ level, total, used }) => change('slots', String(level), 'Spell Slots', total - used, total - usedAfter(level))),
    ...(pact === undefined
      ? []
      : change(
          'pact',
          String(pact.level),
          'Pact Magic',
          pact.total - pact.used,
          pact.total - (isPactAlone ? usedAfter(pact.level) : (after.pactSlotsUsed ?? 0)),
        )),
    ...numbers.resources
      .filter(({ isUnlimited }) => !isUnlimited)
      .flatMap(({ id, name, max, left }) => change('resource', id, name, left, max.value - (after.resourcesUsed?.[id] ?? 0))),
    ...charges.flatMap(({ id, name, left, max, regained }) =>
      change('charges', id, name, left, Math.min(max, left + Math.max(0, regained))),
    ),
    ...change('exhaustion', 'exhaustion', 'Exhaustion', before.exhaustion ?? 0, after.exhaustion ?? 0),
    ...change('death-saves', 'failures', 'Death Saves', before.deathSaves?.failures ?? 0, after.deathSaves?.failures ?? 0),
  ]
  return { ok: true, character: after, changes }
}

function refusalOf(character: Character): RestResult | undefined {
  return isDead(character) ? { ok: false, code: 'dead', message: 'The dead do not rest.' } : undefined
}
