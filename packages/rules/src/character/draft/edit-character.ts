import { readAppearance } from '../../compendium/appearance'
import { idFromName } from '../../equipment/starting-equipment'
import { ABILITIES, type Ability, SKILLS, type Skill } from '../../terms'
import { eachAbility, eachSkill, STANDARD_ARRAY } from '../ability-scores'
import { hitDiceText } from '../calculate/body'
import { calculate } from '../calculate/calculate'
import { slotsOf } from '../calculate/spellcasting'
import { type ChosenParts, chosenParts } from '../chosen-parts'
import { combatNumbers, equipmentList } from '../combat-numbers'
import { scoresOf } from '../derived-numbers'
import { buildOf, classLevels } from '../grants/build'
import { hitDieFaceAt } from '../hit-dice'
import type { Build, Character, LevelTaken } from '../sheet'
import { assembled, type BuildingParts, sheetOf } from './assemble'
import { type CharacterDraft, startingDraft } from './draft'
import { draftScores } from './draft-scores'
import { extraLanguages, fixedSkills, languageChoices } from './free-choices'
import { problemsOf } from './open-choices'
import type { Problem } from './problem'
import type { ScoreAssignment } from './score-assignment'

/** The choices that a finished character was made of, to be changed in the wizard. */
export function draftOf(character: Character, compendium: BuildingParts): CharacterDraft {
  const parts = partsOf(character, compendium)
  const ids = {
    raceId: parts.race?.id,
    subraceId: parts.subrace?.id,
    classId: parts.characterClass?.id,
    subclassId: parts.subclass?.id,
    backgroundId: parts.background?.id,
  }
  const backgroundSkills = backgroundChoices(character, parts)
  const { skills, bonusSkills } = skillChoices(character, parts, backgroundSkills)
  const foreignParts = FOREIGN.filter((part) => ids[part] === undefined)
  const { pronouns, portrait, currency } = character
  const classes = classLevels(character, compendium)
  const own = classes.find(({ classId }) => classId === ids.classId)
  return {
    ...startingDraft(),
    ...ids,
    level: character.level,
    ...(classes.length > 1 && own !== undefined ? { classLevel: own.level } : {}),
    ...(foreignParts.length === 0 ? {} : { foreignParts }),
    name: character.name,
    alignment: character.alignment,
    ...(pronouns === undefined ? {} : { pronouns }),
    scores: baseScores(character, ids, compendium),
    skills,
    bonusSkills,
    ...(backgroundSkills === undefined ? {} : { backgroundSkills }),
    languages: extraLanguages(character.languages, parts).slice(0, languageChoices(parts.race, parts.subrace, parts.background)),
    appearance: readAppearance(character.appearance),
    personality: {
      personalityTraits: wordsIn(character.personalityTraits),
      ideals: wordsIn(character.ideals),
      bonds: wordsIn(character.bonds),
      flaws: wordsIn(character.flaws),
      fears: character.fears ?? [],
      quirks: character.quirks ?? [],
      backgroundStory: character.backstory,
      motivation: character.motivation ?? '',
      relationships: character.relationships ?? [],
      goals: character.goals ?? [],
    },
    knownSpells: character.knownSpells ?? [],
    preparedSpells: character.preparedSpells ?? [],
    spellSlots: character.spellSlots ?? [],
    inventory: character.inventory ?? character.equipment.map((thing) => ({ ...thing, id: idFromName(thing.name), equipped: false })),
    ...(currency === undefined ? {} : { currency }),
    ...(portrait === undefined ? {} : { portrait }),
  }
}

/**
 * The finished character with other choices. Level, experience, wounds, conditions and used slots stay, and so does everything that the
 * old choices do not explain: rolled hit points, raised scores, gifts of the DM.
 */
