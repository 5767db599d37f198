import type { Compendium } from '../../compendium/compendium'
import { nearest } from '../../compendium/edit-distance'
import type { Background, CharacterClass, Race, Subclass } from '../../compendium/schema'
import { NO_COINS } from '../../equipment/money'
import { startingEquipment } from '../../equipment/starting-equipment'
import { keepUsed, slotsAt } from '../../spells/slots'
import type { Skill } from '../../terms'
import { eachAbility, eachSkill, STANDARD_ARRAY } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { type ChosenParts, chosenParts } from '../chosen-parts'
import { combatNumbers, equipmentList } from '../combat-numbers'
import { completeSheet } from '../complete-sheet'
import { hitDiceAt, hitDieSides, scoresOf } from '../derived-numbers'
import type { LoadedSections } from '../grants/collect'
import { type LevelChoice, openLevelChoices } from '../level-up/choices'
import type { Character } from '../sheet'
import type { CharacterDraft, PersonalityChoices } from './draft'
import { draftScores } from './draft-scores'
import { extraLanguages, fixedSkills, languageChoices, suggestedBonusSkills } from './free-choices'
import { missingFor } from './missing'
import type { Problem } from './problem'
import { pointsLeft } from './score-assignment'
import { spellsBeyondLimit } from './spell-choices'

export type BuildingParts = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items'> & Partial<Pick<Compendium, 'spells'>>

/** Builds the character, at level 1 unless the draft has a level; or returns all problems of the choices. */
export function buildCharacter(
  choices: CharacterDraft,
  compendium: BuildingParts,
): { readonly ok: true; readonly character: Character } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const steps = ['race', 'class', 'abilities', 'review'] as const
  const problems = steps.flatMap((step) => missingFor(step, choices, compendium))
  const { race, subrace, characterClass, subclass, background } = chosenParts(choices, compendium)
  problems.push(...checkPool(choices))
  if (race !== undefined) {
    problems.push(...checkPart('subraceId', choices.subraceId, race, race.subraces))
    if (background !== undefined) problems.push(...checkLanguages(choices, { race, subrace, characterClass, background }))
  }
  if (characterClass !== undefined) {
    problems.push(...checkPart('subclassId', choices.subclassId, characterClass, characterClass.subclasses))
    problems.push(...checkSubclassLevel(choices, characterClass, subclass), ...checkPicks(choices, characterClass))
  }
  problems.push(...spellsBeyondLimit(choices, compendium), ...checkChoices(choices, compendium))
  if (problems.length > 0 || race === undefined || characterClass === undefined || background === undefined) return { ok: false, problems }
  return { ok: true, character: assemble(choices, { race, subrace, characterClass, subclass, background }, compendium) }
}

/** The character of choices that may have problems; undefined without a race, class or background of the compendium. */
export function assembled(choices: CharacterDraft, compendium: BuildingParts): Character | undefined {
  const { race, subrace, characterClass, subclass, background } = chosenParts(choices, compendium)
  if (race === undefined || characterClass === undefined || background === undefined) return undefined
  return assemble(choices, { race, subrace, characterClass, subclass, background }, compendium)
}

interface Parts extends ChosenParts {
  readonly race: Race
  readonly characterClass: CharacterClass
  readonly background: Background
}

