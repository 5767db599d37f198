import type { Phrase } from '../spells/spell-phrases'
import type { Derivation } from './resolution'

export type DiceDerivation = Extract<Derivation, { op: 'dice' }>

/** Works a derivation out again from its faces and given numbers; it equals `derivation.value` at every node. */
export function recompute(derivation: Derivation): number {
  if (derivation.op === 'given') return derivation.value
  if (derivation.op === 'dice') return sumOfKept(derivation.faces)
  const [first = 0, second = 1] = derivation.of.map(recompute)
  switch (derivation.op) {
    case 'sum':
      return derivation.of.reduce((sum, part) => sum + recompute(part), 0)
    case 'half':
      return Math.floor(first / 2)
    case 'double':
      return first * 2
    case 'nothing':
      return 0
    case 'at-least':
      return Math.max(...derivation.of.map(recompute))
    case 'at-most':
      return Math.min(...derivation.of.map(recompute))
    case 'share':
      return Math.floor(first / second)
  }
}

export function sumOfKept(faces: DiceDerivation['faces']): number {
  let sum = 0
  for (const { face, kept, sign } of faces) if (kept) sum += sign * face
  return sum
}

export function given(value: number, label: Phrase): Derivation {
  return { op: 'given', value, label }
}

export function sum(of: readonly Derivation[], label: Phrase): Derivation {
  let value = 0
  for (const part of of) value += part.value
  return { op: 'sum', value, label, of }
}

/** Rounded down. */
export function half(of: Derivation, label: Phrase): Derivation {
  return { op: 'half', value: Math.floor(of.value / 2), label, of: [of] }
}

export function double(of: Derivation, label: Phrase): Derivation {
  return { op: 'double', value: of.value * 2, label, of: [of] }
}

/** The number that `of` would have been is shown, and counts for nothing. */
export function nothing(of: readonly Derivation[], label: Phrase): Derivation {
  return { op: 'nothing', value: 0, label, of }
}

export function atLeast(of: readonly [Derivation, Derivation], label: Phrase): Derivation {
  return { op: 'at-least', value: Math.max(of[0].value, of[1].value), label, of }
}

/** `of` divided evenly, rounded down. */
export function share(of: Derivation, parts: Derivation, label: Phrase): Derivation {
  return { op: 'share', value: Math.floor(of.value / parts.value), label, of: [of, parts] }
}
