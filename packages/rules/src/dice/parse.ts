import { type Cursor, cursorOn, fail, peek, skipSpace, take, takeInteger, upcoming } from './cursor'
import {
  DICE_LIMITS,
  type DiceExpression,
  type DiceNode,
  type FunctionName,
  type GroupModifier,
  type Operator,
  type ParsedDice,
  SHORT_REFERENCES,
} from './expression'
import { parseModifiers } from './parse-modifiers'
import { printNode } from './print'

const FUNCTIONS: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'abs', 'min', 'max'] satisfies FunctionName[])

/**
 * Parses dice notation such as `2d20kh1+5 # Stealth`, ignoring case. Never throws; `DICE_LIMITS` bounds its work.
 * An error has a position and a reason in words.
 */
export function parseDice(text: string): ParsedDice {
  if (text.length > DICE_LIMITS.textLength) {
    return { ok: false, at: DICE_LIMITS.textLength, reason: `A roll is at most ${DICE_LIMITS.textLength} characters long.` }
  }
  const cursor = cursorOn(text)
  const root = parseSum(cursor)
  const label = root && takeComment(cursor)
  if (cursor.problem || !root) return { ok: false, ...(cursor.problem ?? { at: 0, reason: 'This is no roll.' }) }
  const dice: DiceExpression = { root, notation: printNode(root), ...(label ? { label } : {}) }
  return { ok: true, dice }
}

