import { ABILITIES, type Ability, ALIGNMENTS, SKILLS, type Skill } from '../../terms'
import { abilityModifier, eachAbility } from '../ability-scores'
import type { ForeignCharacter } from './foreign-character'
import { at, coinsAt, isFilled, listAt, nameAt, numberAt, textAt } from './foreign-values'

/**
 * D&D Beyond's character JSON, or its `data` part. The format is not published: the fields are those on
 * which several public typings agree.
 */
export function isDndBeyond(value: unknown): boolean {
  const sheet = sheetOf(value)
  return Array.isArray(at(sheet, 'stats')) && Array.isArray(at(sheet, 'classes')) && typeof at(sheet, 'race') === 'object'
}

export function readDndBeyond(value: unknown): ForeignCharacter {
  const sheet = sheetOf(value)
  const modifiers = ['race', 'class', 'background', 'item', 'feat', 'condition'].flatMap((from) => listAt(sheet, 'modifiers', from))
  const classes = classesOf(sheet)
  const level = classes.reduce((sum, one) => sum + one.level, 0)
  const scores = eachAbility((ability) => scoreOf(sheet, modifiers, ability))
  const proficient = new Set(modifiers.filter(isProficiency).map((modifier) => nameAt(modifier, 'subType')))
  return {
    name: nameAt(sheet, 'name') || 'Unnamed Character',
    raceNames: [nameAt(sheet, 'race', 'fullName'), nameAt(sheet, 'race', 'baseRaceName'), nameAt(sheet, 'race', 'baseName')].filter(
      Boolean,
    ),
    classes,
    background: nameAt(sheet, 'background', 'definition', 'name'),
    alignment: ALIGNMENTS[(numberAt(sheet, 'alignmentId') ?? 0) - 1] ?? '',
    experiencePoints: numberAt(sheet, 'currentXp') ?? 0,
    scores,
    hitPointsMax: hitPointsOf(sheet, modifiers, abilityModifier(scores.constitution), level),
    hitPointsLost: numberAt(sheet, 'removedHitPoints') ?? 0,
    tempHitPoints: numberAt(sheet, 'temporaryHitPoints') ?? 0,
    savingThrows: ABILITIES.filter((ability) => proficient.has(`${ability}-saving-throws`)),
    skills: SKILLS.filter((skill) => proficient.has(kebab(skill))),
    languages: modifiers.filter((modifier) => at(modifier, 'type') === 'language').map(friendlyName),
    things: thingsOf(sheet),
    coins: coinsAt(sheet, 'currencies'),
    spells: spellsOf(sheet),
    features: [],
    personalityTraits: textAt(sheet, 'traits', 'personalityTraits'),
    ideals: textAt(sheet, 'traits', 'ideals'),
    bonds: textAt(sheet, 'traits', 'bonds'),
    flaws: textAt(sheet, 'traits', 'flaws'),
    backstory: textAt(sheet, 'notes', 'backstory'),
    leftOut: leftOutOf(sheet, modifiers),
  }
}

function sheetOf(value: unknown): unknown {
  const data = at(value, 'data')
  return typeof data === 'object' && data !== null ? data : value
}

function classesOf(sheet: unknown): ForeignCharacter['classes'] {
  return listAt(sheet, 'classes')
    .map((one) => ({
      name: nameAt(one, 'definition', 'name'),
      subclass: nameAt(one, 'subclassDefinition', 'name'),
      level: Math.max(0, numberAt(one, 'level') ?? 1),
    }))
    .sort((a, b) => b.level - a.level)
}

/** Override, or base + bonus + every bonus to this score. */
function scoreOf(sheet: unknown, modifiers: readonly unknown[], ability: Ability): number {
  const id = ABILITIES.indexOf(ability) + 1
  const inList = (list: string) =>
    numberAt(
      listAt(sheet, list).find((stat) => numberAt(stat, 'id') === id),
      'value',
    )
  const bonuses = modifiers.reduce<number>((sum, modifier) => {
    const isBonus = at(modifier, 'type') === 'bonus' && at(modifier, 'subType') === `${ability}-score`
    return isBonus ? sum + (numberAt(modifier, 'value') ?? numberAt(modifier, 'fixedValue') ?? 0) : sum
  }, 0)
  const score = inList('overrideStats') ?? (inList('stats') ?? 10) + (inList('bonusStats') ?? 0) + bonuses
  return Math.min(30, Math.max(1, Math.round(score)))
}

