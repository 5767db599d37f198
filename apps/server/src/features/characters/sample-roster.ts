import { ABILITIES, type Ability, SKILLS, type Skill } from '@hearthlight/rules'
import { type Character, completeSheet } from '@hearthlight/rules/character'

type SampleCharacter = Omit<Partial<Character>, 'savingThrows' | 'skills'> & {
  /** Strength, dexterity, constitution, intelligence, wisdom, charisma. */
  readonly abilities: readonly [number, number, number, number, number, number]
  readonly savingThrows: readonly Ability[]
  readonly skills: readonly Skill[]
}

/** Third level is the first with a subclass for everyone; 900 experience points reach it. */
const LEVEL = 3
const EXPERIENCE = 900

/** What every visitor finds in the demo account: three heroes of third level, ready to sit down at a table. */
export const SAMPLE_ROSTER: readonly Character[] = [
  characterOf({
    name: 'Brynja Ironvow',
    race: 'Dwarf',
    subrace: 'Mountain Dwarf',
    class: 'Fighter',
    subclass: 'Champion',
    background: 'Soldier',
    alignment: 'Lawful Good',
    abilities: [17, 12, 16, 8, 13, 10],
    hitDice: '3d10',
    hitPointsMax: 31,
    armorClass: 18,
    speed: 25,
    savingThrows: ['strength', 'constitution'],
    skills: ['athletics', 'intimidation', 'perception', 'survival'],
    features: ['Fighting Style', 'Second Wind', 'Action Surge', 'Improved Critical'],
    traits: ['Darkvision', 'Dwarven Resilience', 'Dwarven Combat Training', 'Stonecunning', 'Dwarven Armor Training'],
    languages: ['Common', 'Dwarvish'],
    equipment: [
      { name: 'Chain Mail', quantity: 1, weight: 55 },
      { name: 'Shield', quantity: 1, weight: 6 },
      { name: 'Longsword', quantity: 1, weight: 3 },
      { name: 'Handaxe', quantity: 2, weight: 2 },
    ],
    attacks: [
      { name: 'Longsword', bonus: 5, damage: '1d8+3', type: 'slashing' },
      { name: 'Handaxe', bonus: 5, damage: '1d6+3', type: 'slashing' },
    ],
    personalityTraits: 'I take the first watch and, if nobody minds, the second',
    ideals: 'A wall is only as strong as the one who stands on it',
    bonds: 'I carry the badges of the nine who held the bridge with me',
    flaws: 'I would rather be outnumbered than in debt',
    backstory: 'The last sergeant of a company that exists only on paper. She walks its old roads and settles what it left open.',
  }),
  characterOf({
    name: 'Liriel Dawnmere',
    race: 'Elf',
    subrace: 'High Elf',
    class: 'Wizard',
    subclass: 'School of Evocation',
    background: 'Sage',
    alignment: 'Neutral Good',
    abilities: [8, 16, 13, 16, 12, 10],
    hitDice: '3d6',
    hitPointsMax: 17,
    armorClass: 13,
    speed: 30,
    savingThrows: ['intelligence', 'wisdom'],
    skills: ['arcana', 'history', 'insight', 'investigation', 'perception'],
    features: ['Spellcasting', 'Arcane Recovery', 'Evocation Savant', 'Sculpt Spells'],
    traits: ['Darkvision', 'Keen Senses', 'Fey Ancestry', 'Trance', 'Elf Weapon Training', 'Cantrip'],
    languages: ['Common', 'Elvish', 'Draconic', 'Celestial'],
    equipment: [
      { name: 'Spellbook', quantity: 1, weight: 3 },
      { name: 'Dagger', quantity: 2, weight: 1 },
      { name: 'Component Pouch', quantity: 1, weight: 2 },
    ],
    attacks: [
      { name: 'Fire Bolt', bonus: 5, damage: '1d10', type: 'fire' },
      { name: 'Dagger', bonus: 5, damage: '1d4+3', type: 'piercing' },
    ],
    personalityTraits: 'I read the inscription aloud before anyone can stop me',
    ideals: 'What is known by one belongs to all',
    bonds: 'My teacher’s last book ends in the middle of a sentence, and I shall finish it',
    flaws: 'I trust a footnote more than a friend’s warning',
    backstory: 'She left a library of nine hundred years when she found the one shelf that was not in its catalogue.',
  }),
  characterOf({
    name: 'Pip Underbough',
    race: 'Halfling',
    subrace: 'Lightfoot Halfling',
    class: 'Rogue',
    subclass: 'Thief',
    background: 'Criminal',
    alignment: 'Chaotic Good',
    abilities: [8, 17, 14, 12, 10, 14],
    hitDice: '3d8',
    hitPointsMax: 24,
    armorClass: 14,
    speed: 25,
    savingThrows: ['dexterity', 'intelligence'],
    skills: ['acrobatics', 'deception', 'investigation', 'perception', 'sleightOfHand', 'stealth'],
    features: ['Expertise', 'Sneak Attack', "Thieves' Cant", 'Cunning Action', 'Fast Hands', 'Second-Story Work'],
    traits: ['Lucky', 'Brave', 'Halfling Nimbleness', 'Naturally Stealthy'],
    languages: ['Common', 'Halfling', "Thieves' Cant"],
    equipment: [
      { name: 'Leather Armor', quantity: 1, weight: 10 },
      { name: 'Shortsword', quantity: 1, weight: 2 },
      { name: 'Shortbow', quantity: 1, weight: 2 },
      { name: "Thieves' Tools", quantity: 1, weight: 1 },
    ],
    attacks: [
      { name: 'Shortsword', bonus: 5, damage: '1d6+3', type: 'piercing' },
      { name: 'Shortbow', bonus: 5, damage: '1d6+3', type: 'piercing' },
    ],
    personalityTraits: 'I count the exits, the guards and the desserts',
    ideals: 'Nobody who can afford a vault needs what is in it',
    bonds: 'The inn where I grew up is one bad winter from closing',
    flaws: 'A locked door is a question I can’t leave unanswered',
    backstory: 'He gave back the first thing he ever stole, and was thanked so warmly that he has been trying to be honest since.',
  }),
]

function characterOf({ abilities, savingThrows, skills, ...said }: SampleCharacter): Character {
  const scores = Object.fromEntries(ABILITIES.map((ability, index) => [ability, abilities[index]]))
  return completeSheet({
    ...said,
    ...scores,
    level: LEVEL,
    experiencePoints: EXPERIENCE,
    savingThrows: trueFor(ABILITIES, savingThrows),
    skills: trueFor(SKILLS, skills),
  }).character
}

function trueFor<Name extends string>(names: readonly Name[], chosen: readonly Name[]): Record<Name, boolean> {
  return Object.fromEntries(names.map((name) => [name, chosen.includes(name)])) as Record<Name, boolean>
}