function assemble(choices: CharacterDraft, parts: Parts, compendium: BuildingParts): Character {
  const { race, subrace, characterClass, subclass, background } = parts
  const scores = draftScores(choices, compendium).totals
  const { level = 1 } = choices
  const inventory = choices.inventory ?? startingEquipment(characterClass, background, choices.equipmentPicks, compendium.items)
  const skills = skillsOf(choices, parts)
  const spellcasting = characterClass.spellcasting ?? subclass?.spellcasting
  const pronouns = choices.pronouns?.trim() ?? ''
  const { character } = completeSheet({
    name: choices.name.trim(),
    race: race.name,
    subrace: subrace?.name ?? '',
    class: characterClass.name,
    subclass: subclass?.name ?? '',
    level,
    background: background.name,
    alignment: choices.alignment,
    ...scores,
    speed: subrace?.speed ?? race.speed,
    hitDice: hitDiceAt(level, characterClass.hitDice),
    savingThrows: eachAbility((ability) => characterClass.savingThrows.includes(ability)),
    skills: eachSkill((skill) => skills.has(skill)),
    features: [...characterClass.features, ...(subclass?.features ?? [])]
      .filter((feature) => feature.level <= level)
      .map(({ name }) => name),
    traits: [...race.traits, ...(subrace?.traits ?? [])].map(({ name }) => name),
    languages: [...new Set([...race.languages, ...(characterClass.languages ?? []), ...choices.languages])],
    equipment: equipmentList(inventory),
    ...sheetOf(choices.personality),
    appearance: choices.appearance === undefined ? '' : JSON.stringify(choices.appearance),
    ...(pronouns === '' ? {} : { pronouns }),
    conditions: [],
    knownSpells: [...choices.knownSpells],
    preparedSpells: [...choices.preparedSpells],
    spellSlots: keepUsed(slotsAt(spellcasting, level), choices.spellSlots),
    inventory: [...inventory],
    currency: { ...(choices.currency ?? { ...NO_COINS, gp: background.startingGold }) },
    raceId: race.id,
    ...(subrace === undefined ? {} : { subraceId: subrace.id }),
    classId: characterClass.id,
    ...(subclass === undefined ? {} : { subclassId: subclass.id }),
    backgroundId: background.id,
    ...(choices.portrait === undefined ? {} : { portrait: choices.portrait }),
  })
  return counted(withPicks(character, choices), compendium)
}

/** The picks of level 1 as the first level of a build. A finished character keeps the build that it has. */
function withPicks(character: Character, { choices = {}, level }: CharacterDraft): Character {
  if (level !== undefined || Object.keys(choices).length === 0) return character
  const picks = Object.fromEntries(Object.entries(choices).map(([id, ids]) => [id, [...ids]]))
  const { classId = '', subclassId } = character
  const first = { classId, hitPoints: hitDieSides(character.hitDice), choices: picks, ...(subclassId === undefined ? {} : { subclassId }) }
  return { ...character, build: { levels: [first], startingScores: scoresOf(character) } }
}

/** The sheet with its numbers, and with the proficiencies that features give. */
function counted(character: Character, compendium: BuildingParts): Character {
  const { hitPointsMax, skills, saves, proficiencies, choices } = calculate(character, compendium)
  const spells = choices.flatMap(({ granted, picks }) => (granted.grant.of === 'spell' ? picks : []))
  const hitPoints = hitPointsMax.value
  const languages = proficiencies.languages.map(({ name }) => name)
  return {
    ...character,
    ...combatNumbers(character, compendium),
    hitPointsMax: hitPoints,
    hitPointsCurrent: hitPoints,
    skills: eachSkill((skill) => ['proficient', 'expert'].includes(skills[skill].proficiency)),
    savingThrows: eachAbility((ability) => saves[ability].proficiency === 'proficient'),
    languages: [...new Set([...character.languages, ...languages])],
    knownSpells: [...new Set([...(character.knownSpells ?? []), ...spells])],
  }
}

/** The choices of level 1 that race, class and background offer to a draft, such as a fighting style; picks stay offered. */
export function draftChoices(draft: CharacterDraft, compendium: BuildingParts & Pick<LoadedSections, 'options'>): LevelChoice[] {
  const { choices: _, ...open } = draft
  const character = assembled(open, compendium)
  return character === undefined ? [] : openLevelChoices(character, compendium)
}

