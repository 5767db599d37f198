import type { Compendium } from '../../compendium/compendium'
import type { Inventory } from '../../equipment/inventory'
import { NO_COINS } from '../../equipment/money'
import { startingEquipment } from '../../equipment/starting-equipment'
import { keepUsed, slotsAt } from '../../spells/slots'
import type { Skill } from '../../terms'
import { eachAbility, eachSkill } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { factsOf } from '../calculate/collect-facts'
import { proficienciesOf } from '../calculate/proficiencies'
import { type ChosenParts, chosenParts } from '../chosen-parts'
import { combatNumbers, equipmentList } from '../combat-numbers'
import { completeSheet } from '../complete-sheet'
import { hitDiceAt, hitDieSides, scoresOf } from '../derived-numbers'
import { experienceFor } from '../experience'
import type { Build, Character } from '../sheet'
import { type CharacterDraft, type PersonalityChoices, startingDraft } from './draft'
import { draftScores } from './draft-scores'
import { fixedSkills, suggestedBonusSkills } from './free-choices'
import { levelOf } from './levels/starting-level'
import { type LevelsTaken, takeLevels } from './levels/take-levels'
import { firstSpells } from './spell-choices'

export type BuildingParts = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items'> &
  Partial<Pick<Compendium, 'spells' | 'options'>>

/** The finished sheet of choices that may have problems; undefined without a race, class or background of the compendium. */
export function assembled(choices: CharacterDraft, compendium: BuildingParts, build?: Build): Character | undefined {
  const { race, characterClass, background } = chosenParts(choices, compendium)
  if (race === undefined || characterClass === undefined || background === undefined) return undefined
  return draftSheet(choices, compendium, build).character
}

/**
 * The sheet of the choices so far; parts that are not chosen are empty. A new character above level 1 has taken its levels. `build`
 * is that of a finished character.
 */
export function draftSheet(choices: CharacterDraft, compendium: BuildingParts, build?: Build): LevelsTaken {
  if (build !== undefined) return countedSheet(choices, compendium, build)
  const last = remembered.get(choices)
  if (last !== undefined && SECTIONS.every((kind) => last.compendium[kind] === compendium[kind])) return last.sheet
  const sheet = countedSheet(choices, compendium)
  remembered.set(choices, { compendium, sheet })
  return sheet
}

/**
 * The draft with the looks and words of a new one, which no rule reads. The same object as long as nothing else changes, so that
 * typing a name does not count twenty levels again.
 */
export function countedDraft(draft: CharacterDraft): CharacterDraft {
  const { name: _name, pronouns: _pronouns, alignment: _, appearance: _looks, portrait: _portrait, personality: _words, ...rest } = draft
  const key = JSON.stringify(rest)
  if (lastCounted?.key !== key) lastCounted = { key, draft: { ...startingDraft(), ...rest } }
  return lastCounted.draft
}

let lastCounted: { readonly key: string; readonly draft: CharacterDraft } | undefined

/** Every step of the wizard asks for the sheet of the same draft. */
const remembered = new WeakMap<CharacterDraft, { readonly compendium: BuildingParts; readonly sheet: LevelsTaken }>()
const SECTIONS = ['races', 'classes', 'backgrounds', 'items', 'spells', 'options'] as const

function countedSheet(choices: CharacterDraft, compendium: BuildingParts, build?: Build): LevelsTaken {
  const { level, levels = [] } = choices
  if (level !== undefined || levels.length === 0) return { character: counted(sheetAt(choices, compendium, build), compendium), asked: [] }
  const first = firstSheet(choices, compendium)
  const { character, asked } = takeLevels(first, choices, compendium)
  return { asked, character: settledAt(levelOf(choices), character, choices) }
}

/** What each level after the first asks of a new character. */
export function askedLevels(draft: CharacterDraft, compendium: Partial<BuildingParts>): LevelsTaken['asked'] {
  const { races = new Map(), classes = new Map(), backgrounds = new Map(), items = new Map() } = compendium
  return draft.level === undefined ? draftSheet(countedDraft(draft), { ...compendium, races, classes, backgrounds, items }).asked : []
}

/** The sheet of a new character at level 1, with the spells of that level. */
export function firstSheet(choices: CharacterDraft, compendium: BuildingParts): Character {
  const { characterClass } = chosenParts(choices, compendium)
  const isSubclassLater = (characterClass?.subclassLevel ?? 1) > 1
  const first = {
    ...choices,
    levels: undefined,
    subclassId: isSubclassLater ? undefined : choices.subclassId,
    ...firstSpells(choices, compendium),
  }
  const character = counted(sheetAt(first, compendium), compendium)
  return { ...character, build: character.build ?? buildAt(character, {}) }
}

/** Whole and rested, with the experience that the level takes and with the spells that no single level taught. */
function settledAt(level: number, character: Character, choices: CharacterDraft): Character {
  const { knownSpells = [], preparedSpells = [], spellSlots = [], hitPointsMax } = character
  return {
    ...character,
    experiencePoints: experienceFor(level),
    hitPointsCurrent: hitPointsMax,
    knownSpells: [...new Set([...choices.knownSpells, ...knownSpells])],
    preparedSpells: [...new Set([...choices.preparedSpells, ...preparedSpells])],
    spellSlots: keepUsed(spellSlots, choices.spellSlots),
  }
}

