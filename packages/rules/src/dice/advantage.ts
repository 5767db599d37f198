import type { DiceExpression, DiceNode, DicePool } from './expression'
import { printNode } from './print'

/**
 * Rolls two d20 instead of one and keeps the higher: `1d20+5` becomes `2d20kh1+5`. Changes only an expression with exactly
 * one plain d20 in its sum; returns any other expression unchanged.
 */
export function withAdvantage(dice: DiceExpression): DiceExpression {
  return doubled(dice, 'highest')
}

/** Like `withAdvantage`, but keeps the lower. */
export function withDisadvantage(dice: DiceExpression): DiceExpression {
  return doubled(dice, 'lowest')
}

function doubled(dice: DiceExpression, end: 'highest' | 'lowest'): DiceExpression {
  const plain = plainTwenties(dice.root)
  const [only] = plain
  if (!only || plain.length > 1) return dice
  const root = replaced(dice.root, only, { ...only, count: 2, modifiers: [...only.modifiers, { kind: 'keep', end, count: 1 }] })
  return { ...dice, root, notation: printNode(root) }
}

/** The plain single d20s of the outer sum. With two of them it is unclear which one is meant. */
function plainTwenties(node: DiceNode): DicePool[] {
  if (node.kind === 'binary' && (node.operator === '+' || node.operator === '-')) {
    return [...plainTwenties(node.left), ...plainTwenties(node.right)]
  }
  const isPlain = node.kind === 'dice' && node.sides === 20 && node.count === 1 && !node.modifiers.some(choosesDice)
  return isPlain ? [node] : []
}

function choosesDice({ kind }: DicePool['modifiers'][number]): boolean {
  return kind === 'keep' || kind === 'drop' || kind === 'explode' || kind === 'success' || kind === 'failure'
}

function replaced(node: DiceNode, old: DicePool, fresh: DicePool): DiceNode {
  if (node === old) return fresh
  if (node.kind !== 'binary') return node
  return { ...node, left: replaced(node.left, old, fresh), right: replaced(node.right, old, fresh) }
}