function hitPointsOf(sheet: unknown, modifiers: readonly unknown[], constitution: number, level: number): number | undefined {
  const base = numberAt(sheet, 'baseHitPoints')
  const override = numberAt(sheet, 'overrideHitPoints')
  if (override !== undefined || base === undefined) return override
  const perLevel = modifiers
    .filter((modifier) => at(modifier, 'subType') === 'hit-points-per-level')
    .reduce<number>((sum, modifier) => sum + (numberAt(modifier, 'value') ?? 0), 0)
  return base + (numberAt(sheet, 'bonusHitPoints') ?? 0) + (constitution + perLevel) * level
}

function isProficiency(modifier: unknown): boolean {
  return at(modifier, 'type') === 'proficiency' || at(modifier, 'type') === 'expertise'
}

function friendlyName(modifier: unknown): string {
  const friendly = nameAt(modifier, 'friendlySubtypeName')
  return friendly === '' ? nameAt(modifier, 'subType') : friendly
}

/** Turns `animalHandling` into `animal-handling`. */
function kebab(skill: Skill): string {
  return skill.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function thingsOf(sheet: unknown): ForeignCharacter['things'] {
  return listAt(sheet, 'inventory')
    .map((thing) => ({
      name: nameAt(thing, 'definition', 'name'),
      quantity: numberAt(thing, 'quantity') ?? 1,
      weight: numberAt(thing, 'definition', 'weight') ?? 0,
      equipped: at(thing, 'equipped') === true,
      attuned: at(thing, 'isAttuned') === true,
    }))
    .filter(({ name }) => name !== '')
}

function spellsOf(sheet: unknown): ForeignCharacter['spells'] {
  const ofClasses = listAt(sheet, 'classSpells').flatMap((one) => listAt(one, 'spells'))
  const ofOthers = ['class', 'race', 'background', 'item', 'feat'].flatMap((from) => listAt(sheet, 'spells', from))
  const spells = new Map<string, boolean>()
  for (const spell of [...ofClasses, ...ofOthers]) {
    const name = nameAt(spell, 'definition', 'name')
    const isPrepared = at(spell, 'prepared') === true || at(spell, 'alwaysPrepared') === true
    if (name !== '') spells.set(name, isPrepared || spells.get(name) === true)
  }
  return [...spells].map(([name, isPrepared]) => ({ name, isPrepared }))
}

const NO_PLACE: readonly (readonly [path: string, message: string])[] = [
  ['actions', 'Actions are worked out from class and equipment here; the list was left out.'],
  ['feats', 'Feats have no place in our sheets and were left out.'],
  ['customItems', 'Custom items were left out.'],
  ['creatures', 'Companions and creatures were left out.'],
  ['conditions', 'Conditions were left out.'],
  ['options', 'Optional class features were left out.'],
  ['customActions', 'Custom actions were left out.'],
  ['spellSlots', 'Spent spell slots were left out: all slots are full.'],
]

function leftOutOf(sheet: unknown, modifiers: readonly unknown[]): ForeignCharacter['leftOut'] {
  const found = NO_PLACE.filter(([path]) => listAt(sheet, path).length > 0 || (path === 'actions' && isFilled(at(sheet, path))))
  const notes = found.map(([path, message]) => ({ path, message }))
  const portrait = nameAt(sheet, 'decorations', 'avatarUrl') || nameAt(sheet, 'avatarUrl')
  if (portrait !== '') notes.push({ path: 'decorations.avatarUrl', message: 'The portrait lies on another server and was left out.' })
  if (modifiers.some((modifier) => at(modifier, 'type') === 'expertise')) {
    notes.push({ path: 'modifiers', message: 'Expertise became plain proficiency.' })
  }
  return notes
}
