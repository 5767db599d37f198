import { ABILITIES, type Ability, type Skill } from '../../terms'
import { eachAbility } from '../ability-scores'
import type { ForeignCharacter } from './foreign-character'
import { at, coinsAt, fieldsOf, isFilled, listAt, nameAt, numberAt, textAt } from './foreign-values'

/** Recognizes an actor of Foundry's dnd5e system, as Foundry exports it. */
export function isFoundryActor(value: unknown): boolean {
  return typeof at(value, 'system', 'abilities') === 'object' && at(value, 'system', 'abilities') !== null
}

export function readFoundryActor(actor: unknown): ForeignCharacter {
  const items = listAt(actor, 'items')
  const ofType = (...types: readonly string[]) => items.filter((item) => types.includes(nameAt(item, 'type')))
  const details = at(actor, 'system', 'details')
  const hp = at(actor, 'system', 'attributes', 'hp')
  const hitPointsMax = numberAt(hp, 'max')
  const value = numberAt(hp, 'value')
  return {
    name: nameAt(actor, 'name') || 'Unnamed Character',
    raceNames: [...ofType('race').map((race) => nameAt(race, 'name')), nameAt(details, 'race')].flatMap(raceNames),
    classes: classesOf(ofType('class'), ofType('subclass')),
    background: ofType('background').map((background) => nameAt(background, 'name'))[0] ?? nameAt(details, 'background'),
    alignment: nameAt(details, 'alignment'),
    experiencePoints: numberAt(details, 'xp', 'value') ?? 0,
    scores: eachAbility((ability) => {
      const score = numberAt(actor, 'system', 'abilities', keyOf(ability), 'value') ?? 10
      return Math.min(30, Math.max(1, Math.round(score)))
    }),
    hitPointsMax,
    hitPointsLost: hitPointsMax === undefined || value === undefined ? 0 : hitPointsMax - value,
    tempHitPoints: numberAt(hp, 'temp') ?? 0,
    savingThrows: ABILITIES.filter((ability) => numberAt(actor, 'system', 'abilities', keyOf(ability), 'proficient') === 1),
    skills: skillsOf(actor),
    languages: listAt(actor, 'system', 'traits', 'languages', 'value').flatMap((language) =>
      typeof language === 'string' ? [capital(language.slice(0, 80))] : [],
    ),
    things: ofType('weapon', 'equipment', 'consumable', 'tool', 'loot', 'backpack', 'container').map((thing) => ({
      name: nameAt(thing, 'name'),
      quantity: numberAt(thing, 'system', 'quantity') ?? 1,
      weight: numberAt(thing, 'system', 'weight', 'value') ?? numberAt(thing, 'system', 'weight') ?? 0,
      equipped: at(thing, 'system', 'equipped') === true,
      attuned: at(thing, 'system', 'attuned') === true,
    })),
    coins: coinsAt(actor, 'system', 'currency'),
    spells: ofType('spell').map((spell) => ({ name: nameAt(spell, 'name'), isPrepared: isPrepared(spell) })),
    features: ofType('feat').map((feat) => nameAt(feat, 'name')),
    personalityTraits: textAt(details, 'trait'),
    ideals: textAt(details, 'ideal'),
    bonds: textAt(details, 'bond'),
    flaws: textAt(details, 'flaw'),
    backstory: textAt(details, 'biography', 'value'),
    leftOut: leftOutOf(actor),
  }
}

/** `str` for strength. */
const keyOf = (ability: Ability) => ability.slice(0, 3)

const SKILL_KEYS: Readonly<Record<string, Skill>> = {
  acr: 'acrobatics',
  ani: 'animalHandling',
  arc: 'arcana',
  ath: 'athletics',
  dec: 'deception',
  his: 'history',
  ins: 'insight',
  itm: 'intimidation',
  inv: 'investigation',
  med: 'medicine',
  nat: 'nature',
  prc: 'perception',
  prf: 'performance',
  per: 'persuasion',
  rel: 'religion',
  slt: 'sleightOfHand',
  ste: 'stealth',
  sur: 'survival',
}

/** Also reads `Elf, Wood` as `Wood Elf`. */
function raceNames(name: string): string[] {
  if (name === '') return []
  const [base, kind] = name.split(',').map((part) => part.trim())
  return kind === undefined || base === undefined ? [name] : [`${kind} ${base}`, base]
}

function classesOf(classes: readonly unknown[], subclasses: readonly unknown[]): ForeignCharacter['classes'] {
  return classes
    .map((one) => ({
      name: nameAt(one, 'name'),
      subclass: nameAt(
        subclasses.find((sub) => nameAt(sub, 'system', 'classIdentifier') === nameAt(one, 'system', 'identifier')) ?? subclasses[0],
        'name',
      ),
      level: Math.max(0, numberAt(one, 'system', 'levels') ?? 1),
    }))
    .sort((a, b) => b.level - a.level)
}

function skillsOf(actor: unknown): Skill[] {
  const skills = at(actor, 'system', 'skills')
  return Object.entries(SKILL_KEYS).flatMap(([key, skill]) => ((numberAt(skills, key, 'value') ?? 0) >= 1 ? [skill] : []))
}

/** Older Foundry releases store `preparation.prepared`, newer ones a number: 1 prepared, 2 always prepared. */
function isPrepared(spell: unknown): boolean {
  return at(spell, 'system', 'preparation', 'prepared') === true || (numberAt(spell, 'system', 'prepared') ?? 0) >= 1
}

function leftOutOf(actor: unknown): ForeignCharacter['leftOut'] {
  const notes: { path: string; message: string }[] = []
  if (listAt(actor, 'effects').length > 0) notes.push({ path: 'effects', message: 'Active effects were left out.' })
  if (nameAt(actor, 'img') !== '') notes.push({ path: 'img', message: 'The portrait is a file of the other program and was left out.' })
  if (nameAt(actor, 'type') === 'npc') notes.push({ path: 'type', message: 'This actor is an NPC; it was read as a character.' })
  const { exhaustion } = fieldsOf(at(actor, 'system', 'attributes'))
  if (isFilled(exhaustion)) notes.push({ path: 'system.attributes.exhaustion', message: 'Exhaustion was left out.' })
  for (const kind of ['dr', 'di', 'dv', 'ci']) {
    if (listAt(actor, 'system', 'traits', kind, 'value').length > 0) {
      notes.push({ path: `system.traits.${kind}`, message: 'Resistances and immunities were left out.' })
    }
  }
  const skills = at(actor, 'system', 'skills')
  if (Object.keys(SKILL_KEYS).some((key) => numberAt(skills, key, 'value') === 2)) {
    notes.push({ path: 'system.skills', message: 'Expertise became plain proficiency.' })
  }
  return notes
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