export function editedCharacter(
  before: Character,
  draft: CharacterDraft,
  compendium: BuildingParts,
): { readonly ok: true; readonly character: Character } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const problems = problemsOf(draft, compendium)
  if (problems.length > 0) return { ok: false, problems }
  const fitted = fittedBuild(before, draft, compendium)
  const now = assembled({ ...draft, level: before.level }, compendium, fitted)
  if (now === undefined) return { ok: true, character: withoutRules(before, draft) }
  const was = assembled(draftOf(before, compendium), compendium, before.build)
  const changeOf = (field: NumberField) => (was === undefined ? 0 : before[field] - was[field])
  const joined = (field: ListField) => {
    const kept = before[field].filter((one) => now[field].includes(one) || was?.[field].includes(one) !== true)
    return [...kept, ...missingIn(kept, now[field])]
  }
  const hitPointsMax = Math.max(1, now.hitPointsMax + changeOf('hitPointsMax'))
  const healed = before.hitPointsCurrent + hitPointsMax - before.hitPointsMax
  const merged: Character = {
    ...before,
    ...now,
    ...eachAbility((ability) => Math.min(30, Math.max(1, now[ability] + changeOf(ability)))),
    subraceId: now.subraceId,
    subclassId: now.subclassId,
    pronouns: now.pronouns,
    portrait: now.portrait,
    experiencePoints: before.experiencePoints,
    hitPointsMax,
    hitPointsCurrent: Math.min(hitPointsMax, Math.max(Math.min(before.hitPointsCurrent, 1), healed)),
    tempHitPoints: before.tempHitPoints,
    conditions: before.conditions,
    currency: before.currency,
    savingThrows: eachAbility((one) => now.savingThrows[one] || (before.savingThrows[one] && was?.savingThrows[one] !== true)),
    skills: eachSkill((skill) => now.skills[skill] || (before.skills[skill] && was?.skills[skill] !== true)),
    features: joined('features'),
    traits: joined('traits'),
    languages: joined('languages'),
    proficiencies: joined('proficiencies'),
    build: withStartingScores(fitted, (ability) => (was === undefined ? 0 : now[ability] - was[ability])),
  }
  const numbers = combatNumbers(merged, compendium)
  const counted = was === undefined ? undefined : combatNumbers(was, compendium)
  const byHand = (field: 'armorClass' | 'speed') => (counted === undefined ? 0 : before[field] - counted[field])
  const own = before.attacks.filter(({ name }) => was !== undefined && !was.attacks.some((attack) => attack.name === name))
  return {
    ok: true,
    character: {
      ...merged,
      ...numbers,
      ...ofSeveralClasses(before, merged, compendium),
      armorClass: Math.min(100, Math.max(0, numbers.armorClass + byHand('armorClass'))),
      speed: Math.min(1000, Math.max(0, numbers.speed + byHand('speed'))),
      attacks: [...numbers.attacks.filter(({ name }) => !own.some((attack) => attack.name === name)), ...own],
    },
  }
}

/** Hit dice and slots of several classes together. They stay as they were unless one of the classes changed. */
function ofSeveralClasses(before: Character, now: Character, compendium: BuildingParts): Partial<Character> {
  const classes = classLevels(now, compendium)
  if (classes.length < 2) return {}
  const { hitDice, spellSlots } = before
  const isSame = before.classId === now.classId && before.subclassId === now.subclassId
  if (isSame) return { hitDice, spellSlots }
  const { slots, pact } = slotsOf({ classes, character: before })
  const own = slots.length === 0 && pact !== undefined ? [pact] : slots
  return { hitDice: hitDiceText(calculate(now, compendium).hitDice), spellSlots: [...own] }
}

/**
 * The levels with the class and subclass of the draft. Levels of a class that was exchanged are concluded anew, those of other classes
 * stay; a character of one class has no build then.
 */
function fittedBuild(before: Character, { classId, subclassId }: CharacterDraft, compendium: BuildingParts): Build | undefined {
  const { build } = before
  const old = partsOf(before, compendium)
  const [oldClass, oldSubclass] = [old.characterClass?.id, old.subclass?.id]
  if (build === undefined || classId === undefined) return build
  if (classId !== oldClass) {
    const { levels } = buildOf(before, compendium)
    if (levels.every((level) => level.classId === oldClass)) return undefined
    return { ...build, levels: exchanged(levels, oldClass, classId, compendium) }
  }
  if (subclassId === oldSubclass) return build
  const levels = build.levels.map((level): LevelTaken => {
    if (level.classId !== classId || level.subclassId !== oldSubclass) return level
    const { subclassId: _, ...rest } = level
    return subclassId === undefined || oldSubclass === undefined ? rest : { ...rest, subclassId }
  })
  return { ...build, levels }
}

function exchanged(levels: readonly LevelTaken[], from: string | undefined, to: string, { classes }: BuildingParts): LevelTaken[] {
  const hitDice = classes.get(to)?.hitDice ?? '1d8'
  return levels.map((level, index) => {
    if (level.classId !== from) return level
    const { increases, raised } = level
    return {
      classId: to,
      hitPoints: hitDieFaceAt(index + 1, hitDice),
      // The scores of the sheet stay as they are.
      ...(increases === undefined ? {} : { increases }),
      ...(raised === undefined ? {} : { raised }),
    }
  })
}

/** Scores that are changed in the wizard are those that the character began with. */
function withStartingScores(build: Build | undefined, changeOf: (ability: Ability) => number): Build | undefined {
  const { startingScores } = build ?? {}
  if (build === undefined || startingScores === undefined) return build
  return { ...build, startingScores: eachAbility((ability) => Math.min(30, Math.max(1, startingScores[ability] + changeOf(ability)))) }
}

