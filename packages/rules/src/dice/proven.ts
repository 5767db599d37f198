import type { DiceEnv } from './result'
import { bytesOfHex, bytesOfText, hexOf, hmacSha256, sha256 } from './sha256'

/** The lane of rolls that the whole table sees. Each circle of hearers has a lane of its own, counted from 1 without gaps. */
export const OPEN_LANE = 'all'

/** Dice that can be checked afterwards: all of them follow from one secret, of which the hash was known before. */
export interface ProvenDice extends DiceEnv {
  /** Of this roll alone; it tells nothing of any other. Hexadecimal, 32 bytes. */
  readonly seed: string
  /** What the seed of the next roll of this lane must hash to. */
  readonly next: string
}

/** Each roll's dice from the session's secret. `secret` is hexadecimal, 32 bytes. */
export function diceOf(secret: string): (lane: string, number: number) => ProvenDice {
  return (lane, number) => {
    const seed = rollSeed(secret, lane, number)
    return { ...diceFromSeed(seed), seed, next: commitmentTo(rollSeed(secret, lane, number + 1)) }
  }
}

/** What is published before, so that the seed can't be chosen after. */
export function commitmentTo(seed: string): string {
  return hexOf(sha256(bytesOfHex(seed)))
}

export function rollSeed(secret: string, lane: string, number: number): string {
  return hexOf(hmacSha256(bytesOfHex(secret), bytesOfText(`roll:${lane}:${number}`)))
}

const WORDS_PER_BLOCK = 8
const WORD_VALUES = 2 ** 32

/** Dice in the order in which a roll draws them. A word beyond the last whole multiple of the sides is passed over: no bias. */
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