/** The personality as the sheet writes it. */
export function sheetOf(personality: PersonalityChoices) {
  return {
    personalityTraits: personality.personalityTraits.join('; '),
    ideals: personality.ideals.join('; '),
    bonds: personality.bonds.join('; '),
    flaws: personality.flaws.join('; '),
    backstory: personality.backgroundStory,
    fears: [...personality.fears],
    quirks: [...personality.quirks],
    relationships: [...personality.relationships],
    goals: [...personality.goals],
    motivation: personality.motivation,
  }
}

/** Skills of the class, the background and the race, fixed and free. */
function skillsOf(choices: CharacterDraft, { race, subrace, background }: Parts): ReadonlySet<Skill> {
  const known = [...choices.skills, ...fixedSkills({ race, subrace, background, backgroundSkills: choices.backgroundSkills })]
  return new Set([...known, ...(choices.bonusSkills ?? suggestedBonusSkills(race, known))])
}

function checkPart(
  field: 'subraceId' | 'subclassId',
  id: string | undefined,
  whole: { readonly name: string },
  parts: readonly { readonly id: string; readonly name: string }[] = [],
): Problem[] {
  if (id === undefined || parts.some((part) => part.id === id)) return []
  const near = nearest(
    id,
    parts.map((part) => part.id),
  )
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`
  return [{ field, code: 'unknown-id', message: `${whole.name} has no "${id.slice(0, 80)}".${hint}` }]
}

function checkPool({ level, scores }: CharacterDraft): Problem[] {
  // The scores of a finished character may have risen since they were rolled.
  const isFair =
    level !== undefined
      ? scores.pool.length === 6
      : scores.method === 'standard'
        ? [...scores.pool].sort((a, b) => b - a).join() === STANDARD_ARRAY.join()
        : scores.method === 'point-buy'
          ? pointsLeft(scores.assigned) >= 0
          : scores.pool.length === 6 && scores.pool.every((score) => Number.isInteger(score) && score >= 3 && score <= 18)
  const message =
    scores.method === 'point-buy'
      ? 'These ability scores cost more points than there are.'
      : 'These ability scores were neither rolled nor the standard array.'
  return isFair ? [] : [{ field: 'scores.pool', code: 'wrong-pool', message }]
}

function checkLanguages({ languages }: CharacterDraft, parts: Omit<ChosenParts, 'subclass'>): Problem[] {
  const most = languageChoices(parts.race, parts.subrace, parts.background)
  if (extraLanguages(languages, parts).length <= most) return []
  return [{ field: 'languages', code: 'too-many-languages', message: `Choose at most ${most} languages beyond those of the race.` }]
}

/** Picks of level 1 must be offered, each once. */
function checkChoices(draft: CharacterDraft, compendium: BuildingParts): Problem[] {
  const picked = Object.entries(draft.choices ?? {}).filter(([, ids]) => ids.length > 0)
  if (picked.length === 0) return []
  const offered = draftChoices(draft, compendium)
  return picked.flatMap(([id, ids]): Problem[] => {
    const choice = offered.find((one) => one.id === id)
    const isWrong = choice === undefined || ids.length > choice.count || ids.some((one) => choice.offered?.includes(one) === false)
    if (!isWrong && new Set(ids).size === ids.length) return []
    return [{ field: `choices.${id}`, code: 'wrong-choice', message: 'Choose different ones of those offered.' }]
  })
}

function checkSubclassLevel({ level = 1 }: CharacterDraft, characterClass: CharacterClass, subclass: Subclass | undefined): Problem[] {
  if (subclass === undefined || characterClass.subclassLevel <= level) return []
  const message = `Subclass selection becomes available at level ${characterClass.subclassLevel}.`
  return [{ field: 'subclassId', code: 'subclass-too-early', message }]
}

function checkPicks({ equipmentPicks }: CharacterDraft, { startingEquipment: offered }: CharacterClass): Problem[] {
  return equipmentPicks.flatMap((pick, index): Problem[] => {
    if (offered[index]?.options[pick] !== undefined) return []
    return [{ field: `equipmentPicks.${index}`, code: 'no-such-equipment-option', message: 'Choose one of the offered bundles.' }]
  })
}