function sheetAt(choices: CharacterDraft, compendium: BuildingParts, build?: Build): Character {
  const parts = chosenParts(choices, compendium)
  const { race, subrace, characterClass, subclass, background } = parts
  const scores = draftScores(choices, compendium).totals
  const { level = 1, classLevel = level } = choices
  const inventory = carriedBy(choices, compendium)
  const skills = skillsOf(choices, parts)
  const spellcasting = characterClass?.spellcasting ?? subclass?.spellcasting
  const pronouns = choices.pronouns?.trim() ?? ''
  const { character } = completeSheet({
    name: choices.name.trim(),
    race: race?.name ?? '',
    subrace: subrace?.name ?? '',
    class: characterClass?.name ?? '',
    subclass: subclass?.name ?? '',
    level,
    background: background?.name ?? '',
    alignment: choices.alignment,
    ...scores,
    speed: subrace?.speed ?? race?.speed ?? 30,
    hitDice: hitDiceAt(level, characterClass?.hitDice ?? '1d8'),
    savingThrows: eachAbility((ability) => characterClass?.savingThrows.includes(ability) ?? false),
    skills: eachSkill((skill) => skills.has(skill)),
    features: [...(characterClass?.features ?? []), ...(subclass?.features ?? [])]
      .filter((feature) => feature.level <= classLevel)
      .map(({ name }) => name),
    traits: [...(race?.traits ?? []), ...(subrace?.traits ?? [])].map(({ name }) => name),
    languages: [...new Set([...(race?.languages ?? []), ...(characterClass?.languages ?? []), ...choices.languages])],
    equipment: equipmentList(inventory),
    ...sheetOf(choices.personality),
    appearance: choices.appearance === undefined ? '' : JSON.stringify(choices.appearance),
    ...(pronouns === '' ? {} : { pronouns }),
    conditions: [],
    knownSpells: [...choices.knownSpells],
    preparedSpells: [...choices.preparedSpells],
    spellSlots: keepUsed(slotsAt(spellcasting, classLevel), choices.spellSlots),
    inventory: [...inventory],
    currency: { ...(choices.currency ?? { ...NO_COINS, gp: (background?.startingGold ?? 0) + (choices.extraGold ?? 0) }) },
    ...(race === undefined ? {} : { raceId: race.id }),
    ...(subrace === undefined ? {} : { subraceId: subrace.id }),
    ...(characterClass === undefined ? {} : { classId: characterClass.id }),
    ...(subclass === undefined ? {} : { subclassId: subclass.id }),
    ...(background === undefined ? {} : { backgroundId: background.id }),
    ...(choices.portrait === undefined ? {} : { portrait: choices.portrait }),
  })
  return build === undefined ? withPicks(character, choices) : { ...character, build }
}

/** The picks of level 1 as the first level of a build. */
function withPicks(character: Character, { choices = {}, level }: CharacterDraft): Character {
  return level !== undefined || Object.keys(choices).length === 0 ? character : { ...character, build: buildAt(character, choices) }
}

function buildAt(character: Character, choices: NonNullable<CharacterDraft['choices']>): Build {
  const picks = Object.fromEntries(Object.entries(choices).map(([id, ids]) => [id, [...ids]]))
  const { classId = '', subclassId } = character
  const first = {
    classId,
    hitPoints: hitDieSides(character.hitDice),
    ...(Object.keys(picks).length === 0 ? {} : { choices: picks }),
    ...(subclassId === undefined ? {} : { subclassId }),
  }
  return { levels: [first], startingScores: scoresOf(character) }
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
function skillsOf(choices: CharacterDraft, { race, subrace, background }: ChosenParts): ReadonlySet<Skill> {
  const known = [...choices.skills, ...fixedSkills({ race, subrace, background, backgroundSkills: choices.backgroundSkills })]
  return new Set([...known, ...(choices.bonusSkills ?? (race === undefined ? [] : suggestedBonusSkills(race, known)))])
}

/** The inventory that the draft's character begins with. Armour is worn by those whom race, class or subclass trains in it. */
export function carriedBy(draft: CharacterDraft, compendium: BuildingParts): Inventory {
  if (draft.inventory !== undefined) return draft.inventory
  const { characterClass, background = { equipment: [] } } = chosenParts(draft, compendium)
  if (characterClass === undefined) return []
  const trained = trainedArmor(draft, compendium)
  const armorProficiencies = ARMOR.filter((kind) => trained.includes(kind))
  return startingEquipment({ ...characterClass, armorProficiencies }, background, draft.equipmentPicks, compendium.items)
}

const ARMOR = ['light', 'medium', 'heavy', 'shield'] as const

function trainedArmor(draft: CharacterDraft, { races, classes }: BuildingParts): string[] {
  const { raceId, subraceId, classId, subclassId } = draft
  const { character } = completeSheet({ level: levelOf(draft) })
  const facts = factsOf({ ...character, raceId, subraceId, classId, subclassId }, { races, classes })
  return proficienciesOf(facts).armor.map(({ name }) => name)
}
