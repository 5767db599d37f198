import type { Compendium } from '../../compendium/compendium'
import type { Background, CharacterClass, Race, Subrace } from '../../compendium/schema'
import { idFromName } from '../../equipment/starting-equipment'
import { ABILITIES, type Ability, SKILLS, type Skill } from '../../terms'
import { type ChosenParts, chosenParts } from '../chosen-parts'
import type { CharacterDraft } from './draft'
import type { Problem } from './problem'

/** Languages that a character may learn in addition to those of the race: the common ones, then the rare ones. */
export const LANGUAGES = [
  'Common',
  'Dwarvish',
  'Elvish',
  'Giant',
  'Gnomish',
  'Goblin',
  'Halfling',
  'Orc',
  'Abyssal',
  'Celestial',
  'Draconic',
  'Deep Speech',
  'Infernal',
  'Primordial',
  'Sylvan',
  'Undercommon',
] as const

/** Number of ability bonuses and skills that the player may choose for a race and subrace. */
export function freeChoices(race: Race, subrace: Subrace | undefined): { readonly abilities: number; readonly skills: number } {
  return {
    abilities: (race.abilityChoice?.count ?? 0) + (subrace?.abilityChoice?.count ?? 0),
    skills: race.skillChoice?.count ?? 0,
  }
}

/** Number of languages that the player may choose, in addition to those of the race. */
export function languageChoices(race: Race | undefined, subrace: Subrace | undefined, background: Background | undefined): number {
  return [race, subrace, background].reduce((sum, origin) => sum + (origin?.languageChoices ?? 0), 0)
}

/** The chosen languages that neither race nor class teaches anyway. */
export function extraLanguages(
  chosen: readonly string[],
  { race, characterClass }: Pick<ChosenParts, 'race' | 'characterClass'>,
): string[] {
  const granted = [...(race?.languages ?? []), ...(characterClass?.languages ?? [])]
  return chosen.filter((language) => !granted.includes(language))
}

/** Suggested abilities for the free bonuses: the class's primary abilities first. The picker's value before the player chooses. */
export function suggestedBonusAbilities(race: Race, subrace: Subrace | undefined, characterClass: CharacterClass): Ability[] {
  const preferred = [...new Set<Ability>([...characterClass.primaryAbility, 'constitution', 'dexterity', ...ABILITIES])]
  return [race, subrace].flatMap((part) => {
    const { count = 0, from = ABILITIES } = part?.abilityChoice ?? {}
    const fresh = preferred.filter((ability) => from.includes(ability) && part?.abilityScoreIncrease[ability] === undefined)
    const others = preferred.filter((ability) => from.includes(ability) && !fresh.includes(ability))
    return [...fresh, ...others].slice(0, count)
  })
}

/** The first skills of the race's choice that the character doesn't have yet. */
export function suggestedBonusSkills(race: Race, known: readonly Skill[]): Skill[] {
  const { count = 0, from = SKILLS } = race.skillChoice ?? {}
  const fresh = from.filter((skill) => !known.includes(skill))
  return fresh.slice(0, count)
}

/** Problems of the free choices that the player made. */
export function checkFreeChoices(
  race: Race,
  subrace: Subrace | undefined,
  bonusAbilities: readonly Ability[] | undefined,
  bonusSkills: readonly Skill[] | undefined,
): Problem[] {
  const problems: Problem[] = []
  const allowed = freeChoices(race, subrace)
  if (bonusAbilities !== undefined && !abilitiesFit(race, subrace, bonusAbilities)) {
    const message = `Place ${allowed.abilities} different ability bonuses that the race allows.`
    problems.push({ field: 'bonusAbilities', code: 'wrong-bonus-abilities', message })
  }
  if (bonusSkills !== undefined && !fits(bonusSkills, allowed.skills, race.skillChoice?.from ?? SKILLS)) {
    const message = `Choose ${allowed.skills} different skills that the race allows.`
    problems.push({ field: 'bonusSkills', code: 'wrong-bonus-skills', message })
  }
  return problems
}

function abilitiesFit(race: Race, subrace: Subrace | undefined, chosen: readonly Ability[]): boolean {
  const ofRace = race.abilityChoice?.count ?? 0
  const ofSubrace = subrace?.abilityChoice?.count ?? 0
  return (
    chosen.length === ofRace + ofSubrace &&
    fits(chosen.slice(0, ofRace), ofRace, race.abilityChoice?.from ?? ABILITIES) &&
    fits(chosen.slice(ofRace), ofSubrace, subrace?.abilityChoice?.from ?? ABILITIES)
  )
}

function fits<T>(chosen: readonly T[], count: number, from: readonly T[]): boolean {
  return chosen.length === count && new Set(chosen).size === count && chosen.every((one) => from.includes(one))
}

type SkillOrigins = Pick<ChosenParts, 'race' | 'subrace' | 'background'> & Pick<CharacterDraft, 'backgroundSkills'>

/** The skills of race, subrace and background: the fixed ones, and those chosen for the background. */
export function fixedSkills({ race, subrace, background, backgroundSkills }: SkillOrigins): readonly Skill[] {
  const names = [...(race?.proficiencies ?? []), ...(subrace?.proficiencies ?? [])].map(idFromName)
  const ofRace = SKILLS.filter((skill) => names.includes(skill.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)))
  return [...backgroundSkillsOf(background, backgroundSkills), ...ofRace]
}

/** The skills of a background. Of those that the player chooses, the background suggests some. */
export function backgroundSkillsOf(background: Background | undefined, chosen: readonly Skill[] | undefined): readonly Skill[] {
  const { skillProficiencies = [], skillChoice } = background ?? {}
  if (skillChoice === undefined || chosen === undefined) return skillProficiencies
  return [...skillProficiencies.filter((skill) => !skillChoice.from.includes(skill)), ...chosen]
}

/** Problems of the skills chosen for a background. */
export function checkBackgroundSkills(background: Background | undefined, chosen: readonly Skill[] | undefined): Problem[] {
  const { skillChoice } = background ?? {}
  if (background === undefined || chosen === undefined) return []
  if (fits(chosen, skillChoice?.count ?? 0, skillChoice?.from ?? [])) return []
  const message = `Choose ${skillChoice?.count ?? 0} different skills that the background allows.`
  return [{ field: 'backgroundSkills', code: 'wrong-background-skills', message }]
}

/** The same for a draft. Choosing one of them as a class skill wastes the choice. */
export function fixedSkillsOf(
  draft: Pick<CharacterDraft, 'raceId' | 'subraceId' | 'backgroundId' | 'backgroundSkills'>,
  compendium: Pick<Compendium, 'races' | 'backgrounds'>,
): readonly Skill[] {
  return fixedSkills({ ...chosenParts(draft, compendium), backgroundSkills: draft.backgroundSkills })
}
