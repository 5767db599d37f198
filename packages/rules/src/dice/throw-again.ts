import { DICE_LIMITS, type Modifier } from './expression'
import type { Test } from './judge-dice'
import type { RolledDie } from './result'
import { type RollContext, throwDie, throwFace } from './roll-context'

/** `r` and `ro` reroll a matching die once and keep the new face; `rr` rerolls until it doesn't match (at most 100 times). */
export function reroll(context: RollContext, pool: readonly RolledDie[], word: 'r' | 'ro' | 'rr', test: Test): RolledDie[] {
  const most = word === 'rr' ? DICE_LIMITS.chain : 1
  return pool.flatMap((first) => {
    const thrown = [first]
    for (let die = first; die.kept && test(die.natural) && thrown.length <= most; ) {
      const next = throwDie(context, die.sides)
      if (!next) break
      Object.assign(die, { kept: false, rerolled: true })
      thrown.push(next)
      die = next
    }
    return thrown
  })
}

/**
 * Each matching face adds a die, which may match again: `!` and `x` up to 100 times in a row, `xo` once.
 * With `!p` an added die counts one less than its face. A cap limits the added dice of the whole pool.
 */
export function explode(
  context: RollContext,
  pool: readonly RolledDie[],
  modifier: Modifier & { kind: 'explode' },
  test: Test,
): RolledDie[] {
  const deepest = modifier.word === 'xo' ? 1 : DICE_LIMITS.chain
  let left = modifier.cap ?? Number.POSITIVE_INFINITY
  return pool.flatMap((first) => {
    const thrown = [first]
    for (let die = first; die.kept && left > 0 && test(die.natural) && thrown.length <= deepest; ) {
      const next = throwDie(context, die.sides)
      if (!next) break
      die.exploded = true
      if (modifier.word === '!p') next.value -= 1
      thrown.push(next)
      left -= 1
      die = next
    }
    return thrown
  })
}

/** `!!` adds further faces to the value of the die itself, which stays one die for keep, drop and counting. */
export function compound(context: RollContext, pool: readonly RolledDie[], test: Test): RolledDie[] {
  return pool.map((die) => {
    const faces = [die.natural]
    for (let face: number | null = die.natural; die.kept && face !== null && test(face) && faces.length <= DICE_LIMITS.chain; ) {
      face = throwFace(context, die.sides)
      if (face !== null) faces.push(face)
    }
    const added = faces.slice(1).reduce((sum, face) => sum + face, 0)
    return faces.length > 1 ? { ...die, value: die.value + added, exploded: true, faces } : die
  })
}
