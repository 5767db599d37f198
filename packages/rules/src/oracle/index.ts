/** Foretells fights by playing them many times with plain tactics: chances, not promises. */
export type { Fighter, FightOption } from './fighter'
export { fighterOfCharacter } from './fighter-of-character'
export { fighterOfMonster } from './fighter-of-monster'
export * from './foretell'
export { type FightOutcome, playFight } from './play-fight'
export { STANDARD_CLASSES, standardCharacter } from './standard-character'
export { type FoeGroup, foesOf, type Variant, variantsOf } from './what-if'
