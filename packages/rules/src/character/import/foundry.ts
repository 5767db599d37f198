import { ABILITIES, ALIGNMENTS, CONDITION_NAMES, SKILLS, type Skill } from '../../terms'
import { abilityModifier, eachAbility } from '../ability-scores'
import type { ForeignCharacter, ForeignClass } from './foreign-character'
import { at, coinsAt, countAt, entriesAt, fieldsOf, listAt, nameAt, numberAt, textAt } from './foreign-values'
import { abilityKey, languageOf, SKILL_KEYS } from './foundry-terms'

/** Recognizes an actor of Foundry's dnd5e system, as Foundry exports it. */
export function isFoundryActor(value: unknown): boolean {
  return typeof at(value, 'system', 'abilities') === 'object' && at(value, 'system', 'abilities') !== null
}

export function readFoundryActor(actor: unknown): ForeignCharacter {
  const items = listAt(actor, 'items')
  const ofType = (...types: readonly string[]) => items.filter((item) => types.includes(nameAt(item, 'type')))
  const details = at(actor, 'system', 'details')
  const attributes = at(actor, 'system', 'attributes')
  const scores = eachAbility((ability) => {
    const score = numberAt(actor, 'system', 'abilities', abilityKey(ability), 'value') ?? 10
    return Math.min(30, Math.max(1, Math.round(score)))
  })
  const classes = classesOf(ofType('class'), ofType('subclass'), nameAt(details, 'originalClass'))
  const feats = ofType('feat').filter((feat) => nameAt(feat, 'system', 'type', 'value') === 'feat')
  return {
    name: nameAt(actor, 'name') || 'Unnamed Character',
    pronouns: nameAt(details, 'gender'),
    raceNames: [...ofType('race').map((race) => nameAt(race, 'name')), nameAt(details, 'race')].filter(Boolean),
    classes,
    background: ofType('background').map((background) => nameAt(background, 'name'))[0] ?? nameAt(details, 'background'),
    alignment: alignmentOf(nameAt(details, 'alignment')),
    experiencePoints: numberAt(details, 'xp', 'value') ?? 0,
    scores,
    hitPointsMax: numberAt(attributes, 'hp', 'max') ?? rolledHitPoints(classes, abilityModifier(scores.constitution), attributes),
    hitPointsCurrent: numberAt(attributes, 'hp', 'value'),
    hitPointsLost: 0,
    tempHitPoints: numberAt(attributes, 'hp', 'temp') ?? 0,
    savingThrows: ABILITIES.filter((ability) => numberAt(actor, 'system', 'abilities', abilityKey(ability), 'proficient') === 1),
    skills: skillsFrom(actor, 1),
    expertise: skillsFrom(actor, 2),
    languages: languagesOf(actor),
    things: ofType('weapon', 'equipment', 'consumable', 'tool', 'loot', 'backpack', 'container').map((thing) => ({
      name: nameAt(thing, 'name'),
      quantity: numberAt(thing, 'system', 'quantity') ?? 1,
      weight: numberAt(thing, 'system', 'weight', 'value') ?? numberAt(thing, 'system', 'weight') ?? 0,
      equipped: at(thing, 'system', 'equipped') === true,
      attuned: at(thing, 'system', 'attuned') === true,
      chargesUsed: countAt(thing, 'system', 'uses', 'spent'),
    })),
    coins: coinsAt(actor, 'system', 'currency'),
    spells: ofType('spell').map((spell) => ({ name: nameAt(spell, 'name'), isPrepared: isPrepared(spell) })),
    slots: [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((level) => {
      const left = numberAt(actor, 'system', 'spells', `spell${level}`, 'value')
      return left === undefined ? [] : [{ level, left, total: numberAt(actor, 'system', 'spells', `spell${level}`, 'override') }]
    }),
    pactSlots: { left: numberAt(actor, 'system', 'spells', 'pact', 'value') },
    features: ofType('feat')
      .filter((feat) => !feats.includes(feat))
      .map((feat) => nameAt(feat, 'name')),
    feats: feats.map((feat) => ({ name: nameAt(feat, 'name'), description: textAt(feat, 'system', 'description', 'value') })),
    conditions: conditionsOf(actor),
    exhaustion: countAt(attributes, 'exhaustion'),
    inspiration: at(attributes, 'inspiration') === true,
    deathSaves: { successes: countAt(attributes, 'death', 'success'), failures: countAt(attributes, 'death', 'failure') },
    personalityTraits: textAt(details, 'trait'),
    ideals: textAt(details, 'ideal'),
    bonds: textAt(details, 'bond'),
    flaws: textAt(details, 'flaw'),
    backstory: textAt(details, 'biography', 'value'),
    notes: '',
    leftOut: leftOutOf(actor),
  }
}

function classesOf(classes: readonly unknown[], subclasses: readonly unknown[], original: string): ForeignClass[] {
  return classes
    .map((one) => {
      const system = at(one, 'system')
      const own = subclasses.find((sub) => nameAt(sub, 'system', 'classIdentifier') === nameAt(system, 'identifier'))
      return {
        name: nameAt(one, 'name'),
        subclass: nameAt(own ?? (classes.length === 1 ? subclasses[0] : undefined), 'name'),
        level: Math.max(0, numberAt(system, 'levels') ?? 1),
        isFirst: original !== '' && nameAt(one, '_id') === original,
        // Older releases store the number beside the die.
        hitDiceUsed: countAt(system, 'hd', 'spent') || countAt(system, 'hitDiceUsed'),
        hitPoints: hitPointsByLevel(system),
      }
    })
    .sort((a, b) => b.level - a.level)
}

/** The class's own record of hit points: `max`, `avg` or the face of the die at each level. */
function hitPointsByLevel(system: unknown): (number | undefined)[] {
  const advancement = entriesAt(system, 'advancement').find((one) => nameAt(one, 'type') === 'HitPoints')
  const sides = Number(/\d+$/.exec(nameAt(system, 'hd', 'denomination') || nameAt(system, 'hitDice'))?.[0] ?? 0)
  const levels = Object.entries(fieldsOf(at(advancement, 'value'))).slice(0, 20)
  const gained: (number | undefined)[] = []
  for (const [level, value] of levels) {
    const known = sides === 0 ? {} : { max: sides, avg: sides / 2 + 1 }
    const face = typeof value === 'string' ? new Map(Object.entries(known)).get(value) : numberAt({ value }, 'value')
    if (Number(level) >= 1 && Number(level) <= 20) gained[Number(level) - 1] = face
  }
  return Array.from(gained)
}

/** Undefined unless every level's hit points are known. */
function rolledHitPoints(classes: readonly ForeignClass[], constitution: number, attributes: unknown): number | undefined {
  const faces = classes.flatMap(({ level, hitPoints }) => Array.from({ length: Math.min(20, level) }, (_, index) => hitPoints[index]))
  if (faces.length === 0 || faces.some((face) => face === undefined)) return undefined
  const gained = faces.reduce<number>((sum, face) => sum + Math.max(1, (face ?? 0) + constitution), 0)
  const perLevel = numberAt(attributes, 'hp', 'bonuses', 'level') ?? 0
  return gained + perLevel * faces.length + (numberAt(attributes, 'hp', 'bonuses', 'overall') ?? 0)
}

function skillsFrom(actor: unknown, least: number): Skill[] {
  return SKILLS.filter((skill) => (numberAt(actor, 'system', 'skills', SKILL_KEYS[skill], 'value') ?? 0) >= least)
}

function languagesOf(actor: unknown): string[] {
  const languages = at(actor, 'system', 'traits', 'languages')
  const listed = listAt(languages, 'value').flatMap((key) => (typeof key === 'string' ? [languageOf(key.slice(0, 80))] : []))
  return [...listed, ...nameAt(languages, 'custom').split(';')].map((name) => name.trim()).filter((name) => name !== '')
}

/** Older Foundry releases store `preparation.prepared`, newer ones a number: 1 prepared, 2 always prepared. */
function isPrepared(spell: unknown): boolean {
  return at(spell, 'system', 'preparation', 'prepared') === true || (numberAt(spell, 'system', 'prepared') ?? 0) >= 1
}

function alignmentOf(text: string): string {
  return ALIGNMENTS.find((alignment) => alignment.toLowerCase() === text.toLowerCase()) ?? text
}

/** Conditions are active effects with a status. */
function conditionsOf(actor: unknown): ForeignCharacter['conditions'] {
  const statuses = listAt(actor, 'effects')
    .filter((effect) => at(effect, 'disabled') !== true)
    .flatMap((effect) => listAt(effect, 'statuses'))
  return CONDITION_NAMES.filter((name) => name !== 'Exhaustion' && statuses.includes(name.toLowerCase()))
}

function leftOutOf(actor: unknown): ForeignCharacter['leftOut'] {
  const notes: { path: string; message: string }[] = []
  const known = new Set(CONDITION_NAMES.map((name) => name.toLowerCase()))
  const isCondition = (effect: unknown) => listAt(effect, 'statuses').some((status) => typeof status === 'string' && known.has(status))
  if (listAt(actor, 'effects').some((effect) => !isCondition(effect))) {
    notes.push({ path: 'effects', message: 'Active effects were left out.' })
  }
  const portrait = nameAt(actor, 'img')
  // Pictures below `icons` come with Foundry: the actor has none of its own.
  if (portrait !== '' && !portrait.startsWith('icons/')) {
    notes.push({ path: 'img', message: 'The portrait is a file of the other program and was left out.' })
  }
  if (nameAt(actor, 'type') === 'npc') notes.push({ path: 'type', message: 'This actor is an NPC; it was read as a character.' })
  for (const kind of ['dr', 'di', 'dv', 'ci']) {
    if (listAt(actor, 'system', 'traits', kind, 'value').length > 0) {
      notes.push({ path: `system.traits.${kind}`, message: 'Resistances and immunities were left out.' })
    }
  }
  return notes
}
