import { describeUnknownId, lookUp } from '../../compendium/compendium'
import type { CharacterClass, Subclass } from '../../compendium/schema'
import { ABILITIES, type Ability, SKILLS } from '../../terms'
import { eachAbility } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { grantedProficiencies } from '../calculate/checks'
import { factsOf } from '../calculate/collect-facts'
import { type Facts, grantsOf } from '../calculate/facts'
import { scoresOf } from '../derived-numbers'
import type { Problem } from '../draft/problem'
import { meetsPrerequisite } from '../feats'
import { buildOf, classLevels } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import { averageHitDie, hitDieSides } from '../hit-dice'
import type { Character, Feat, LevelTaken } from '../sheet'
import { carryNumbers, changedAttacks } from './carry-numbers'
import { type LevelChoice, lastClassOf, type NextLevel, nextLevel, withLevel } from './choices'
import { multiclassProblems } from './multiclass'

export interface LevelUpChoices {
  /** The class that rises; if absent, that of the last level. A class that the character lacks is begun. */
  readonly classId?: string | undefined
  /** `average`, or the face of the hit die. */
  readonly hitPoints: 'average' | number
  /** Required from the level at which the class gets its subclass. */
  readonly subclassId?: string | undefined
  /** If the level improves abilities: two points in total, no score above 20. May be chosen later. */
  readonly abilityIncreases?: Partial<Readonly<Record<Ability, number>>> | undefined
  /** Instead of the two points: a feat of `FEATS`, or one of one's own, which may raise abilities by at most two points. */
  readonly feat?: Feat | undefined
  /** What was picked, by the id of the choice; see `nextLevel`. `forgotten` names the spell that is exchanged. May be chosen later. */
  readonly picks?: Readonly<Record<string, readonly string[]>> | undefined
  /** The level that the player saw. Another level means a stale copy and is refused. */
  readonly expectedLevel?: number | undefined
}

export type LevelUpResult =
  | { readonly ok: true; readonly character: Character }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export const HIGHEST_LEVEL = 20

/**
 * Returns the character one level higher, or the problems of the choices. Never changes the given sheet. Numbers that the DM set by
 * hand keep their difference. What is picked must be offered; what is left open is asked again at the next level.
 */
export function levelUp(character: Character, sections: LoadedSections, choices: LevelUpChoices): LevelUpResult {
  const level = character.level + 1
  const { expectedLevel = character.level } = choices
  if (expectedLevel !== character.level) {
    const message = `This character has changed in the meantime: it is at level ${character.level}, not ${expectedLevel}. Look again first.`
    return refuse({ field: 'level', code: 'stale-copy', message })
  }
  if (level > HIGHEST_LEVEL) return refuse({ field: 'level', code: 'level-cap', message: 'Level 20 is the highest.' })
  const classId = choices.classId ?? lastClassOf(character, sections)
  const found = lookUp({ classes: sections.classes ?? new Map() }, 'classes', classId)
  if (!found.ok) return refuse({ field: 'classId', code: 'unknown-id', message: describeUnknownId(found) })
  const characterClass = found.entry
  const before = classLevels(character, sections).find((one) => one.classId === classId)
  const subclassId = before?.subclassId ?? choices.subclassId
  const subclass = characterClass.subclasses.find(({ id }) => id === subclassId)
  const next = nextLevel(character, sections, { classId, subclassId: choices.subclassId })
  if (next === undefined) return refuse({ field: 'classId', code: 'unknown-id', message: `There is no class "${classId.slice(0, 80)}".` })
  const problems = [
    ...multiclassProblems(character, classId, sections),
    ...checkSubclass(characterClass, subclass, next.classLevel),
    ...checkHitPoints(choices, characterClass),
    ...checkIncreases(choices, character, next),
    ...checkFeat(choices, character, next),
    ...checkPicks(choices, next),
  ]
  if (problems.length > 0) return refuse(...problems)
  return { ok: true, character: risen(character, choices, next, { characterClass, subclass }, sections) }
}

