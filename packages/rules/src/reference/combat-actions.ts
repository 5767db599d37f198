/** What a creature may do on its turn, in our words, for the game master's screen. */

export const ACTION_TIMINGS = ['action', 'bonus', 'reaction', 'movement', 'free'] as const
export type ActionTiming = (typeof ACTION_TIMINGS)[number]

export interface CombatAction {
  readonly name: string
  readonly timing: ActionTiming
  readonly summary: string
}

export const COMBAT_ACTIONS = [
  { name: 'Attack', timing: 'action', summary: 'Strike or shoot once, or as often as features such as Extra Attack allow.' },
  {
    name: 'Cast a Spell',
    timing: 'action',
    summary: 'Cast a spell with a casting time of one action; a bonus-action spell leaves only a cantrip for the action.',
  },
  { name: 'Dash', timing: 'action', summary: 'Gain extra movement this turn equal to your speed, after all changes to it.' },
  { name: 'Disengage', timing: 'action', summary: 'For the rest of the turn your movement provokes nobody.' },
  {
    name: 'Dodge',
    timing: 'action',
    summary: 'Until your next turn, attackers you can see have disadvantage and your Dexterity saves have advantage.',
  },
  { name: 'Help', timing: 'action', summary: "An ally's next check, or next attack on a foe within 5 feet of you, has advantage." },
  {
    name: 'Hide',
    timing: 'action',
    summary: "Out of clear sight, roll Stealth; the result stands against every searcher's Perception.",
  },
  {
    name: 'Ready',
    timing: 'action',
    summary: 'Name a trigger and a deed; when it happens, spend your reaction on it. A readied spell needs concentration.',
  },
  { name: 'Search', timing: 'action', summary: 'Look for something with Perception or Investigation.' },
  { name: 'Use an Object', timing: 'action', summary: 'Use a second object this turn, or one that needs your whole attention.' },
  {
    name: 'Grapple',
    timing: 'action',
    summary: "In place of one attack: Athletics against the target's Athletics or Acrobatics; at most one size larger than you.",
  },
  {
    name: 'Shove',
    timing: 'action',
    summary: 'In place of one attack: win the same contest to knock the target prone or push it 5 feet.',
  },
  { name: 'Escape a Grapple', timing: 'action', summary: "Athletics or Acrobatics against the grappler's Athletics." },
  { name: 'Improvise', timing: 'action', summary: 'Anything else: say what you attempt, and the DM names the check.' },
  {
    name: 'Two-Weapon Attack',
    timing: 'bonus',
    summary: 'After attacking with a light melee weapon, strike with another in the other hand; no ability modifier to damage.',
  },
  {
    name: 'Opportunity Attack',
    timing: 'reaction',
    summary: 'One melee attack on a creature you see that leaves your reach by its own movement.',
  },
  { name: 'Stand Up', timing: 'movement', summary: 'Costs half your speed; impossible at speed 0.' },
  { name: 'Drop Prone', timing: 'movement', summary: 'Costs nothing. Crawling afterwards costs one extra foot for every foot.' },
  {
    name: 'Climb or Swim',
    timing: 'movement',
    summary: 'Each foot costs one extra foot, and another in difficult terrain, unless you have that speed.',
  },
  { name: 'Long Jump', timing: 'movement', summary: 'Your Strength score in feet after a 10-foot run, half of it from standing.' },
  {
    name: 'High Jump',
    timing: 'movement',
    summary: '3 feet plus your Strength modifier after a 10-foot run, half of it from standing.',
  },
  { name: 'Handle an Object', timing: 'free', summary: 'Draw a weapon, open a door, pick something up: once a turn.' },
  { name: 'Speak', timing: 'free', summary: 'A phrase or a gesture, for as long as a breath lasts.' },
] as const satisfies readonly CombatAction[]
