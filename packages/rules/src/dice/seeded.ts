import type { DiceEnv } from './result'

/**
 * Dice that give the same faces for the same seed (sfc32 generator), for reproducible content and tests. Never for
 * rolls at the table: the seed predicts all dice. Each call of `rollDie` advances the generator.
 */
export function seededDice(seed: number | string): DiceEnv {
  const next = sfc32(hash(String(seed)))
  return { rollDie: (sides) => 1 + Math.floor((next() / 0x1_0000_0000) * sides) }
}

/** FNV-1a hash of the characters as an unsigned 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Generates unsigned 32-bit numbers; discards the first twelve, so that similar seeds give different sequences. */
function sfc32(seed: number): () => number {
  let a = 0x9e3779b9 | 0
  let b = seed | 0
  let c = ~seed | 0
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}