/** Takes several levels one after the other: a character that begins above level 1. Stops at the first problem. */
export function startAbove(character: Character, sections: LoadedSections, levels: readonly LevelUpChoices[]): LevelUpResult {
  let reached: LevelUpResult = { ok: true, character }
  for (const choices of levels) {
    if (!reached.ok) return reached
    reached = levelUp(reached.character, sections, choices)
  }
  return reached
}

function risen(
  character: Character,
  choices: LevelUpChoices,
  next: NextLevel,
  { characterClass, subclass }: { readonly characterClass: CharacterClass; readonly subclass: Subclass | undefined },
  sections: LoadedSections,
): Character {
  const { picks = {}, feat, abilityIncreases } = choices
  const isSubclassNew = next.subclasses.length > 0 && subclass !== undefined
  const taken: LevelTaken = {
    classId: next.classId,
    ...(isSubclassNew ? { subclassId: subclass.id } : {}),
    hitPoints: choices.hitPoints === 'average' ? averageHitDie(characterClass.hitDice) : choices.hitPoints,
    ...(Object.keys(picks).length > 0 ? { choices: Object.fromEntries(Object.entries(picks).map(([id, ids]) => [id, [...ids]])) } : {}),
    ...(abilityIncreases === undefined ? {} : { increases: { ...abilityIncreases } }),
  }
  const taught = withLevel(character, sections, taken)
  const raised = raisedByFeatures(character, taught, sections)
  const scores = scoresOf(character)
  const grown: Character = {
    ...taught,
    ...eachAbility((ability) =>
      Math.min(30, scores[ability] + (abilityIncreases?.[ability] ?? 0) + (feat?.increases?.[ability] ?? 0) + (raised[ability] ?? 0)),
    ),
    ...(feat === undefined ? {} : { feats: [...(character.feats ?? []), feat] }),
    ...(isSubclassNew && next.classId === (character.classId ?? next.classId) ? { subclass: subclass.name, subclassId: subclass.id } : {}),
  }
  const { character: listed, added } = withLists(character, grown, next, choices, sections)
  const [from, to] = [calculate(character, sections), calculate(listed, sections)]
  const attacks = changedAttacks(character.attacks, from, to)
  const all = { ...added, ...(attacks.length > 0 ? { attacks } : {}) }
  const build = buildOf(listed, sections)
  const last: LevelTaken = {
    ...taken,
    ...(Object.keys(raised).length > 0 ? { raised } : {}),
    ...(Object.keys(all).length > 0 ? { added: all } : {}),
  }
  const recorded: Character = { ...listed, build: { ...build, levels: [...build.levels.slice(0, -1), last] } }
  return carryNumbers(recorded, { from, to, attacks })
}

/** Scores that features of the new level raise, within their limits. */
function raisedByFeatures(before: Character, after: Character, sections: LoadedSections): Partial<Record<Ability, number>> {
  const had = grantsOf(factsOf(before, sections), 'ability').length
  const gained = grantsOf(factsOf(after, sections), 'ability').filter(({ origin }) => origin === 'class')
  if (gained.length <= 0 || grantsOf(factsOf(after, sections), 'ability').length === had) return {}
  return Object.fromEntries(
    gained.map(({ grant: { ability, amount = 0, most = 20 } }) => [ability, Math.max(0, Math.min(amount, most - before[ability]))]),
  )
}