/** A character of a race, class or background that the compendium does not know: its numbers stay as they are. */
function withoutRules(before: Character, draft: CharacterDraft): Character {
  const { personality, inventory = [], pronouns, portrait, appearance } = draft
  return {
    ...before,
    name: draft.name.trim(),
    alignment: draft.alignment,
    pronouns,
    portrait,
    appearance: appearance === undefined ? before.appearance : JSON.stringify(appearance),
    knownSpells: [...draft.knownSpells],
    preparedSpells: [...draft.preparedSpells],
    inventory: [...inventory],
    equipment: equipmentList(inventory),
    ...sheetOf(personality),
  }
}

const FOREIGN = ['raceId', 'classId', 'backgroundId'] as const

type NumberField = 'hitPointsMax' | (typeof ABILITIES)[number]
type ListField = 'features' | 'traits' | 'languages' | 'proficiencies'

/** The entries of `all` beyond those of `list`. A feature such as a raised ability may occur several times. */
function missingIn(list: readonly string[], all: readonly string[]): string[] {
  const left = [...list]
  return all.filter((one) => {
    const place = left.indexOf(one)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** By id; sheets of other programs have names only. */
function partsOf(character: Character, compendium: BuildingParts): ChosenParts {
  const idOf = <Entry extends { readonly id: string; readonly name: string }>(
    entries: Iterable<Entry> | undefined,
    id: string | undefined,
    name: string,
  ) => [...(entries ?? [])].find((entry) => (id === undefined ? entry.name === name : entry.id === id))?.id
  const raceId = idOf(compendium.races.values(), character.raceId, character.race)
  const classId = idOf(compendium.classes.values(), character.classId, character.class)
  const { race, characterClass } = chosenParts({ raceId, classId }, compendium)
  const subraceId = idOf(race?.subraces, character.subraceId, character.subrace)
  const subclassId = idOf(characterClass?.subclasses, character.subclassId, character.subclass)
  const backgroundId = idOf(compendium.backgrounds.values(), character.backgroundId, character.background)
  return chosenParts({ raceId, classId, subraceId, subclassId, backgroundId }, compendium)
}

/** The scores before the bonuses of the people. */
function baseScores(
  character: Character,
  ids: Pick<CharacterDraft, 'raceId' | 'subraceId' | 'classId'>,
  compendium: BuildingParts,
): ScoreAssignment {
  const { bonuses } = draftScores({ ...startingDraft(), ...ids }, compendium)
  const totals = scoresOf(character)
  const assigned = eachAbility((ability) => Math.max(1, totals[ability] - bonuses[ability]))
  const pool = ABILITIES.map((ability) => assigned[ability]).sort((one, other) => other - one)
  return { method: pool.join() === STANDARD_ARRAY.join() ? 'standard' : 'roll', pool, assigned }
}

/** The skills chosen for the background, among those of the sheet: the suggested ones first. Undefined if they cannot be told. */
function backgroundChoices({ skills }: Character, { background }: ChosenParts): Skill[] | undefined {
  const { skillChoice, skillProficiencies = [] } = background ?? {}
  if (skillChoice === undefined) return undefined
  const known = skillChoice.from.filter((skill) => skills[skill])
  const suggested = known.filter((skill) => skillProficiencies.includes(skill))
  const chosen = [...suggested, ...known.filter((skill) => !suggested.includes(skill))].slice(0, skillChoice.count)
  return chosen.length === skillChoice.count ? chosen : undefined
}

/** The skills that class and race let the player choose, among those of the sheet. */
function skillChoices(
  { skills }: Character,
  { race, subrace, characterClass, background }: ChosenParts,
  backgroundSkills?: readonly Skill[],
) {
  const known = SKILLS.filter((skill) => skills[skill])
  const fixed = fixedSkills({ race, subrace, background, backgroundSkills })
  const { choose = 0, from = [] as readonly Skill[] } = characterClass?.skills ?? {}
  const taught = known.filter((skill) => from.includes(skill))
  const ofClass = [...taught.filter((skill) => !fixed.includes(skill)), ...taught.filter((skill) => fixed.includes(skill))].slice(0, choose)
  const { count = 0, from: ofPeople = SKILLS } = race?.skillChoice ?? {}
  const offered = known.filter((skill) => ofPeople.includes(skill))
  const isExplained = (skill: Skill) => fixed.includes(skill) || ofClass.includes(skill)
  const rest = [...offered.filter((skill) => !isExplained(skill)), ...offered.filter(isExplained)].slice(0, count)
  return { skills: ofClass, bonusSkills: count > 0 && rest.length === count ? rest : undefined }
}

/** The words of a list that the sheet joins with `; `. */
function wordsIn(text: string): string[] {
  return text.split('; ').filter((word) => word !== '')
}
