import { type Comparison, DICE_LIMITS, type DiceNode, type Modifier } from './expression'
import { inShownOrder, keepAmong, mark, matches, type Test } from './judge-dice'
import type { RolledDie } from './result'
import { type RollContext, stop, throwDie } from './roll-context'
import { compound, explode, reroll } from './throw-again'

/**
 * Throws one pool and adds its dice to the roll. Applies rerolls and explosions in written order; then `min` and `max`;
 * then keep and drop in written order; then counts successes, sets highlights and sorts the shown dice.
 * With successes or failures the value is their difference, otherwise the sum of the kept dice.
 * `compute` evaluates the right side of a comparison.
 */
export function rollPool(
  context: RollContext,
  modifiers: readonly Modifier[],
  count: number,
  sides: number | 'F',
  compute: (value: number | DiceNode) => number,
): number {
  if (count > context.throwsLeft) return stop(context, 'too-many-dice', `A roll throws at most ${DICE_LIMITS.dice} dice.`)
  const testOf = (when: Comparison): Test => {
    const target = compute(when.value)
    return (value) => matches(value, when.operator, target)
  }
  const pool = throwAgain(context, throwMany(context, count, sides), modifiers, sides, testOf)
  for (const modifier of modifiers) {
    for (const die of pool) {
      if (modifier.kind === 'min') die.value = Math.max(die.value, modifier.value)
      if (modifier.kind === 'max') die.value = Math.min(die.value, modifier.value)
    }
  }
  for (const modifier of modifiers) {
    if (modifier.kind === 'keep' || modifier.kind === 'drop') keepAmong(pool, modifier)
  }
  for (const die of pool) die.dropped = !die.kept
  const isCounting = mark(pool, modifiers, testOf)
  for (const die of inShownOrder(pool, modifiers)) context.dice.push(die)
  const kept = pool.filter((die) => die.kept)
  if (!isCounting) return kept.reduce((sum, die) => sum + die.value, 0)
  const successes = kept.filter((die) => die.isSuccess).length
  const failures = kept.filter((die) => die.isFailure).length
  context.tally = {
    isCounting: true,
    successes: context.tally.successes + successes,
    failures: context.tally.failures + failures,
  }
  return successes - failures
}

function throwMany(context: RollContext, count: number, sides: number | 'F'): RolledDie[] {
  const pool: RolledDie[] = []
  while (pool.length < count) {
    const die = throwDie(context, sides)
    if (!die) break
    pool.push(die)
  }
  return pool
}

function throwAgain(
  context: RollContext,
  thrown: RolledDie[],
  modifiers: readonly Modifier[],
  sides: number | 'F',
  testOf: (when: Comparison) => Test,
): RolledDie[] {
  const lowest = sides === 'F' ? -1 : 1
  const highest = sides === 'F' ? 1 : sides
  let pool = thrown
  for (const modifier of modifiers) {
    if (modifier.kind === 'reroll') {
      pool = reroll(context, pool, modifier.word, modifier.when ? testOf(modifier.when) : (face) => face === lowest)
    }
    if (modifier.kind === 'explode') {
      const test: Test = modifier.when ? testOf(modifier.when) : (face) => face === highest
      pool = modifier.word === '!!' ? compound(context, pool, test) : explode(context, pool, modifier, test)
    }
  }
  return pool
}
