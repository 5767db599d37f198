/** The six steps of exhaustion; each keeps the effects of those before it. */
export const EXHAUSTION_LEVELS = [
  { level: 1, effect: 'Disadvantage on ability checks' },
  { level: 2, effect: 'Speed halved' },
  { level: 3, effect: 'Disadvantage on attack rolls and saving throws' },
  { level: 4, effect: 'Hit point maximum halved' },
  { level: 5, effect: 'Speed reduced to 0' },
  { level: 6, effect: 'Death' },
] as const

/** Levels that one long rest with food and drink takes away. */
export const EXHAUSTION_RECOVERED_PER_LONG_REST = 1
