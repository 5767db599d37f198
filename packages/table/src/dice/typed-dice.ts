import type { DiceEnv } from '@hearthlight/rules/dice'

/** Limit of the dice that are typed in for one roll. */
export const MOST_TYPED = 60

interface TypedDice extends DiceEnv {
  /** Whether every die of the roll got a number that it can show, and none is left. */
  areRight(diceCount: number): boolean
}

/** DICE-20 Dice that show what was typed in, one after the other. */
export function typedDice(faces: readonly number[]): TypedDice {
  let asked = 0
  let isFitting = true
  return {
    rollDie: (sides) => {
      const face = faces[asked] ?? 0
      asked += 1
      if (face >= 1 && face <= sides) return face
      isFitting = false
      // Any face: the roll is refused.
      return 1
    },
    areRight: (diceCount) => isFitting && diceCount > 0 && asked === faces.length,
  }
}
