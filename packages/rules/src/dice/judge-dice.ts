import type { Comparison, KeepDrop, Modifier } from './expression'
import type { RolledDie } from './result'

export type Test = (value: number) => boolean

/** `>` is strict, as in most dialects; `>=` includes the number. */
export function matches(value: number, operator: Comparison['operator'], target: number): boolean {
  switch (operator) {
    case '=':
      return value === target
    case '<':
      return value < target
    case '>':
      return value > target
    case '<=':
      return value <= target
    case '>=':
      return value >= target
  }
}

/** Sets `kept` to false for the candidates that the modifier drops. Among equal values, the one thrown first is chosen first. */
export function keepAmong(candidates: readonly { value: number; kept: boolean }[], modifier: KeepDrop): void {
  const direction = modifier.end === 'highest' ? -1 : 1
  const fromEnd = candidates.filter((candidate) => candidate.kept).sort((a, b) => direction * (a.value - b.value))
  const out = modifier.kind === 'keep' ? fromEnd.slice(modifier.count) : fromEnd.slice(0, modifier.count)
  for (const candidate of out) candidate.kept = false
}

/**
 * Sets the flags of the kept dice; returns true if successes or failures are counted (by value).
 * Highlights depend on the face: 20 and 1 on a d20, unless `crit` or `fumble` set others.
 */
export function mark(pool: readonly RolledDie[], modifiers: readonly Modifier[], testOf: (when: Comparison) => Test): boolean {
  const testsOf = (kind: 'success' | 'failure' | 'critical' | 'fumble') =>
    modifiers.flatMap((modifier) => (modifier.kind === kind ? [testOf(modifier.when)] : []))
  const successes = testsOf('success')
  const failures = testsOf('failure')
  const criticals = testsOf('critical')
  const fumbles = testsOf('fumble')
  for (const die of pool) {
    if (!die.kept) continue
    const isHit = (tests: readonly Test[], natural: number) =>
      tests.length > 0 ? tests.some((test) => test(die.natural)) : die.sides === 20 && die.natural === natural
    if (successes.some((test) => test(die.value))) die.isSuccess = true
    if (failures.some((test) => test(die.value))) die.isFailure = true
    if (isHit(criticals, 20)) die.isCritical = true
    if (isHit(fumbles, 1)) die.isFumble = true
  }
  return successes.length + failures.length > 0
}

/** Keeps the order of throws unless a modifier sorts by value; the last sort modifier counts. */
export function inShownOrder(pool: readonly RolledDie[], modifiers: readonly Modifier[]): readonly RolledDie[] {
  const order = modifiers.flatMap((modifier) => (modifier.kind === 'sort' ? [modifier.order] : [])).at(-1)
  if (!order) return pool
  const direction = order === 'ascending' ? 1 : -1
  return [...pool].sort((a, b) => direction * (a.value - b.value))
}