/** Features, skills, saves, languages and spells of the new level, and what exactly was added. */
function withLists(before: Character, grown: Character, next: NextLevel, { picks = {}, feat }: LevelUpChoices, sections: LoadedSections) {
  const facts = factsOf(grown, sections)
  const was = factsOf(before, sections)
  const { skills, saves } = newProficiencies(facts, was)
  const newNames = (of: 'language') => {
    const namesOf = (one: Facts) => grantsOf(one, 'proficiency').flatMap(({ grant }) => (grant.of === of ? grant.names : []))
    const known = new Set([...namesOf(was), ...before.languages])
    return [...new Set(namesOf(facts))].filter((name) => !known.has(name))
  }
  const granted = (one: Facts) =>
    grantsOf(one, 'spells').flatMap(({ grant }) => grant.ids.filter((id) => sections.spells?.has(id) ?? false))
  const knewBefore = new Set([...granted(was), ...(before.knownSpells ?? [])])
  const always = [...new Set(granted(facts))].filter((id) => !knewBefore.has(id))
  const forgotten = (picks.forgotten ?? []).filter((id) => before.knownSpells?.includes(id) === true)
  const learned = ['cantrips', 'spells', 'magical-secrets'].flatMap((id) => picks[id] ?? []).filter((id) => !knewBefore.has(id))
  const languages = newNames('language')
  const newSpells = [...new Set([...learned, ...always])]
  const prepares = facts.classes.some(
    ({ classId, characterClass }) => classId === next.classId && characterClass?.spellcasting?.prepared === true,
  )
  const prepared = prepares
    ? always.filter((id) => sections.spells?.get(id)?.level !== 0 && before.preparedSpells?.includes(id) !== true)
    : []
  const unprepared = forgotten.filter((id) => before.preparedSpells?.includes(id) === true)
  const added = Object.fromEntries(
    Object.entries({
      features: [...next.features],
      skills: [...skills],
      savingThrows: [...saves],
      languages,
      knownSpells: newSpells,
      preparedSpells: prepared,
      forgotten,
      unprepared,
      feats: feat === undefined ? [] : [feat.id],
    }).filter(([, names]) => names.length > 0),
  )
  const without = (list: readonly string[] | undefined, more: readonly string[]) => [
    ...(list ?? []).filter((id) => !forgotten.includes(id)),
    ...more,
  ]
  const character: Character = {
    ...grown,
    features: [...before.features, ...next.features],
    skills: { ...before.skills, ...Object.fromEntries(skills.map((skill) => [skill, true])) },
    savingThrows: { ...before.savingThrows, ...Object.fromEntries(saves.map((ability) => [ability, true])) },
    languages: [...before.languages, ...languages],
    ...(newSpells.length + forgotten.length > 0 ? { knownSpells: without(before.knownSpells, newSpells) } : {}),
    ...(prepared.length + unprepared.length > 0 ? { preparedSpells: without(before.preparedSpells, prepared) } : {}),
  }
  return { character, added }
}

function newProficiencies(facts: Facts, was: Facts) {
  const [now, then] = [grantedProficiencies(facts), grantedProficiencies(was)]
  return {
    skills: SKILLS.filter((skill) => now.skills.has(skill) && !then.skills.has(skill) && !was.character.skills[skill]),
    saves: ABILITIES.filter((ability) => now.saves.has(ability) && !then.saves.has(ability) && !was.character.savingThrows[ability]),
  }
}

function checkSubclass(characterClass: CharacterClass, subclass: Subclass | undefined, level: number): Problem[] {
  const { subclassLevel, subclassTitle, name } = characterClass
  if (subclass === undefined && level >= subclassLevel) {
    return [{ field: 'subclassId', code: 'missing-subclass', message: `Choose a ${subclassTitle} for your ${name}.` }]
  }
  if (subclass !== undefined && level < subclassLevel) {
    const message = `Subclass selection becomes available at level ${subclassLevel}.`
    return [{ field: 'subclassId', code: 'subclass-too-early', message }]
  }
  return []
}

function checkHitPoints({ hitPoints }: LevelUpChoices, { hitDice }: CharacterClass): Problem[] {
  const sides = hitDieSides(hitDice)
  if (hitPoints === 'average' || (Number.isInteger(hitPoints) && hitPoints >= 1 && hitPoints <= sides)) return []
  return [{ field: 'hitPoints', code: 'wrong-hit-points', message: `A d${sides} shows 1 to ${sides}.` }]
}

