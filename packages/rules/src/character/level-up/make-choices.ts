import { eachAbility } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { grantedProficiencies } from '../calculate/checks'
import { factsOf } from '../calculate/collect-facts'
import { type Facts, grantsOf } from '../calculate/facts'
import type { Problem } from '../draft/problem'
import { buildOf } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import type { Build, Character, LevelTaken } from '../sheet'
import { carryNumbers, changedAttacks } from './carry-numbers'
import { checkFeat, checkIncreases, type Improvement } from './check-choices'
import { featuresAt, lateFeatures } from './choices'
import type { LevelUpResult } from './level-up'
import type { Picks } from './offered'
import { lastingSpells } from './option-exchange'
import { openAt, type StillOpen, type SubclassesChosen, stillOpen, withSubclasses } from './still-open'

/** What is chosen of the things that are still open. */
export interface ChoicesMade {
  readonly subclasses?: SubclassesChosen
  /** By the level that improves abilities. */
  readonly improvements?: Readonly<Record<number, Improvement>>
  /** By the key of the choice. */
  readonly picks?: Picks
}

/**
 * Makes choices that earlier levels left open. Each is recorded at the level that brought it, so that it goes when that level is taken
 * back. What is not chosen stays open.
 */
export function makeChoices(character: Character, sections: LoadedSections, made: ChoicesMade): LevelUpResult {
  const problems = checkMade(character, made, stillOpen(character, sections, made))
  if (problems.length > 0) return { ok: false, problems }
  const before = buildOf(character, sections)
  const improved = Object.entries(made.improvements ?? {}).reduce(withImprovement, {
    ...character,
    build: withSubclasses(before, made.subclasses ?? {}, sections),
  })
  const chosen = withPicks(improved, sections, made.picks ?? {})
  if (chosen === undefined) {
    return { ok: false, problems: [{ field: 'picks', code: 'wrong-choice', message: 'A choice is not open any more.' }] }
  }
  const listed = withGains(withSubclassNames(chosen, sections, made), { ...character, build: before }, sections, made.subclasses ?? {})
  const [from, to] = [calculate(character, sections), calculate(listed, sections)]
  const attacks = changedAttacks(character.attacks, from, to)
  const { build = before } = listed
  if (build.levels.every((taken, index) => taken === before.levels[index])) return { ok: true, character }
  const last = build.levels.findLastIndex((taken, index) => taken !== before.levels[index])
  const recorded = attacks.length === 0 ? build : changeLevel(build, last, (taken) => adding(taken, { attacks }))
  return { ok: true, character: carryNumbers({ ...listed, build: recorded }, { from, to, attacks }) }
}

function checkMade(character: Character, { subclasses = {}, improvements = {}, picks = {} }: ChoicesMade, open: StillOpen): Problem[] {
  const wrong = (field: string): Problem[] => [{ field, code: 'wrong-choice', message: 'Choose different ones of those offered.' }]
  const wrongSubclasses = Object.entries(subclasses).flatMap(([classId, id]) => {
    const isOffered = open.subclasses.some((one) => one.classId === classId && one.offered.some((subclass) => subclass.id === id))
    return isOffered ? [] : wrong(`subclasses.${classId}`)
  })
  let grown = character
  const wrongImprovements = Object.entries(improvements).flatMap(([level, improvement]) => {
    const due = { improvesAbilities: open.improvements.includes(Number(level)) }
    const problems = [...checkIncreases(improvement, grown, due), ...checkFeat(improvement, grown, due)]
    grown = raisedBy(grown, improvement)
    return problems
  })
  const wrongPicks = Object.entries(picks).flatMap(([key, ids]) => {
    const choice = open.choices.find((one) => one.key === key)
    if (choice === undefined) return ids.length === 0 ? [] : wrong(`picks.${key}`)
    const isFitting = ids.length <= choice.count && new Set(ids).size === ids.length && ids.every((id) => choice.offered?.includes(id))
    return isFitting ? [] : wrong(`picks.${key}`)
  })
  return [...wrongSubclasses, ...wrongImprovements, ...wrongPicks]
}

function raisedBy(character: Character, { abilityIncreases = {}, feat }: Improvement): Character {
  return {
    ...character,
    ...eachAbility((ability) => Math.min(30, character[ability] + (abilityIncreases[ability] ?? 0) + (feat?.increases?.[ability] ?? 0))),
    ...(feat === undefined ? {} : { feats: [...(character.feats ?? []), feat] }),
  }
}

function withImprovement(
  character: Character & { readonly build: Build },
  [level, improvement]: readonly [string, Improvement],
): Character & { readonly build: Build } {
  const { abilityIncreases, feat } = improvement
  const build = changeLevel(character.build, Number(level) - 1, (taken) => ({
    ...(feat === undefined ? taken : adding(taken, { feats: [feat.id] })),
    ...(abilityIncreases === undefined ? {} : { increases: { ...abilityIncreases } }),
  }))
  return { ...raisedBy(character, improvement), build }
}

/** Each pick at the first level that could have had it. Undefined if one finds no place. */
function withPicks(character: Character & { readonly build: Build }, sections: LoadedSections, picks: Picks): typeof character | undefined {
  const left = new Map(Object.entries(picks))
  let chosen = character
  for (let level = 1; level <= character.level; level += 1) {
    for (const { key, id, classId, count, offered = [] } of openAt(factsOf(sheetAt(chosen, level), sections))) {
      const waiting = left.get(key) ?? []
      const ids = waiting.filter((one) => offered.includes(one)).slice(0, count)
      if (ids.length === 0) continue
      left.set(
        key,
        waiting.filter((one) => !ids.includes(one)),
      )
      const place = chosen.build.levels.slice(0, level).findLastIndex((taken) => classId === undefined || taken.classId === classId)
      const isLearned = LEARNED.includes(id)
      const build = changeLevel(chosen.build, classId === undefined ? 0 : place, (taken) => {
        const choices = { ...taken.choices, [id]: [...(taken.choices?.[id] ?? []), ...ids] }
        return adding({ ...taken, choices }, isLearned ? { knownSpells: ids } : {})
      })
      chosen = { ...chosen, build, ...(isLearned ? { knownSpells: [...(chosen.knownSpells ?? []), ...ids] } : {}) }
    }
  }
  return [...left.values()].every((ids) => ids.length === 0) ? chosen : undefined
}

