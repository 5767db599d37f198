import { ABILITIES, type Ability, ALIGNMENTS, type ConditionName, SKILLS, type Skill } from '../../terms'
import { abilityModifier, eachAbility } from '../ability-scores'
import { type BeyondModifier, countingModifiers } from './dnd-beyond-modifiers'
import type { ForeignCharacter } from './foreign-character'
import { at, coinsAt, countAt, isFilled, listAt, nameAt, numberAt, textAt } from './foreign-values'

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
  const modifiers = countingModifiers(sheet)
  const classes = classesOf(sheet)
  const level = classes.reduce((sum, one) => sum + one.level, 0)
  const scores = eachAbility((ability) => scoreOf(sheet, modifiers, ability))
  const expert = new Set(modifiers.filter(({ type }) => type === 'expertise').map(({ subType }) => subType))
  const proficient = new Set([...expert, ...modifiers.filter(({ type }) => type === 'proficiency').map(({ subType }) => subType)])
  return {
    name: nameAt(sheet, 'name') || 'Unnamed Character',
    pronouns: '',
    raceNames: ['fullName', 'baseRaceName', 'baseName'].map((key) => nameAt(sheet, 'race', key)).filter(Boolean),
    classes,
    background: nameAt(sheet, 'background', 'definition', 'name') || nameAt(sheet, 'background', 'customBackground', 'name'),
    alignment: ALIGNMENTS[(numberAt(sheet, 'alignmentId') ?? 0) - 1] ?? '',
    experiencePoints: numberAt(sheet, 'currentXp') ?? 0,
    scores,
    scoresWithoutItems: eachAbility((ability) =>
      scoreOf(
        sheet,
        modifiers.filter(({ isOfItem }) => !isOfItem),
        ability,
      ),
    ),
    hitPointsMax: hitPointsOf(sheet, modifiers, abilityModifier(scores.constitution), level),
    hitPointsCurrent: undefined,
    hitPointsLost: numberAt(sheet, 'removedHitPoints') ?? 0,
    tempHitPoints: numberAt(sheet, 'temporaryHitPoints') ?? 0,
    savingThrows: ABILITIES.filter((ability) => proficient.has(`${ability}-saving-throws`)),
    skills: SKILLS.filter((skill) => proficient.has(kebab(skill))),
    expertise: SKILLS.filter((skill) => expert.has(kebab(skill))),
    languages: modifiers.filter(({ type }) => type === 'language').map(({ friendlyName }) => friendlyName),
    things: thingsOf(sheet),
    coins: coinsAt(sheet, 'currencies'),
    spells: spellsOf(sheet),
    slots: listAt(sheet, 'spellSlots').map((slot) => ({ level: countAt(slot, 'level'), used: countAt(slot, 'used') })),
    pactSlots: { used: Math.max(0, ...listAt(sheet, 'pactMagic').map((slot) => countAt(slot, 'used'))) },
    features: optionNames(sheet),
    feats: featsOf(sheet),
    conditions: conditionsOf(sheet),
    exhaustion: countAt(
      listAt(sheet, 'conditions').find((condition) => numberAt(condition, 'id') === EXHAUSTION),
      'level',
    ),
    inspiration: at(sheet, 'inspiration') === true,
    deathSaves: { successes: countAt(sheet, 'deathSaves', 'successCount'), failures: countAt(sheet, 'deathSaves', 'failCount') },
    personalityTraits: textAt(sheet, 'traits', 'personalityTraits'),
    ideals: textAt(sheet, 'traits', 'ideals'),
    bonds: textAt(sheet, 'traits', 'bonds'),
    flaws: textAt(sheet, 'traits', 'flaws'),
    backstory: textAt(sheet, 'notes', 'backstory'),
    notes: ['allies', 'enemies', 'organizations', 'personalPossessions', 'otherHoldings', 'otherNotes']
      .map((part) => textAt(sheet, 'notes', part))
      .filter(Boolean)
      .join('\n\n'),
    leftOut: leftOutOf(sheet),
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
      isFirst: at(one, 'isStartingClass') === true,
      hitDiceUsed: countAt(one, 'hitDiceUsed'),
      hitPoints: [],
    }))
    .sort((a, b) => b.level - a.level)
}

/** Override, or base + bonus + every bonus to this score, and at least what an item or feature sets it to. */
function scoreOf(sheet: unknown, modifiers: readonly BeyondModifier[], ability: Ability): number {
  const id = ABILITIES.indexOf(ability) + 1
  const inList = (list: string) =>
    numberAt(
      listAt(sheet, list).find((stat) => numberAt(stat, 'id') === id),
      'value',
    )
  const values = (type: string) =>
    modifiers.filter((modifier) => modifier.type === type && modifier.subType === `${ability}-score`).map(({ value }) => value)
  const sum = values('bonus').reduce((total, value) => total + value, (inList('stats') ?? 10) + (inList('bonusStats') ?? 0))
  const score = inList('overrideStats') ?? Math.max(sum, ...values('set'))
  return Math.min(30, Math.max(1, Math.round(score)))
}

