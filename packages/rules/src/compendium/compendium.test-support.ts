import { ABILITIES } from '../terms'
import type { Compendium } from './compendium'
import { shelve } from './compendium'
import type { Background, CharacterClass, Condition, Item, Monster, Race, Spell, Subclass, Template } from './schema'

/** Builders and a small compendium for tests; not part of the package. */

const WORDS = 'A thing made up for a test.'
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

/** A compendium of a handful of entries; each kind can be replaced. */
export function testCompendium(over: Partial<Compendium> = {}): Compendium {
  return {
    races: shelve<'races'>([
      aRace(),
      aRace({
        id: 'dwarf',
        name: 'Dwarf',
        speed: 25,
        abilityScoreIncrease: { constitution: 2 },
        languages: ['Common', 'Dwarvish'],
        proficiencies: ['Battleaxe', 'Warhammer'],
        traits: [{ name: 'Dwarven Resilience', description: WORDS }],
        subraces: [
          {
            id: 'hill-dwarf',
            name: 'Hill Dwarf',
            description: WORDS,
            source: 'Core',
            abilityScoreIncrease: { wisdom: 1 },
            traits: [{ name: 'Dwarven Toughness', description: WORDS }],
            hitPointsPerLevel: 1,
          },
        ],
      }),
      aRace({
        id: 'half-elf',
        name: 'Half-Elf',
        abilityScoreIncrease: { charisma: 2 },
        abilityChoice: { count: 2, amount: 1 },
        skillChoice: { count: 2 },
      }),
      aRace({ id: 'kobold', name: 'Kobold', size: 'Small', abilityScoreIncrease: { dexterity: 2, strength: -2 } }),
    ]),
    classes: shelve<'classes'>([
      aClass(),
      aCastingClass(),
      aClass({
        id: 'barbarian',
        name: 'Barbarian',
        hitDice: '1d12',
        unarmoredDefense: { abilities: ['dexterity', 'constitution'], shieldAllowed: true },
      }),
      aClass({
        id: 'cleric',
        name: 'Cleric',
        hitDice: '1d8',
        subclassLevel: 1,
        subclasses: [
          aSubclass({ id: 'life', name: 'Life', features: [{ level: 1, name: 'Disciple of Life', description: WORDS }] }),
          aSubclass({ id: 'light', name: 'Light', features: [{ level: 1, name: 'Warding Flare', description: WORDS }] }),
        ],
      }),
    ]),
    backgrounds: shelve<'backgrounds'>([
      aBackground(),
      aBackground({ id: 'sage', name: 'Sage', skillProficiencies: ['arcana', 'history'] }),
    ]),
    spells: shelve<'spells'>([
      aSpell(),
      aSpell({ id: 'magic-missile', name: 'Magic Missile', level: 1 }),
      aSpell({ id: 'acid-splash', name: 'Acid Splash', level: 0, school: 'Conjuration' }),
      aSpell({ id: 'cure-wounds', name: 'Cure Wounds', level: 1, classes: ['cleric'] }),
    ]),
    items: shelve<'items'>([
      anItem(),
      aWeapon(),
      aWeapon({
        id: 'quarterstaff',
        name: 'Quarterstaff',
        category: 'simple melee',
        weight: 4,
        cost: '2 sp',
        damage: { dice: '1d6', type: 'bludgeoning', versatile: '1d8' },
      }),
      aWeapon({
        id: 'dagger',
        name: 'Dagger',
        category: 'simple melee',
        weight: 1,
        cost: '2 gp',
        properties: ['finesse', 'light', 'thrown'],
        damage: { dice: '1d4', type: 'piercing' },
        range: { normalFt: 20, longFt: 60 },
      }),
      aWeapon({
        id: 'longbow',
        name: 'Longbow',
        category: 'martial ranged',
        weight: 2,
        cost: '50 gp',
        properties: ['ammunition', 'heavy', 'two-handed'],
        damage: { dice: '1d8', type: 'piercing' },
        range: { normalFt: 150, longFt: 600 },
      }),
      anArmor(),
      anArmor({
        id: 'leather-armor',
        name: 'Leather Armor',
        weight: 10,
        cost: '10 gp',
        armorCategory: 'light',
        armorClass: { base: 11, addsDexterity: true },
        strengthRequired: undefined,
        stealthDisadvantage: undefined,
      }),
      anArmor({
        id: 'half-plate',
        name: 'Half Plate',
        weight: 40,
        cost: '750 gp',
        armorCategory: 'medium',
        armorClass: { base: 15, addsDexterity: true, maxDexterity: 2 },
        strengthRequired: undefined,
      }),
      anItem({ id: 'shield', name: 'Shield', type: 'shield', category: 'shield', weight: 6, cost: '10 gp', armorClass: { bonus: 2 } }),
      anItem({
        id: 'ring-of-protection',
        name: 'Ring of Protection',
        type: 'magic-item',
        category: 'ring',
        rarity: 'rare',
        weight: 0,
        cost: '',
        magical: true,
        attunement: true,
        armorClass: { bonus: 1 },
      }),
      anItem({
        id: 'wand-of-sparks',
        name: 'Wand of Sparks',
        type: 'magic-item',
        category: 'wand',
        rarity: 'uncommon',
        weight: 1,
        cost: '',
        magical: true,
        attunement: true,
        charges: { max: 7 },
      }),
    ]),
    monsters: shelve<'monsters'>([aMonster()]),
    conditions: shelve<'conditions'>([aCondition()]),
    templates: shelve<'templates'>([aTemplate()]),
    ...over,
  }
}