/** Choices whose picks are spells that the character learns for itself. */
const LEARNED = ['cantrips', 'spells', 'magical-secrets']

function withSubclassNames<Sheet extends Character>(sheet: Sheet, { classes }: LoadedSections, { subclasses = {} }: ChoicesMade): Sheet {
  const { classId = '' } = sheet
  const subclass = classes?.get(classId)?.subclasses.find(({ id }) => id === subclasses[classId])
  return subclass === undefined ? sheet : { ...sheet, subclass: subclass.name, subclassId: subclass.id }
}

/** Adds what the choices bring to the lists of the sheet, and notes it at the level that brings it. */
function withGains(
  chosen: Character & { readonly build: Build },
  before: Character & { readonly build: Build },
  sections: LoadedSections,
  subclasses: SubclassesChosen,
): Character & { readonly build: Build } {
  let sheet = chosen
  for (let level = 1; level <= chosen.level; level += 1) {
    const was = factsOf(sheetAt(before, level), sections)
    const now = factsOf(sheetAt(sheet, level), sections)
    const [had, has] = [grantedLists(was), grantedLists(now)]
    const fresh = (field: keyof typeof has, known: readonly string[]) =>
      [...has[field]].filter((name) => !had[field].has(name) && !known.includes(name))
    const skills = fresh(
      'skills',
      Object.entries(sheet.skills).flatMap(([skill, isKnown]) => (isKnown ? [skill] : [])),
    )
    const languages = fresh('languages', sheet.languages)
    const known = sheet.knownSpells ?? []
    const spells = fresh('spells', known).filter((id) => sections.spells?.has(id) === true)
    const prepared = fresh('prepared', sheet.preparedSpells ?? []).filter((id) => (sections.spells?.get(id)?.level ?? 0) > 0)
    const features = subclassFeatures(now, was, chosen.build.levels[level - 1], subclasses).filter((name) => !sheet.features.includes(name))
    const gained = { features, skills, languages, knownSpells: spells, preparedSpells: prepared }
    if (Object.values(gained).every((names) => names.length === 0)) continue
    sheet = {
      ...sheet,
      build: changeLevel(sheet.build, level - 1, (taken) => adding(taken, gained)),
      features: [...sheet.features, ...features],
      skills: { ...sheet.skills, ...Object.fromEntries(skills.map((skill) => [skill, true])) },
      languages: [...sheet.languages, ...languages],
      ...(spells.length === 0 ? {} : { knownSpells: [...known, ...spells] }),
      ...(prepared.length === 0 ? {} : { preparedSpells: [...(sheet.preparedSpells ?? []), ...prepared] }),
    }
  }
  return sheet
}

function grantedLists(facts: Facts) {
  const spells = lastingSpells(facts)
  const isPrepared = ({ classLevel }: (typeof spells)[number]) => classLevel?.characterClass?.spellcasting?.prepared === true
  return {
    skills: new Set<string>(grantedProficiencies(facts).skills.keys()),
    languages: new Set(grantsOf(facts, 'proficiency').flatMap(({ grant }) => (grant.of === 'language' ? grant.names : []))),
    spells: new Set(spells.flatMap(({ grant }) => grant.ids)),
    prepared: new Set(spells.filter(isPrepared).flatMap(({ grant }) => grant.ids)),
  }
}

/** Features of a subclass chosen now: those of the level, and at the level at which it was due those before it. */
function subclassFeatures(now: Facts, was: Facts, taken: LevelTaken | undefined, subclasses: SubclassesChosen): string[] {
  const { classId = '' } = taken ?? {}
  const classLevel = now.classes.find((one) => one.classId === classId)
  const { subclass, characterClass, level = 1 } = classLevel ?? {}
  if (subclass === undefined || characterClass === undefined || subclasses[classId] !== subclass.id) return []
  const own = featuresAt(level, { ...characterClass, features: [] }, subclass)
  const isDue = level === characterClass.subclassLevel
  const before = was.classes.find((one) => one.classId === classId)
  return [...(isDue ? lateFeatures(before, subclass, level) : []), ...own]
}

/** The sheet as it was at a level of its build, with the lists of today. */
function sheetAt({ subclassId: _, ...sheet }: Character & { readonly build: Build }, level: number): Character {
  return { ...sheet, level, build: { ...sheet.build, levels: sheet.build.levels.slice(0, level) } }
}

function changeLevel(build: Build, index: number, by: (taken: LevelTaken) => LevelTaken): Build {
  return { ...build, levels: build.levels.map((taken, place) => (place === index ? by(taken) : taken)) }
}

function adding(taken: LevelTaken, names: Readonly<Record<string, readonly string[]>>): LevelTaken {
  const added = Object.entries(names).flatMap(([field, more]): [string, string[]][] =>
    more.length === 0 ? [] : [[field, [...(taken.added?.[field] ?? []), ...more]]],
  )
  return added.length === 0 ? taken : { ...taken, added: { ...taken.added, ...Object.fromEntries(added) } }
}