function hitPointsOf(sheet: unknown, modifiers: readonly BeyondModifier[], constitution: number, level: number): number | undefined {
  const base = numberAt(sheet, 'baseHitPoints')
  const override = numberAt(sheet, 'overrideHitPoints')
  if (override !== undefined || base === undefined) return override
  // A feature of a class counts for the levels of that class.
  const extra = modifiers
    .filter(({ subType }) => subType === 'hit-points-per-level')
    .reduce((sum, { value, classLevel }) => sum + value * (classLevel ?? level), 0)
  return base + (numberAt(sheet, 'bonusHitPoints') ?? 0) + constitution * level + extra
}

/** Turns `animalHandling` into `animal-handling`. */
function kebab(skill: Skill): string {
  return skill.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function thingsOf(sheet: unknown): ForeignCharacter['things'] {
  const carried = listAt(sheet, 'inventory').map((thing) => ({
    name: nameAt(thing, 'definition', 'name'),
    quantity: numberAt(thing, 'quantity') ?? 1,
    weight: (numberAt(thing, 'definition', 'weight') ?? 0) / Math.max(1, numberAt(thing, 'definition', 'bundleSize') ?? 1),
    equipped: at(thing, 'equipped') === true,
    attuned: at(thing, 'isAttuned') === true,
    chargesUsed: countAt(thing, 'limitedUse', 'numberUsed'),
  }))
  const custom = listAt(sheet, 'customItems').map((thing) => ({
    name: nameAt(thing, 'name'),
    quantity: numberAt(thing, 'quantity') ?? 1,
    weight: numberAt(thing, 'weight') ?? 0,
    equipped: false,
    attuned: false,
    chargesUsed: 0,
  }))
  return [...carried, ...custom].filter(({ name }) => name !== '')
}

/** Spells that an item casts stay with the item. */
function spellsOf(sheet: unknown): ForeignCharacter['spells'] {
  const ofClasses = listAt(sheet, 'classSpells').flatMap((one) => listAt(one, 'spells'))
  const ofOthers = ['class', 'race', 'background', 'feat'].flatMap((from) => listAt(sheet, 'spells', from))
  const spells = new Map<string, boolean>()
  for (const spell of [...ofClasses, ...ofOthers]) {
    const name = nameAt(spell, 'definition', 'name')
    const isPrepared = at(spell, 'prepared') === true || at(spell, 'alwaysPrepared') === true
    if (name !== '') spells.set(name, isPrepared || spells.get(name) === true)
  }
  return [...spells].map(([name, isPrepared]) => ({ name, isPrepared }))
}

/** What was chosen within features: fighting styles, invocations, manoeuvres. */
function optionNames(sheet: unknown): string[] {
  return ['race', 'class', 'feat']
    .flatMap((from) => listAt(sheet, 'options', from).map((option) => nameAt(option, 'definition', 'name')))
    .filter(Boolean)
}

function featsOf(sheet: unknown): ForeignCharacter['feats'] {
  return listAt(sheet, 'feats')
    .map((feat) => ({
      name: nameAt(feat, 'definition', 'name') || nameAt(feat, 'name'),
      description: textAt(feat, 'definition', 'snippet'),
    }))
    .filter(({ name }) => name !== '')
}

const EXHAUSTION = 4
/** Conditions by the numbers of D&D Beyond, from 1. */
const CONDITIONS: readonly (ConditionName | undefined)[] = [
  ...(['Blinded', 'Charmed', 'Deafened', undefined, 'Frightened', 'Grappled', 'Incapacitated', 'Invisible'] as const),
  ...(['Paralyzed', 'Petrified', 'Poisoned', 'Prone', 'Restrained', 'Stunned', 'Unconscious'] as const),
]

function conditionsOf(sheet: unknown): ConditionName[] {
  return listAt(sheet, 'conditions').flatMap((condition) => CONDITIONS[countAt(condition, 'id') - 1] ?? [])
}

const NO_PLACE: readonly (readonly [path: string, message: string])[] = [
  ['actions', 'Actions are worked out from class and equipment here; the list was left out.'],
  ['creatures', 'Companions and creatures were left out.'],
  ['customActions', 'Custom actions were left out.'],
  ['characterValues', 'Numbers that were changed by hand were left out.'],
]

function leftOutOf(sheet: unknown): ForeignCharacter['leftOut'] {
  const found = NO_PLACE.filter(([path]) => listAt(sheet, path).length > 0 || (path === 'actions' && isFilled(at(sheet, path))))
  const notes = found.map(([path, message]) => ({ path, message }))
  const portrait = nameAt(sheet, 'decorations', 'avatarUrl') || nameAt(sheet, 'avatarUrl')
  if (portrait !== '') notes.push({ path: 'decorations.avatarUrl', message: 'The portrait lies on another server and was left out.' })
  return notes
}
