import type { DiceEnv } from './result'
import { bytesOfHex, bytesOfText, hexOf, hmacSha256, sha256 } from './sha256'

/** The lane of rolls that the whole table sees. Each audience has its own lane, numbered from 1 without gaps. */
export const OPEN_LANE = 'all'

/** Dice that can be verified later: all of them follow from one secret, whose hash is known before. */
export interface ProvenDice extends DiceEnv {
  /** Seed of this roll only; it reveals nothing about other rolls. Hexadecimal, 32 bytes. */
  readonly seed: string
  /** Hash of the seed of the next roll in this lane. */
  readonly next: string
}

/** Derives each roll's dice from the session's secret. `secret` is hexadecimal, 32 bytes. */
export function diceOf(secret: string): (lane: string, number: number) => ProvenDice {
  return (lane, number) => {
    const seed = rollSeed(secret, lane, number)
    return { ...diceFromSeed(seed), seed, next: commitmentTo(rollSeed(secret, lane, number + 1)) }
  }
}

/** The hash that is published before the roll, so that the seed can't be chosen later. */
export function commitmentTo(seed: string): string {
  return hexOf(sha256(bytesOfHex(seed)))
}

export function rollSeed(secret: string, lane: string, number: number): string {
  return hexOf(hmacSha256(bytesOfHex(secret), bytesOfText(`roll:${lane}:${number}`)))
}

const WORDS_PER_BLOCK = 8
const WORD_VALUES = 2 ** 32

/** Dice in the order in which a roll draws them. Words beyond the last whole multiple of the sides are skipped to avoid bias. */
export function diceFromSeed(seed: string): DiceEnv {
  const key = bytesOfHex(seed)
  let words = new DataView(new ArrayBuffer(0))
  let drawn = 0
  const nextWord = () => {
    const place = drawn % WORDS_PER_BLOCK
    if (place === 0) words = new DataView(hmacSha256(key, bytesOfText(`draw:${drawn / WORDS_PER_BLOCK}`)).buffer as ArrayBuffer)
    drawn += 1
    return words.getUint32(place * 4)
  }
  return {
    rollDie: (sides) => {
      const limit = WORD_VALUES - (WORD_VALUES % sides)
      let word = nextWord()
      while (word >= limit) word = nextWord()
      return (word % sides) + 1
    },
  }
}
