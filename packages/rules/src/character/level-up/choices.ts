import type { CharacterClass, Subclass } from '../../compendium/schema'
import { factsOf } from '../calculate/collect-facts'
import { castersOf, spellcastingOf } from '../calculate/spellcasting'
import { buildOf, type ClassLevel, classLevels } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import { isAbilityIncrease } from '../grants/origins'
import { hitDieSides } from '../hit-dice'
import type { Character, LevelTaken } from '../sheet'
import { type LevelChoice, openChoicesOf, type Picks } from './offered'
import { type OptionExchange, optionExchanges } from './option-exchange'
import { type SpellExchange, spellChoices, spellExchange } from './spell-choices'

/** What one more level asks for, in the order in which the player is asked. */
export interface NextLevel {
  readonly classId: string
  /** The character's level after it, and the class's. */
  readonly level: number
  readonly classLevel: number
  readonly isNewClass: boolean
  /** Sides of the hit die. */
  readonly hitDie: number
  /** Names of the features gained, the subclass's included once it is chosen. */
  readonly features: readonly string[]
  /** The subclasses to choose from, if one is due. */
  readonly subclasses: readonly Subclass[]
  /** Whether two points for abilities, or a feat, are due. */
  readonly improvesAbilities: boolean
  readonly choices: readonly LevelChoice[]
  /** Known spells that may be exchanged for others: one for those who know a fixed number, otherwise none. */
  readonly exchanges: number
  /** The spells that may be exchanged, cantrips excepted, and those offered for one of them; undefined if there is none, or not loaded. */
  readonly exchange: SpellExchange | undefined
  /** The choices of which one option may be exchanged for another. */
  readonly optionExchanges: readonly OptionExchange[]
}

/**
 * What the next level in a class asks for. Choices of the subclass are known once `subclassId` is given, and options that ask for a
 * pact or spell of this very level once `picks` has it. Choices that earlier levels of the class left open are asked again. Undefined
 * for a class that the compendium does not know.
 */
export function nextLevel(
  character: Character,
  sections: LoadedSections,
  {
    classId = lastClassOf(character, sections),
    subclassId,
    picks = {},
  }: { readonly classId?: string | undefined; readonly subclassId?: string | undefined; readonly picks?: Picks | undefined } = {},
): NextLevel | undefined {
  const characterClass = sections.classes?.get(classId)
  if (characterClass === undefined) return undefined
  const before = classLevels(character, sections).find((one) => one.classId === classId)
  const classLevel = (before?.level ?? 0) + 1
  const isDue = before?.subclassId === undefined && classLevel >= characterClass.subclassLevel
  const grown = withLevel(character, sections, {
    classId,
    hitPoints: 1,
    ...(isDue && subclassId !== undefined ? { subclassId } : {}),
  })
  const after = factsOf(grown, sections)
  const subclass = after.classes.find((one) => one.classId === classId)?.subclass
  const features = featuresAt(classLevel, characterClass, subclass)
  const casterBefore = before === undefined ? undefined : spellcastingOf(before)
  const known = castersOf(after).find((one) => one.classId === classId)?.known
  const exchanges = known !== undefined && casterBefore !== undefined ? 1 : 0
  return {
    classId,
    level: character.level + 1,
    classLevel,
    isNewClass: before === undefined,
    hitDie: hitDieSides(characterClass.hitDice),
    features: [...lateFeatures(before, subclass, classLevel), ...features],
    subclasses: isDue ? characterClass.subclasses : [],
    improvesAbilities: features.some(isAbilityIncrease),
    choices: [...openChoicesOf(after, classId, picks), ...spellChoices(character, after, classId)],
    exchanges,
    exchange: exchanges === 0 ? undefined : spellExchange(after, classId),
    optionExchanges: before === undefined ? [] : optionExchanges(factsOf(character, sections), after, classId, picks),
  }
}

/** Choices that the levels so far left open: of all classes, race and background. */
export function openLevelChoices(character: Character, sections: LoadedSections): LevelChoice[] {
  return openChoicesOf(factsOf(character, sections), undefined)
}

/** Names of the features that a class and subclass give at one level. */
export function featuresAt(level: number, characterClass: CharacterClass, subclass: Subclass | undefined): string[] {
  return [...characterClass.features, ...(subclass?.features ?? [])].filter((feature) => feature.level === level).map(({ name }) => name)
}

/** Features of a subclass that is chosen later than its first level. */
export function lateFeatures(before: ClassLevel | undefined, subclass: Subclass | undefined, classLevel: number): string[] {
  if (subclass === undefined || before?.subclass !== undefined) return []
  return subclass.features.filter((feature) => feature.level < classLevel).map(({ name }) => name)
}

/** The sheet with one more level in its build; numbers and lists stay. */
export function withLevel(character: Character, sections: LoadedSections, taken: LevelTaken): Character {
  const build = buildOf(character, sections)
  return { ...character, level: character.level + 1, build: { ...build, levels: [...build.levels, taken] } }
}

/** The class of the last level that was taken. */
export function lastClassOf(character: Character, sections: LoadedSections): string {
  return buildOf(character, sections).levels.at(-1)?.classId ?? character.classId ?? ''
}
