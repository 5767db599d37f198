import type { DiceEnv } from '@hearthlight/rules/dice'

/** Fair dice from the browser's own random source. For decisions made here alone; at the table the server rolls. */
export const browserDice: DiceEnv = {
  rollDie: (sides) => {
    // Numbers above the last full multiple of the sides are drawn again: otherwise low faces would be likelier.
    const limit = Math.floor(2 ** 32 / sides) * sides
    const drawn = new Uint32Array(1)
    do crypto.getRandomValues(drawn)
    while ((drawn[0] ?? 0) >= limit)
    return 1 + ((drawn[0] ?? 0) % sides)
  },
}
