import type { DiceEnv } from '@hearthlight/rules/dice'

/** Fair dice from the browser's own source of chance. For what is decided here alone; at the table the server rolls. */
export const browserDice: DiceEnv = {
  rollDie: (sides) => {
    // Numbers above the last full round of the die are thrown again: else low faces would be likelier.
    const limit = Math.floor(2 ** 32 / sides) * sides
    const drawn = new Uint32Array(1)
    do crypto.getRandomValues(drawn)
    while ((drawn[0] ?? 0) >= limit)
    return 1 + ((drawn[0] ?? 0) % sides)
  },
}