function takeComment(cursor: Cursor): string | null {
  skipSpace(cursor)
  if (cursor.at === cursor.text.length) return null
  if (take(cursor, /#|\/\//y) === '') return fail(cursor, `Expected +, -, *, / or the end, found ${upcoming(cursor)}.`)
  return cursor.text.slice(cursor.at).trim()
}

function parseSum(cursor: Cursor): DiceNode | null {
  return parseChain(cursor, /[+-]/y, () => parseChain(cursor, /[*%]|\/(?!\/)/y, () => parseFactor(cursor)))
}

function parseChain(cursor: Cursor, operators: RegExp, parseOperand: () => DiceNode | null): DiceNode | null {
  let left = parseOperand()
  while (left) {
    skipSpace(cursor)
    const operator = take(cursor, operators)
    if (operator === '') return left
    const right = parseOperand()
    left = right && { kind: 'binary', operator: operator as Operator, left, right }
  }
  return null
}

function parseFactor(cursor: Cursor): DiceNode | null {
  skipSpace(cursor)
  const sign = take(cursor, /[+-]/y)
  skipSpace(cursor)
  const bare = parseOperandOf(cursor)
  const labels = bare && takeLabels(cursor)
  if (!bare || !labels) return null
  const operand: DiceNode = labels.length > 0 ? { ...bare, labels: [...(bare.labels ?? []), ...labels] } : bare
  return sign === '-' ? { kind: 'negate', operand } : operand
}

function parseOperandOf(cursor: Cursor): DiceNode | null {
  const next = peek(cursor)
  if (next !== '(' && ++cursor.terms > DICE_LIMITS.terms) return fail(cursor, `A roll has at most ${DICE_LIMITS.terms} terms.`)
  if (next === '(') return parseParenthesised(cursor)
  if (next === '{') return parseGroup(cursor)
  if (/\d/.test(next)) return parseNumberOrDice(cursor)
  if (next === '@') return parseReference(cursor)
  if (isDieAhead(cursor)) return parseDie(cursor, 1)
  return parseWord(cursor)
}

/** Runs `read` one level deeper; refuses the text above the limit, so that nesting can't exhaust the stack. */
function nested<T>(cursor: Cursor, read: () => T | null): T | null {
  if (cursor.depth >= DICE_LIMITS.depth) return fail(cursor, `Brackets go at most ${DICE_LIMITS.depth} deep.`)
  cursor.depth += 1
  const result = read()
  cursor.depth -= 1
  return result
}

/** Parses `( sum )`; the cursor is at the opening bracket. */
function parseBracketed(cursor: Cursor): DiceNode | null {
  return nested(cursor, () => {
    cursor.at += 1
    const inner = parseSum(cursor)
    return inner && expectClosing(cursor, ')') ? inner : null
  })
}

function expectClosing(cursor: Cursor, closing: ')' | '}'): boolean {
  skipSpace(cursor)
  if (peek(cursor) !== closing) {
    fail(cursor, `Expected "${closing}", found ${upcoming(cursor)}.`)
    return false
  }
  cursor.at += 1
  return true
}

/** Brackets directly before a `d` contain the number of dice: `(2d4)d8`. */
function parseParenthesised(cursor: Cursor): DiceNode | null {
  const inner = parseBracketed(cursor)
  return inner && isDieAhead(cursor) ? parseDie(cursor, inner) : inner
}

function isDieAhead(cursor: Cursor): boolean {
  return /d[\d%f(]/iy.test(cursor.text.slice(cursor.at, cursor.at + 2))
}

function parseNumberOrDice(cursor: Cursor): DiceNode | null {
  const at = cursor.at
  const whole = takeInteger(cursor)
  if (whole === null) return null
  if (isDieAhead(cursor)) return parseDie(cursor, whole, at)
  if (/d/i.test(peek(cursor))) return fail(cursor, 'Expected the number of sides after "d".', cursor.at + 1)
  const fraction = take(cursor, /\.\d{1,6}/y)
  return { kind: 'number', value: whole + Number(`0${fraction}`) }
}

/** Parses from the `d` on: sides and modifiers. `at` is the position of the count. */
function parseDie(cursor: Cursor, count: number | DiceNode, at = cursor.at): DiceNode | null {
  if (typeof count === 'number') cursor.dice += count
  if (cursor.dice > DICE_LIMITS.dice) return fail(cursor, `A roll has at most ${DICE_LIMITS.dice} dice.`, at)
  cursor.at += 1
  const sides = parseSides(cursor)
  const modifiers = sides === null ? null : parseModifiers(cursor, () => parseBracketed(cursor))
  return sides === null || !modifiers ? null : { kind: 'dice', count, sides, modifiers }
}

function parseSides(cursor: Cursor): number | 'F' | DiceNode | null {
  if (take(cursor, /%/y)) return 100
  if (take(cursor, /f/iy)) return 'F'
  if (peek(cursor) === '(') return parseBracketed(cursor)
  const at = cursor.at
  const sides = takeInteger(cursor)
  if (sides === null) return null
  if (sides < 1 || sides > DICE_LIMITS.sides) return fail(cursor, `A die has 1 to ${DICE_LIMITS.sides} sides.`, at)
  return sides
}

function parseGroup(cursor: Cursor): DiceNode | null {
  const members = nested(cursor, () => parseList(cursor, '}'))
  if (!members) return null
  const at = cursor.at
  const modifiers = parseModifiers(cursor, () => parseBracketed(cursor))
  if (!modifiers) return null
  if (!modifiers.every(isGroupModifier)) return fail(cursor, 'A group takes only keep, drop, success and failure.', at)
  return { kind: 'group', members, modifiers }
}

function isGroupModifier(modifier: { kind: string }): modifier is GroupModifier {
  return ['keep', 'drop', 'success', 'failure'].includes(modifier.kind)
}

/** Parses `{a, b}` or `(a, b)`; the cursor is at the opening bracket. */
function parseList(cursor: Cursor, closing: ')' | '}'): DiceNode[] | null {
  const members: DiceNode[] = []
  do {
    cursor.at += 1
    const member = parseSum(cursor)
    if (!member) return null
    members.push(member)
    skipSpace(cursor)
  } while (peek(cursor) === ',')
  return expectClosing(cursor, closing) ? members : null
}

function parseReference(cursor: Cursor): DiceNode | null {
  const at = cursor.at
  cursor.at += 1
  const path = take(cursor, /[a-z_]\w*(\.\w+)*/iy)
  if (path === '') return fail(cursor, 'Expected a name after "@".', at + 1)
  return { kind: 'reference', name: SHORT_REFERENCES.has(path.toUpperCase()) ? path.toUpperCase() : path }
}

function parseWord(cursor: Cursor): DiceNode | null {
  const at = cursor.at
  const word = take(cursor, /[a-z]+/iy)
  if (word === '') return fail(cursor, `Expected dice or a number, found ${upcoming(cursor)}.`)
  if (SHORT_REFERENCES.has(word.toUpperCase())) return { kind: 'reference', name: word.toUpperCase() }
  const name = word.toLowerCase()
  if (!FUNCTIONS.has(name)) {
    cursor.at = at
    return fail(cursor, `Expected dice or a number, found ${upcoming(cursor)}.`)
  }
  skipSpace(cursor)
  if (peek(cursor) !== '(') return fail(cursor, `Expected "(" after ${name}.`)
  const parameters = nested(cursor, () => parseList(cursor, ')'))
  if (!parameters) return null
  const takesMany = name === 'min' || name === 'max'
  if (!takesMany && parameters.length > 1) return fail(cursor, `${name} takes one value.`, at)
  return { kind: 'call', name: name as FunctionName, parameters }
}

function takeLabels(cursor: Cursor): string[] | null {
  const labels: string[] = []
  for (;;) {
    const at = cursor.at
    skipSpace(cursor)
    if (peek(cursor) !== '[') {
      cursor.at = at
      return labels
    }
    const written = take(cursor, /\[[^\]]*\]/y)
    const label = written.slice(1, -1).trim()
    if (written === '') return fail(cursor, 'Expected "]" to close the label.')
    if (label === '') return fail(cursor, 'A label needs a text.')
    labels.push(label)
  }
}
