import { describeUnknownId, lookUp } from '../../compendium/compendium'
import type { CharacterClass, Subclass } from '../../compendium/schema'
import { ABILITIES, type Ability, SKILLS, type Skill } from '../../terms'
import { eachAbility } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { grantedProficiencies } from '../calculate/checks'
import { factsOf } from '../calculate/collect-facts'
import { type Facts, grantsOf } from '../calculate/facts'
import { scoresOf } from '../derived-numbers'
import type { Problem } from '../draft/problem'
import { buildOf, classLevels } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import { averageHitDie } from '../hit-dice'
import type { Character, LevelTaken } from '../sheet'
import { carryNumbers, changedAttacks } from './carry-numbers'
import { checkChoices, type LevelUpChoices } from './check-choices'
import { lastClassOf, type NextLevel, nextLevel, withLevel } from './choices'
import { multiclassProblems } from './multiclass'
import type { Picks } from './offered'
import { brokenOptions, lastingSpells } from './option-exchange'

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
  const next = nextLevel(character, sections, { classId, subclassId: choices.subclassId, picks: choices.picks })
  if (next === undefined) return refuse({ field: 'classId', code: 'unknown-id', message: `There is no class "${classId.slice(0, 80)}".` })
  const problems = [
    ...multiclassProblems(character, classId, sections),
    ...checkChoices(choices, character, next, { characterClass, subclass }),
  ]
  if (problems.length > 0) return refuse(...problems)
  const after = risen(character, choices, next, { characterClass, subclass }, sections)
  const broken = brokenOptions(factsOf(character, sections), factsOf(after, sections))
  if (broken.length === 0) return { ok: true, character: after }
  const message = `Something that this level gives up is needed for: ${broken.join(', ')}.`
  return refuse({ field: 'picks', code: 'breaks-option', message })
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
  const { feat, abilityIncreases, exchanges = {} } = choices
  const picks = withLearned(choices)
  const isSubclassNew = next.subclasses.length > 0 && subclass !== undefined
  const taken: LevelTaken = {
    classId: next.classId,
    ...(isSubclassNew ? { subclassId: subclass.id } : {}),
    hitPoints: choices.hitPoints === 'average' ? averageHitDie(characterClass.hitDice) : choices.hitPoints,
    ...(Object.keys(picks).length > 0 ? { choices: mapValues(picks, (ids) => [...ids]) } : {}),
    ...(Object.keys(exchanges).length > 0 ? { exchanged: mapValues(exchanges, ({ givenUp }) => [givenUp]) } : {}),
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

/** All picks of the level, those that are learned in exchange included. */
function withLearned({ picks = {}, exchanges = {} }: LevelUpChoices): Picks {
  return { ...picks, ...mapValues(exchanges, ({ learned }, id) => [...(picks[id] ?? []), learned]) }
}

function mapValues<Value, To>(record: Readonly<Record<string, Value>>, by: (value: Value, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, by(value, key)]))
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
  const lostSkills = skillsLost(facts, was)
  const newNames = (of: 'language') => {
    const namesOf = (one: Facts) => grantsOf(one, 'proficiency').flatMap(({ grant }) => (grant.of === of ? grant.names : []))
    const known = new Set([...namesOf(was), ...before.languages])
    return [...new Set(namesOf(facts))].filter((name) => !known.has(name))
  }
  const granted = (one: Facts) => lastingSpells(one).flatMap(({ grant }) => grant.ids.filter((id) => sections.spells?.has(id) ?? false))
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
      lostSkills,
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
    skills: {
      ...before.skills,
      ...Object.fromEntries(skills.map((skill) => [skill, true])),
      ...Object.fromEntries(lostSkills.map((skill) => [skill, false])),
    },
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

/** Skills that an earlier level put into the sheet and that nothing grants any more. One that was there before it stays. */
function skillsLost(facts: Facts, was: Facts): Skill[] {
  const [now, then] = [grantedProficiencies(facts), grantedProficiencies(was)]
  const added = new Set(was.build.levels.flatMap((one) => one.added?.skills ?? []))
  return SKILLS.filter((skill) => then.skills.has(skill) && !now.skills.has(skill) && added.has(skill))
}

function refuse(...problems: Problem[]): LevelUpResult {
  return { ok: false, problems }
}
