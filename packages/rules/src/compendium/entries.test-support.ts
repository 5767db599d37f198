import { ABILITIES } from '../terms'
import type { Background, CharacterClass, Condition, Item, Monster, OptionList, Race, RollTable, Spell, Subclass, Template } from './schema'

/** Builders and a small compendium for tests; not part of the package. */

export const WORDS = 'A thing made up for a test.'
const LEVELS = Array.from({ length: 20 }, (_, i) => i + 1)

export function aRace(over: Partial<Race> = {}): Race {
  return {
    id: 'human',
    name: 'Human',
    description: WORDS,
    source: 'Core',
    size: 'Medium',
    speed: 30,
    abilityScoreIncrease: Object.fromEntries(ABILITIES.map((ability) => [ability, 1])),
    traits: [{ name: 'Versatile', description: WORDS }],
    languages: ['Common'],
    languageChoices: 1,
    proficiencies: [],
    spells: [],
    lifespan: 'about 80 years',
    alignment: 'any',
    looks: [],
    ...over,
  }
}

export function aSubclass(over: Partial<Subclass> = {}): Subclass {
  return {
    id: 'champion',
    name: 'Champion',
    description: WORDS,
    source: 'Core',
    features: [{ level: 3, name: 'Improved Critical', description: WORDS }],
    ...over,
  }
}

export function aClass(over: Partial<CharacterClass> = {}): CharacterClass {
  return {
    id: 'fighter',
    name: 'Fighter',
    description: WORDS,
    source: 'Core',
    hitDice: '1d10',
    primaryAbility: ['strength'],
    savingThrows: ['strength', 'constitution'],
    skills: { choose: 2, from: ['acrobatics', 'athletics', 'history', 'insight', 'perception', 'survival'] },
    armorProficiencies: ['light', 'medium', 'heavy', 'shield'],
    weaponProficiencies: ['simple', 'martial'],
    toolProficiencies: [],
    startingEquipment: [
      {
        options: [
          [{ item: 'chain-mail', quantity: 1 }],
          [
            { item: 'leather-armor', quantity: 1 },
            { item: 'longbow', quantity: 1 },
          ],
        ],
      },
      {
        options: [
          [
            { item: 'longsword', quantity: 1 },
            { item: 'shield', quantity: 1 },
          ],
        ],
      },
    ],
    features: [
      { level: 1, name: 'Fighting Style', description: WORDS },
      { level: 1, name: 'Second Wind', description: WORDS },
      { level: 2, name: 'Action Surge', description: WORDS },
      { level: 4, name: 'Ability Score Improvement', description: WORDS },
    ],
    resources: [],
    subclassLevel: 3,
    subclassTitle: 'Martial Archetype',
    subclasses: [aSubclass(), aSubclass({ id: 'battle-master', name: 'Battle Master' })],
    ...over,
  }
}

export function aCastingClass(over: Partial<CharacterClass> = {}): CharacterClass {
  return aClass({
    id: 'wizard',
    name: 'Wizard',
    hitDice: '1d6',
    primaryAbility: ['intelligence'],
    savingThrows: ['intelligence', 'wisdom'],
    skills: { choose: 2, from: ['arcana', 'history', 'insight', 'investigation', 'medicine', 'religion'] },
    armorProficiencies: [],
    weaponProficiencies: ['dagger', 'quarterstaff'],
    startingEquipment: [{ options: [[{ item: 'quarterstaff', quantity: 1 }], [{ item: 'dagger', quantity: 1 }]] }],
    features: [
      { level: 1, name: 'Spellcasting', description: WORDS },
      { level: 2, name: 'Arcane Tradition', description: WORDS },
    ],
    subclassLevel: 2,
    subclassTitle: 'Arcane Tradition',
    subclasses: [
      aSubclass({ id: 'evocation', name: 'Evocation', features: [{ level: 2, name: 'Sculpt Spells', description: WORDS }] }),
      aSubclass({ id: 'illusion', name: 'Illusion', features: [{ level: 2, name: 'Minor Illusion', description: WORDS }] }),
    ],
    spellcasting: {
      ability: 'intelligence',
      progression: 'full',
      prepared: true,
      ritual: true,
      cantripsKnown: LEVELS.map((level) => (level < 4 ? 3 : level < 10 ? 4 : 5)),
      spellSlots: LEVELS.map((level) => [Math.min(level + 1, 4), level > 2 ? 2 : 0, 0, 0, 0, 0, 0, 0, 0]),
    },
    ...over,
  })
}