function checkIncreases({ abilityIncreases, feat }: LevelUpChoices, character: Character, next: NextLevel): Problem[] {
  if (abilityIncreases === undefined) return []
  const problem = (message: string): Problem[] => [{ field: 'abilityIncreases', code: 'wrong-ability-increases', message }]
  if (!next.improvesAbilities) return problem('This level improves no ability.')
  if (feat !== undefined) return problem('Choose two points for abilities or a feat, not both.')
  const points = ABILITIES.map((ability) => abilityIncreases[ability] ?? 0)
  const areWhole = points.every((point) => Number.isInteger(point) && point >= 0)
  if (!areWhole || points.reduce((sum, point) => sum + point, 0) !== 2) return problem('Spread two points over your abilities.')
  return risesTooHigh(abilityIncreases, character) ? problem('No ability rises above 20.') : []
}

function checkFeat({ feat }: LevelUpChoices, character: Character, next: NextLevel): Problem[] {
  if (feat === undefined) return []
  const problem = (message: string): Problem[] => [{ field: 'feat', code: 'wrong-feat', message }]
  if (!next.improvesAbilities) return problem('This level gives no feat.')
  if (feat.name.trim() === '') return problem('Give the feat a name.')
  if (character.feats?.some(({ id }) => id === feat.id) === true) return problem('This character has that feat already.')
  if (!meetsPrerequisite(feat.id, scoresOf(character))) return problem('This feat asks for a higher ability score.')
  const points = Object.values(feat.increases ?? {}).reduce((sum, point) => sum + point, 0)
  if (points > 2) return problem('A feat raises abilities by at most two points.')
  return risesTooHigh(feat.increases ?? {}, character) ? problem('No ability rises above 20.') : []
}

function risesTooHigh(increases: Partial<Readonly<Record<Ability, number>>>, character: Character): boolean {
  return ABILITIES.some((ability) => (increases[ability] ?? 0) > 0 && character[ability] + (increases[ability] ?? 0) > 20)
}

function checkPicks({ picks = {} }: LevelUpChoices, next: NextLevel): Problem[] {
  return Object.entries(picks).flatMap(([id, ids]): Problem[] => {
    const field = `picks.${id}`
    if (id === 'forgotten') {
      if (ids.length > next.exchanges) return [{ field, code: 'too-many-choices', message: `Exchange at most ${next.exchanges} spells.` }]
      const areKnown = ids.every((one) => next.exchange?.known.includes(one) ?? true)
      return areKnown ? [] : [{ field, code: 'wrong-choice', message: 'Exchange a spell that this class knows.' }]
    }
    const choice = next.choices.find((one) => one.id === id) ?? (id === 'spells' ? exchangeOnly(picks, next) : undefined)
    if (choice === undefined)
      return ids.length === 0 ? [] : [{ field, code: 'wrong-choice', message: 'This level does not offer that choice.' }]
    const most = choice.count + (id === 'spells' ? (picks.forgotten?.length ?? 0) : 0)
    if (ids.length > most) return [{ field, code: 'too-many-choices', message: `${choice.source}: choose at most ${most}.` }]
    const isWrong = new Set(ids).size < ids.length || ids.some((one) => choice.offered?.includes(one) === false)
    return isWrong ? [{ field, code: 'wrong-choice', message: `${choice.source}: choose different ones of those offered.` }] : []
  })
}

/** At a level without new spells the exchanged one is still learned. */
function exchangeOnly({ forgotten = [] }: NonNullable<LevelUpChoices['picks']>, next: NextLevel): Omit<LevelChoice, 'id'> | undefined {
  if (forgotten.length === 0 || next.exchange === undefined) return undefined
  return { of: 'spell', source: 'Spells', origin: 'class', count: 0, offered: next.exchange.offered }
}

function refuse(...problems: Problem[]): LevelUpResult {
  return { ok: false, problems }
}
