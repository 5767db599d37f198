import { DICE_LIMITS, type DiceExpression, type DiceNode, type FunctionName, type Operator } from './expression'
import { keepAmong, matches } from './judge-dice'
import { printNode } from './print'
import type { DiceEnv, DiceRoll, ResolveReference, RolledDie, RolledTerm, RollProblem } from './result'
import { type RollContext, rollContext, stop } from './roll-context'
import { rollPool } from './roll-pool'

/**
 * Rolls a parsed expression. `resolve` returns the values of references; without it they are unknown.
 * Returns a problem if rolling is impossible (a division by zero, too many explosions, an unknown value).
 */
export function rollDice(dice: DiceExpression, env: DiceEnv, resolve?: ResolveReference): DiceRoll | RollProblem {
  const context = rollContext(env, resolve)
  const terms = topTerms(dice.root).map(({ sign, node }, index): RolledTerm => {
    context.term = index
    const value = evaluate(context, node)
    return { sign, notation: printTerm(node, index), value: tidy(sign === '-' ? -value : value), labels: [...(node.labels ?? [])] }
  })
  const total = tidy(terms.reduce((sum, term) => sum + term.value, 0))
  const isWritable = [total, ...terms.map((term) => term.value)].every((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  if (!isWritable) stop(context, 'too-large', 'The result is too large to write down.')
  if (context.problem) return context.problem
  const { isCounting, successes, failures } = context.tally
  return {
    ok: true,
    notation: dice.notation,
    ...(dice.label === undefined ? {} : { label: dice.label }),
    total,
    terms,
    dice: context.dice,
    ...(isCounting ? { successes, failures } : {}),
    ...naturals(context.dice),
  }
}

function topTerms(node: DiceNode): { sign: '+' | '-'; node: DiceNode }[] {
  const isSum = node.kind === 'binary' && !node.labels && (node.operator === '+' || node.operator === '-')
  if (isSum) return [...topTerms(node.left), { sign: node.operator as '+' | '-', node: node.right }]
  return [{ sign: '+', node }]
}

function printTerm(node: DiceNode, index: number): string {
  const isNestedSum = index > 0 && node.kind === 'binary' && !node.labels && (node.operator === '+' || node.operator === '-')
  return isNestedSum ? `(${printNode(node)})` : printNode(node)
}

/** Rounds fractions to six places, so that 0.1 + 0.2 gives 0.3, and turns −0 into 0. */
function tidy(value: number): number {
  return (Number.isInteger(value) || !Number.isFinite(value) ? value : Math.round(value * 1e6) / 1e6) + 0
}

function naturals(dice: readonly RolledDie[]): { critical: boolean; fumble: boolean } {
  const twenties = dice.filter((die) => die.sides === 20 && die.kept && !die.isParameter)
  const only = twenties.length === 1 ? twenties[0] : undefined
  return { critical: only?.isCritical === true, fumble: only?.isFumble === true }
}

function evaluate(context: RollContext, node: DiceNode): number {
  if (context.problem) return 0
  switch (node.kind) {
    case 'number':
      return node.value
    case 'negate':
      return -evaluate(context, node.operand)
    case 'binary':
      return combine(context, node.operator, evaluate(context, node.left), evaluate(context, node.right))
    case 'call':
      return call(
        node.name,
        node.parameters.map((parameter) => evaluate(context, parameter)),
      )
    case 'reference':
      return lookUp(context, node.name)
    case 'group':
      return rollGroup(context, node)
    case 'dice': {
      const count = Math.floor(parameter(context, node.count))
      const sides = typeof node.sides === 'object' ? Math.floor(parameter(context, node.sides)) : node.sides
      if (count < 0) return stop(context, 'impossible-dice', `${printNode(node)}: the number of dice came to ${count}.`)
      if (sides !== 'F' && !(sides >= 1 && sides <= DICE_LIMITS.sides)) {
        return stop(context, 'impossible-dice', `${printNode(node)}: a die can't have ${sides} sides.`)
      }
      return rollPool(context, node.modifiers, count, sides, (value) => parameter(context, value))
    }
  }
}

/** Computes a number of dice, a number of sides or a comparison; its dice are shown but don't count towards the total. */
function parameter(context: RollContext, value: number | DiceNode): number {
  if (typeof value === 'number') return value
  const outer = { isParameter: context.isParameter, tally: context.tally }
  context.isParameter = true
  context.tally = { isCounting: false, successes: 0, failures: 0 }
  const result = evaluate(context, value)
  context.isParameter = outer.isParameter
  context.tally = outer.tally
  return result
}

function combine(context: RollContext, operator: Operator, left: number, right: number): number {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (right === 0) return stop(context, 'division-by-zero', 'The roll divides by zero.')
  return operator === '/' ? left / right : left % right
}

function call(name: FunctionName, values: readonly number[]): number {
  return Math[name](...(values as [number]))
}

function lookUp(context: RollContext, name: string): number {
  const value = context.resolve?.(name)
  if (value !== undefined && Number.isFinite(value)) return value
  return stop(context, 'unknown-value', `There is no value called "${name}" here.`)
}

/** Keep and drop compare the members' values; a dropped member's dice and successes don't count. */
function rollGroup(context: RollContext, group: DiceNode & { kind: 'group' }): number {
  const before = context.tally
  const members = group.members.map((node) => {
    const firstDie = context.dice.length
    context.tally = { isCounting: false, successes: 0, failures: 0 }
    const value = evaluate(context, node)
    return { value, kept: true, dice: context.dice.slice(firstDie), tally: context.tally }
  })
  context.tally = before
  for (const modifier of group.modifiers) {
    if (modifier.kind === 'keep' || modifier.kind === 'drop') keepAmong(members, modifier)
  }
  for (const member of members.filter(({ kept }) => !kept)) {
    for (const die of member.dice) Object.assign(die, { kept: false, dropped: true })
  }
  const kept = members.filter((member) => member.kept)
  const marks = group.modifiers.flatMap((modifier) =>
    modifier.kind === 'success' || modifier.kind === 'failure'
      ? [{ kind: modifier.kind, operator: modifier.when.operator, target: parameter(context, modifier.when.value) }]
      : [],
  )
  if (marks.length === 0) {
    for (const { tally } of kept) addTally(context, tally)
    return kept.reduce((sum, member) => sum + member.value, 0)
  }
  const count = (kind: 'success' | 'failure') =>
    kept.filter(({ value }) => marks.some((mark) => mark.kind === kind && matches(value, mark.operator, mark.target))).length
  const tally = { isCounting: true, successes: count('success'), failures: count('failure') }
  addTally(context, tally)
  return tally.successes - tally.failures
}

function addTally(context: RollContext, tally: RollContext['tally']): void {
  context.tally = {
    isCounting: context.tally.isCounting || tally.isCounting,
    successes: context.tally.successes + tally.successes,
    failures: context.tally.failures + tally.failures,
  }
}
