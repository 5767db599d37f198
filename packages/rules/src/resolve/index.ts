/** Resolves acts of a fight: attacks, saves, damage, healing, conditions and what lasts. Knows no session and throws no dice itself. */
export type * from './act'
export * from './combatant'
export type * from './lasting-effect'
export type * from './resolution'
