import type { CharacterDocument } from '@hearthlight/protocol'

type Sheet = CharacterDocument['sheet']

interface SampleHero {
  readonly name: string
  readonly race: string
  readonly subrace: string
  readonly class: string
  readonly subclass: string
  readonly background: string
  readonly alignment: string
  /** Strength, dexterity, constitution, intelligence, wisdom, charisma. */
  readonly abilities: readonly [number, number, number, number, number, number]
  readonly hitDice: string
  readonly hitPoints: number
  readonly armorClass: number
  readonly speed: number
  readonly savingThrows: readonly string[]
  readonly skills: readonly string[]
  readonly features: readonly string[]
  readonly traits: readonly string[]
  readonly languages: readonly string[]
  readonly equipment: readonly { readonly name: string; readonly quantity: number; readonly weight: number }[]
  readonly attacks: readonly { readonly name: string; readonly bonus: number; readonly damage: string; readonly type: string }[]
  readonly personalityTraits: string
  readonly ideals: string
  readonly bonds: string
  readonly flaws: string
  readonly backstory: string
}

const ABILITIES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const
const SKILLS = [
  'acrobatics',
  'animalHandling',
  'arcana',
  'athletics',
  'deception',
  'history',
  'insight',
  'intimidation',
  'investigation',
  'medicine',
  'nature',
  'perception',
  'performance',
  'persuasion',
  'religion',
  'sleightOfHand',
  'stealth',
  'survival',
] as const

/** Third level is the first with a subclass for everyone; 900 experience points reach it. */
const LEVEL = 3
const EXPERIENCE = 900
const PROFICIENCY_BONUS = 2

/** What every visitor finds in the demo account: three heroes of third level, ready to sit down at a table. */
export const SAMPLE_ROSTER: readonly Sheet[] = [
  sheetOf({
    name: 'Brynja Ironvow',
    race: 'Dwarf',
    subrace: 'Mountain Dwarf',
    class: 'Fighter',
    subclass: 'Champion',
    background: 'Soldier',
    alignment: 'Lawful Good',
    abilities: [17, 12, 16, 8, 13, 10],
    hitDice: '3d10',
    hitPoints: 31,
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
  sheetOf({
    name: 'Liriel Dawnmere',
    race: 'Elf',
    subrace: 'High Elf',
    class: 'Wizard',
    subclass: 'School of Evocation',
    background: 'Sage',
    alignment: 'Neutral Good',
    abilities: [8, 16, 13, 16, 12, 10],
    hitDice: '3d6',
    hitPoints: 17,
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
  sheetOf({
    name: 'Pip Underbough',
    race: 'Halfling',
    subrace: 'Lightfoot Halfling',
    class: 'Rogue',
    subclass: 'Thief',
    background: 'Criminal',
    alignment: 'Chaotic Good',
    abilities: [8, 17, 14, 12, 10, 14],
    hitDice: '3d8',
    hitPoints: 24,
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

function sheetOf(hero: SampleHero): Sheet {
  const { abilities, hitPoints, savingThrows, skills, ...told } = hero
  const scores = Object.fromEntries(ABILITIES.map((ability, index) => [ability, abilities[index] ?? 10]))
  return {
    ...told,
    ...scores,
    level: LEVEL,
    experiencePoints: EXPERIENCE,
    proficiencyBonus: PROFICIENCY_BONUS,
    initiative: Math.floor((abilities[1] - 10) / 2),
    hitPointsMax: hitPoints,
    hitPointsCurrent: hitPoints,
    tempHitPoints: 0,
    savingThrows: Object.fromEntries(ABILITIES.map((ability) => [ability, savingThrows.includes(ability)])),
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, skills.includes(skill)])),
    proficiencies: [],
  }
}
