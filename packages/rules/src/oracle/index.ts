/** Foretells fights by playing them many times with plain tactics: chances, not promises. */
export type { Fighter, FightOption } from './fighter'
export * from './foretell'
export { type FightOutcome, playFight } from './play-fight'
