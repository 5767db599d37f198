import type { DiceEnv } from './result'

/**
 * Dice that fall the same way for the same seed (the sfc32 generator), for reproducible content and for tests.
 * Never for rolls at the table: who knows the seed knows the dice. Each call of `rollDie` moves the generator on.
 */
export function seededDice(seed: number | string): DiceEnv {
  const next = sfc32(hash(String(seed)))
  return { rollDie: (sides) => 1 + Math.floor((next() / 0x1_0000_0000) * sides) }
}

/** FNV-1a over the characters; an unsigned 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Unsigned 32-bit numbers; the first dozen is thrown away so that near seeds part. */
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
