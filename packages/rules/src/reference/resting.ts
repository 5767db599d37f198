/** Rests and the edge of death. Hours are of game time. */
export const RESTS = [
  { name: 'Short Rest', hours: 1, effect: 'Spend hit dice, each rolled with the Constitution modifier, to regain hit points.' },
  { name: 'Long Rest', hours: 8, effect: 'Regain all hit points and half of all hit dice, at least one; no more than once in 24 hours.' },
] as const

export const DEATH_SAVES = {
  dc: 10,
  successesToStabilize: 3,
  failuresToDie: 3,
  notes: [
    'Roll a plain d20 at the start of each turn spent at 0 hit points.',
    'A 20 brings back 1 hit point; a 1 counts as two failures.',
    'Damage at 0 hit points is a failure, from a critical hit two.',
    'Damage left over that equals the hit point maximum kills outright.',
    'A Medicine check of DC 10 stabilizes the dying.',
  ],
} as const

export const CONCENTRATION_NOTES = [
  'Damage calls for a Constitution save: DC 10, or half of the damage where that is more.',
  'Another spell that needs concentration ends the first.',
  'Being incapacitated or killed ends it.',
] as const
