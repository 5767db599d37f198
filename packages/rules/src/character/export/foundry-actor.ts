import { ABILITIES, CONDITION_NAMES, SKILLS } from '../../terms'
import { type CharacterSheetNumbers, calculate } from '../calculate/calculate'
import { slotsOf, spellcastingOf } from '../calculate/spellcasting'
import { chosenParts } from '../chosen-parts'
import { abilityKey, languageKey, SKILL_KEYS } from '../import/foundry-terms'
import type { Character } from '../sheet'
import { foundryId, htmlOf } from './foundry-document'
import { documentsOf, type FoundrySections } from './foundry-documents'
import { type HeldClass, heldClasses } from './held-classes'
import { type Loss, lossesOf } from './losses'

export interface FoundryExport {
  /** The text of the file, as Foundry's *Import Data* reads it. */
  readonly text: string
  /** What the actor cannot hold. */
  readonly losses: readonly Loss[]
}

/** Writes a character as an actor of Foundry's dnd5e system. */
export function foundryExport(character: Character, compendium: FoundrySections): FoundryExport {
  return { text: `${JSON.stringify(actorOf(character, compendium), null, 2)}\n`, losses: lossesOf(character, compendium) }
}

function actorOf(character: Character, compendium: FoundrySections) {
  const classes = heldClasses(character, compendium)
  const numbers = calculate(withClassId(character, classes), compendium)
  const documents = documentsOf(character, { classes, choices: numbers.choices }, compendium)
  const idOf = (type: string) => documents.find((one) => one.type === type)?._id ?? ''
  return {
    name: character.name,
    type: 'character',
    img: 'icons/svg/mystery-man.svg',
    system: {
      abilities: abilitiesOf(character),
      attributes: attributesOf(character, numbers, classes, compendium),
      details: {
        biography: { value: htmlOf(character.backstory), public: '' },
        alignment: character.alignment,
        race: idOf('race'),
        background: idOf('background'),
        originalClass: idOf('class'),
        xp: { value: character.experiencePoints },
        trait: character.personalityTraits,
        ideal: character.ideals,
        bond: character.bonds,
        flaw: character.flaws,
        gender: character.pronouns ?? '',
      },
      traits: traitsOf(character, numbers, compendium),
      currency: character.currency ?? {},
      skills: skillsOf(character, numbers),
      spells: slotsLeft(character, classes),
    },
    prototypeToken: { name: character.name, actorLink: true, disposition: 1, sight: { enabled: true } },
    items: documents,
    effects: (character.conditions ?? []).filter(isCondition).map((name, index) => ({
      _id: foundryId('state', index + 1),
      name,
      statuses: [name.toLowerCase()],
      disabled: false,
      changes: [],
    })),
    flags: {},
    _stats: { coreVersion: '12.331', systemId: 'dnd5e', systemVersion: '4.1.0' },
  }
}

/** A sheet of an earlier version may name its class without an id. */
function withClassId(character: Character, [first]: readonly HeldClass[]): Character {
  return character.classId !== undefined || first?.characterClass === undefined ? character : { ...character, classId: first.classId }
}

function isCondition(name: string): boolean {
  return CONDITION_NAMES.some((one) => one === name)
}

function abilitiesOf(character: Character) {
  const entries = ABILITIES.map((ability) => [
    abilityKey(ability),
    { value: character[ability], proficient: character.savingThrows[ability] ? 1 : 0 },
  ])
  return Object.fromEntries(entries)
}

/** Expertise counts whether it was chosen or a feature grants it; half of the bonus is a feature of its own there. */
function skillsOf(character: Character, { skills }: CharacterSheetNumbers) {
  const entries = SKILLS.map((skill) => {
    const isExpert = skills[skill].proficiency === 'expert'
    return [SKILL_KEYS[skill], { value: isExpert ? 2 : character.skills[skill] ? 1 : 0 }]
  })
  return Object.fromEntries(entries)
}

function attributesOf(
  character: Character,
  numbers: CharacterSheetNumbers,
  classes: readonly HeldClass[],
  { races, classes: known, items }: FoundrySections,
) {
  const { race, subrace } = chosenParts(character, { races, classes: known })
  const { successes = 0, failures = 0 } = character.deathSaves ?? {}
  const isArmored = (character.inventory ?? []).some(({ id, equipped }) => {
    const item = items.get(id)
    return equipped && (item?.type === 'armor' || items.get(item?.baseItem ?? '')?.type === 'armor')
  })
  const dexterity = numbers.modifiers.dexterity.value
  const isPlain = isArmored || character.armorClass === 10 + dexterity
  const initiative = character.initiative - dexterity
  return {
    // Foundry counts armour by itself; anything else is the number of the sheet.
    ac: isPlain ? { flat: null, calc: 'default' } : { flat: character.armorClass, calc: 'flat' },
    hp: { value: character.hitPointsCurrent, max: character.hitPointsMax, temp: character.tempHitPoints, tempmax: 0 },
    init: { ability: '', bonus: initiative === 0 ? '' : String(initiative) },
    movement: {
      walk: character.speed,
      fly: race?.flySpeed ?? null,
      swim: race?.swimSpeed ?? null,
      climb: race?.climbSpeed ?? null,
      units: 'ft',
    },
    senses: { darkvision: subrace?.darkvisionFt ?? race?.darkvisionFt ?? null, units: 'ft' },
    spellcasting: casterOf(classes)?.spellcasting?.ability.slice(0, 3) ?? '',
    death: { success: successes, failure: failures },
    exhaustion: character.exhaustion ?? 0,
    inspiration: character.inspiration === true,
  }
}

function casterOf(classes: readonly HeldClass[]) {
  return classes
    .map((one) => ({ level: one.level, spellcasting: spellcastingOf(one) }))
    .find(({ spellcasting }) => spellcasting !== undefined)
}

function traitsOf({ languages, raceId = '' }: Character, { proficiencies }: CharacterSheetNumbers, { races }: FoundrySections) {
  const keys = languages.map((name) => ({ name, key: languageKey(name) }))
  const { armor, weapons } = proficiencies
  return {
    size: races.get(raceId)?.size === 'Small' ? 'sm' : 'med',
    languages: {
      value: keys.flatMap(({ key }) => key ?? []),
      custom: keys.flatMap(({ name, key }) => (key === undefined ? [name] : [])).join('; '),
    },
    armorProf: { value: armor.flatMap(({ name }) => ARMOR_KEYS[name] ?? []), custom: '' },
    weaponProf: { value: weapons.map(({ name }) => WEAPON_KEYS[name] ?? name.replaceAll('-', '')), custom: '' },
  }
}

const ARMOR_KEYS: Readonly<Record<string, string>> = { light: 'lgt', medium: 'med', heavy: 'hvy', shield: 'shl' }
const WEAPON_KEYS: Readonly<Record<string, string>> = { simple: 'sim', martial: 'mar' }

/** Foundry counts the slots that are left; `override` where the sheet has another number than the rules. */
function slotsLeft(character: Character, classes: readonly HeldClass[]) {
  const { slots, pact } = slotsOf({ classes, character })
  const ofPact = pact === undefined ? {} : { pact: { value: pact.total - pact.used, override: null } }
  if (slots.length === 0 && pact !== undefined) return ofPact
  const ofLevels = (character.spellSlots ?? [])
    .filter(({ level }) => level > 0)
    .map(({ level, total, used }) => {
      const byRules = slots.find((slot) => slot.level === level)?.total
      return [`spell${level}`, { value: Math.max(0, total - used), override: total === byRules ? null : total }]
    })
  return { ...Object.fromEntries(ofLevels), ...ofPact }
}