export function aBackground(over: Partial<Background> = {}): Background {
  return {
    id: 'acolyte',
    name: 'Acolyte',
    description: WORDS,
    source: 'Core',
    skillProficiencies: ['insight', 'religion'],
    toolProficiencies: [],
    languageChoices: 2,
    equipment: [
      { name: 'Prayer Book', quantity: 1 },
      { name: 'Rope', quantity: 1, item: 'rope' },
    ],
    startingGold: 15,
    feature: { name: 'Shelter of the Faithful', description: WORDS },
    ...over,
  }
}

export function aSpell(over: Partial<Spell> = {}): Spell {
  return {
    id: 'fireball',
    name: 'Fireball',
    level: 3,
    school: 'Evocation',
    castingTime: '1 action',
    range: '150 feet',
    components: ['V', 'S', 'M'],
    duration: 'Instantaneous',
    description: WORDS,
    classes: ['wizard'],
    ritual: false,
    concentration: false,
    ...over,
  }
}

export function anItem(over: Partial<Item> = {}): Item {
  return {
    id: 'rope',
    name: 'Rope',
    type: 'adventuring-gear',
    category: 'gear',
    rarity: 'common',
    weight: 10,
    cost: '1 gp',
    description: WORDS,
    properties: [],
    magical: false,
    attunement: false,
    inShop: false,
    ...over,
  }
}

export function aWeapon(over: Partial<Item> = {}): Item {
  return anItem({
    id: 'longsword',
    name: 'Longsword',
    type: 'weapon',
    category: 'martial melee',
    weight: 3,
    cost: '15 gp',
    properties: ['versatile'],
    damage: { dice: '1d8', type: 'slashing', versatile: '1d10' },
    ...over,
  })
}

export function anArmor(over: Partial<Item> = {}): Item {
  return anItem({
    id: 'chain-mail',
    name: 'Chain Mail',
    type: 'armor',
    category: 'heavy armor',
    weight: 55,
    cost: '75 gp',
    armorClass: { base: 16, addsDexterity: false },
    armorCategory: 'heavy',
    strengthRequired: 13,
    stealthDisadvantage: true,
    ...over,
  })
}

export function aMonster(over: Partial<Monster> = {}): Monster {
  return {
    id: 'goblin',
    name: 'Goblin',
    size: 'Small',
    type: 'humanoid',
    alignment: 'neutral evil',
    armorClass: 15,
    hitPoints: 7,
    hitDice: '2d6',
    speed: { walk: 30 },
    savingThrows: {},
    skills: {},
    vulnerabilities: [],
    resistances: [],
    immunities: [],
    abilities: { strength: 8, dexterity: 14, constitution: 10, intelligence: 10, wisdom: 8, charisma: 8 },
    conditionImmunities: [],
    senses: { passivePerception: 9 },
    languages: ['Common', 'Goblin'],
    cr: 0.25,
    xp: 50,
    description: WORDS,
    traits: [],
    actions: [],
    environments: [],
    ...over,
  }
}

export function aCondition(over: Partial<Condition> = {}): Condition {
  return { id: 'prone', name: 'Prone', code: 'PRO', family: 'body', icon: 'falling', description: WORDS, effects: ['Lies down.'], ...over }
}

export function anOptionList(over: Partial<OptionList> = {}): OptionList {
  return {
    id: 'fighting-styles',
    name: 'Fighting Styles',
    description: WORDS,
    options: [
      { id: 'archery', name: 'Archery', description: WORDS },
      { id: 'defense', name: 'Defense', description: WORDS },
      { id: 'mastery', name: 'Mastery', description: WORDS, prerequisite: { level: 5 } },
    ],
    classes: ['fighter'],
    ...over,
  }
}

export function aTable(over: Partial<RollTable> = {}): RollTable {
  return {
    id: 'fireball',
    name: 'What burns',
    spells: ['fireball'],
    die: '1d4',
    rows: [
      { from: 1, to: 3, text: 'Hay.' },
      { from: 4, to: 4, text: 'The inn.' },
    ],
    ...over,
  }
}

export function aTemplate(over: Partial<Template> = {}): Template {
  return {
    id: 'heroic-fighter',
    name: 'Heroic Fighter',
    description: WORDS,
    race: 'human',
    class: 'fighter',
    background: 'acolyte',
    abilityScores: { strength: 15, dexterity: 14, constitution: 13, intelligence: 12, wisdom: 10, charisma: 8 },
    appearance: {
      gender: 'male',
      skinTone: 'fair',
      hairColor: 'brown',
      hairStyle: 'Short',
      eyeColor: 'brown',
      facialHair: 'Clean Shaven',
      height: 'average',
      build: 'average',
      age: 'adult',
      clothing: '',
      accessories: [],
      scars: [],
      tattoos: [],
      equipment: { armor: '', weapon: '' },
    },
    ...over,
  }
}
