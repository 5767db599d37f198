import type { Look } from './shapes'
import type { Frame } from './vector'

/**
 * The arithmetic of the part files: numbers, 'texts', #colors, names, calls, [lists], list[index], `a ? b : c`, `item => body`
 * (with `i` as the position of the item), and the operators of OPERATORS, which also work on lists of numbers.
 */
export type Value = number | string | boolean | Look | Frame | FunctionValue | readonly Value[]
export type FunctionValue = (...values: Value[]) => Value
/** Names and their values; an inner scope inherits from an outer one. */
export type Scope = Readonly<Record<string, Value>>
export type Expression = (scope: Scope) => Value
type Row = readonly Expression[]

/**
 * `;` separates rows, `,` separates the expressions of a row. Throws if the text is not an expression: the files are part of this
 * package.
 */
export function parsed(text: string): readonly Row[] {
  const known = PARSED.get(text)
  if (known !== undefined) return known
  const rows = parse(text)
  PARSED.set(text, rows)
  return rows
}

const PARSED = new Map<string, readonly Row[]>()

export function evaluated(text: string | number, scope: Scope): Value {
  if (typeof text === 'number') return text
  const expression = parsed(text)[0]?.[0]
  if (expression === undefined) throw new Error(`Nothing to evaluate in "${text}"`)
  return expression(scope)
}

export function innerScope(outer: Scope, names: Readonly<Record<string, Value>>): Scope {
  return Object.assign(Object.create(outer) as Record<string, Value>, names)
}

export const isTrue = (value: Value): boolean => value !== false && value !== 0
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)

export function numberOf(value: Value | undefined): number {
  if (typeof value !== 'number') throw new Error(`A number is missing: ${String(value)}`)
  return value
}

/** `a + b` of numbers, of two lists item by item, or of a list and a number. */
function combined(operate: (a: number, b: number) => number, a: Value, b: Value): Value {
  if (isList(a)) return a.map((item, index) => combined(operate, item, isList(b) ? (b[index] ?? 0) : b))
  return operate(numberOf(a), numberOf(b))
}

const arithmetic = (operate: (a: number, b: number) => number) => (a: Value, b: Value) => combined(operate, a, b)
const plus = arithmetic((a, b) => a + b)
const minus = arithmetic((a, b) => a - b)
const times = arithmetic((a, b) => a * b)

/** Operators that bind tighter have the higher level. */
const OPERATORS: Readonly<Record<string, readonly [level: number, operate: (a: Value, b: Value) => Value]>> = {
  '||': [1, (a, b) => (isTrue(a) ? a : b)],
  '&&': [2, (a, b) => (isTrue(a) ? b : a)],
  '==': [3, (a, b) => a === b],
  '!=': [3, (a, b) => a !== b],
  '<': [4, (a, b) => numberOf(a) < numberOf(b)],
  '>': [4, (a, b) => numberOf(a) > numberOf(b)],
  '+': [5, plus],
  '-': [5, minus],
  '*': [6, times],
  '/': [6, arithmetic((a, b) => a / b)],
  '%': [6, arithmetic((a, b) => a % b)],
  '**': [7, arithmetic((a, b) => a ** b)],
}
const TIGHTEST = 7

const TOKEN = /\s*(\d*\.?\d+|[A-Za-z]\w*|'[^']*'|#[0-9a-f]{6}|\*\*|=>|[=!]=|&&|\|\||[-+*/%<>!?:,;()[\]])/gy

function parse(text: string): Row[] {
  const matches = [...text.matchAll(TOKEN)]
  const tokens = matches.map((match) => match[1] ?? '')
  const read = matches.reduce((sum, match) => sum + match[0].length, 0)
  if (read !== text.trimEnd().length) throw new Error(`Unreadable from position ${read}: "${text}"`)
  let next = 0
  const took = (mark: string): boolean => {
    if (tokens[next] !== mark) return false
    next += 1
    return true
  }
  const expect = (mark: string) => {
    if (!took(mark)) throw new Error(`Expected ${mark} at token ${next} of "${text}"`)
  }

  const row = (end?: string): Expression[] => {
    if (end !== undefined && took(end)) return []
    const items = [choice()]
    while (took(',')) items.push(choice())
    if (end !== undefined) expect(end)
    return items
  }

  const choice = (): Expression => {
    const condition = operation(1)
    if (!took('?')) return condition
    const yes = choice()
    expect(':')
    const no = choice()
    return (scope) => (isTrue(condition(scope)) ? yes(scope) : no(scope))
  }

  const operation = (least: number): Expression => {
    let left = signed()
    for (;;) {
      const operator = OPERATORS[tokens[next] ?? '']
      if (operator === undefined || operator[0] < least) return left
      next += 1
      const [level, operate] = operator
      const [a, b] = [left, operation(level + 1)]
      left = (scope) => operate(a(scope), b(scope))
    }
  }

  const signed = (): Expression => {
    if (took('-')) {
      const operand = operation(TIGHTEST)
      return (scope) => times(operand(scope), -1)
    }
    if (took('!')) {
      const operand = operation(TIGHTEST)
      return (scope) => !isTrue(operand(scope))
    }
    return extended(single())
  }

  /** Parses calls and indices after a value. */
  const extended = (value: Expression): Expression => {
    if (took('(')) {
      const given = row(')')
      return extended((scope) =>
        called(
          value(scope),
          given.map((argument) => argument(scope)),
          text,
        ),
      )
    }
    if (took('[')) {
      const [position = value] = row(']')
      return extended((scope) => itemOf(value(scope), numberOf(position(scope)), text))
    }
    return value
  }

  const single = (): Expression => {
    const token = tokens[next] ?? ''
    next += 1
    if (token === '(') {
      const inner = choice()
      expect(')')
      return inner
    }
    if (token === '[') {
      const items = row(']')
      return (scope) => items.map((item) => item(scope))
    }
    if (/^[\d.]/.test(token)) return constant(Number(token))
    if (token.startsWith("'")) return constant(token.slice(1, -1))
    if (token.startsWith('#')) return constant({ color: token })
    if (!/^[A-Za-z]/.test(token)) throw new Error(`Unexpected "${token}" in "${text}"`)
    if (!took('=>')) return (scope) => named(scope, token, text)
    const body = choice()
    return (scope) => (item, index) => body(innerScope(scope, { [token]: item ?? 0, i: index ?? 0 }))
  }

  const rows = [row()]
  while (took(';')) rows.push(row())
  if (next !== tokens.length) throw new Error(`Unexpected "${tokens[next]}" in "${text}"`)
  return rows
}

const constant = (value: Value) => (): Value => value

function named(scope: Scope, name: string, text: string): Value {
  const value = scope[name]
  if (value === undefined) throw new Error(`Unknown name ${name} in "${text}"`)
  return value
}

function called(value: Value, given: Value[], text: string): Value {
  if (typeof value !== 'function') throw new Error(`What is called in "${text}" is no function`)
  return value(...given)
}

/** Negative positions count from the end. */
function itemOf(value: Value, position: number, text: string): Value {
  const item = isList(value) ? value.at(position) : undefined
  if (item === undefined) throw new Error(`There is nothing at position ${position} in "${text}"`)
  return item
}
