import { type Comparison, type DiceExpression, type DiceNode, type DicePool, type Modifier, SHORT_REFERENCES } from './expression'

/** Prints the notation with its comment. Parsing it again gives the same expression. */
export function printDice(dice: DiceExpression): string {
  return dice.label === undefined ? dice.notation : `${dice.notation} # ${dice.label}`
}

/** The normalized notation of one node: no spaces, brackets only where they change the meaning. */
export function printNode(node: DiceNode): string {
  if (node.labels) return printFactor(node)
  if (node.kind === 'negate') return `-${printFactor(node.operand)}`
  if (node.kind !== 'binary') return printFactor(node)
  const { operator, left, right } = node
  const rank = rankOf(operator)
  const leftText = left.kind === 'binary' && rankOf(left.operator) < rank ? printFactor(left) : printNode(left)
  const rightText = right.kind === 'binary' && rankOf(right.operator) <= rank ? printFactor(right) : printNode(right)
  return `${leftText}${operator}${rightText}`
}

function rankOf(operator: string): number {
  return operator === '+' || operator === '-' ? 1 : 2
}

function printFactor(node: DiceNode): string {
  const labels = (node.labels ?? []).map((label) => `[${label}]`).join('')
  return `${printUnlabelled(node)}${labels}`
}

function printUnlabelled(node: DiceNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value)
    case 'reference':
      return SHORT_REFERENCES.has(node.name) ? node.name : `@${node.name}`
    case 'call':
      return `${node.name}(${node.parameters.map(printNode).join(',')})`
    case 'group':
      return `{${node.members.map(printNode).join(',')}}${printModifiers(node.modifiers)}`
    case 'dice':
      return printPool(node)
    case 'binary':
    case 'negate': {
      const { labels: _labels, ...bare } = node
      return `(${printNode(bare)})`
    }
  }
}

function printPool(pool: DicePool): string {
  const count = typeof pool.count === 'number' ? String(pool.count) : `(${printNode(pool.count)})`
  const sides = typeof pool.sides === 'object' ? `(${printNode(pool.sides)})` : String(pool.sides)
  return `${count}d${sides}${printModifiers(pool.modifiers)}`
}

function printModifiers(modifiers: readonly Modifier[]): string {
  return modifiers.map((modifier, index) => printModifier(modifier, modifiers[index - 1], modifiers[index + 1])).join('')
}

function printModifier(modifier: Modifier, previous: Modifier | undefined, next: Modifier | undefined): string {
  switch (modifier.kind) {
    case 'keep':
      return `k${modifier.end === 'highest' ? 'h' : 'l'}${modifier.count}`
    case 'drop':
      return `d${modifier.end === 'highest' ? 'h' : 'l'}${modifier.count}`
    case 'explode': {
      // A number alone after `x` is read as a cap if a comparison follows.
      const isCapAhead = modifier.word === 'x' && (modifier.cap !== null || next?.kind === 'success')
      const when = isCapAhead ? printFull(modifier.when) : printShort(modifier.when)
      return `${modifier.word}${modifier.cap ?? ''}${when}`
    }
    case 'reroll':
      return `${modifier.word}${printShort(modifier.when)}`
    case 'min':
    case 'max':
      return `${modifier.kind}${modifier.value}`
    case 'success': {
      // After a modifier without a comparison, a bare comparison would be read as part of that modifier.
      const isOpen = (previous?.kind === 'explode' || previous?.kind === 'reroll') && previous.when === null
      return `${isOpen ? 'cs' : ''}${printFull(modifier.when)}`
    }
    case 'failure':
      return `f${printShort(modifier.when)}`
    case 'critical':
      return `crit${printShort(modifier.when)}`
    case 'fumble':
      return `fumble${printShort(modifier.when)}`
    case 'sort':
      return modifier.order === 'ascending' ? 'sa' : 'sd'
  }
}

function printFull(when: Comparison | null): string {
  if (!when) return ''
  return `${when.operator}${typeof when.value === 'number' ? when.value : `(${printNode(when.value)})`}`
}

/** Leaves out the `=` if a number alone means "equals". */
function printShort(when: Comparison | null): string {
  const full = printFull(when)
  return when?.operator === '=' && typeof when.value === 'number' && when.value >= 0 ? full.slice(1) : full
}
