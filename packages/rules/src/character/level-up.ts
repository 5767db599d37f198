import { type Compendium, describeUnknownId, lookUp } from '../compendium/compendium'
import type { CharacterClass, Subclass } from '../compendium/schema'
import { keepUsed, slotsAt } from '../spells/slots'
import { ABILITIES, type Ability } from '../terms'
import { abilityModifier, eachAbility } from './ability-scores'
import { chosenParts } from './chosen-parts'
import { combatNumbers } from './combat-numbers'
import { averageHitDie, hitDiceAt, hitDieSides, scoresOf } from './derived-numbers'
import type { Problem } from './draft/problem'
import type { Character } from './sheet'

export interface LevelUpChoices {
  /** `average`, or the face of the hit die. */
  readonly hitPoints: 'average' | number
  /** Required from the level at which the class gets its subclass. */
  readonly subclassId?: string | undefined
  /** If the level improves abilities: two points in total, no score above 20. May be chosen later. */
  readonly abilityIncreases?: Partial<Readonly<Record<Ability, number>>> | undefined
}

export const HIGHEST_LEVEL = 20

/** Returns the character one level higher, or the problems of the choices. Never changes the given sheet. */
export function levelUp(
  character: Character,
  compendium: Pick<Compendium, 'races' | 'classes' | 'items'>,
  choices: LevelUpChoices,
): { readonly ok: true; readonly character: Character } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const level = character.level + 1
  if (level > HIGHEST_LEVEL) return refuse({ field: 'level', code: 'level-cap', message: 'Level 20 is the highest.' })
  const found = lookUp(compendium, 'classes', character.classId ?? '')
  if (!found.ok) return refuse({ field: 'classId', code: 'unknown-id', message: describeUnknownId(found) })
  const characterClass = found.entry
  const subclassId = character.subclassId ?? choices.subclassId
  const subclass = characterClass.subclasses.find(({ id }) => id === subclassId)
  const problems = [
    ...checkSubclass(characterClass, subclass, level),
    ...checkHitPoints(choices, characterClass),
    ...checkIncreases(choices, character, featuresAt(level, characterClass, subclass)),
  ]
  if (problems.length > 0) return refuse(...problems)
  return { ok: true, character: risen(character, choices, characterClass, subclass, compendium) }
}

/** Names of the features that a class and subclass give at one level. */
export function featuresAt(level: number, characterClass: CharacterClass, subclass: Subclass | undefined): string[] {
  return [...characterClass.features, ...(subclass?.features ?? [])].filter((feature) => feature.level === level).map(({ name }) => name)
}

function risen(
  character: Character,
  choices: LevelUpChoices,
  characterClass: CharacterClass,
  subclass: Subclass | undefined,
  compendium: Pick<Compendium, 'races' | 'classes' | 'items'>,
): Character {
  const level = character.level + 1
  const before = scoresOf(character)
  const scores = eachAbility((ability) => before[ability] + (choices.abilityIncreases?.[ability] ?? 0))
  const gained = hitPointsGained(character, choices, characterClass, compendium.races, scores.constitution)
  const slots = slotsAt(characterClass.spellcasting ?? subclass?.spellcasting, level)
  const isSubclassNew = subclass !== undefined && character.subclassId === undefined
  const late = isSubclassNew ? subclass.features.filter((feature) => feature.level < level).map(({ name }) => name) : []
  const next: Character = {
    ...character,
    ...scores,
    level,
    hitPointsMax: character.hitPointsMax + gained,
    hitPointsCurrent: character.hitPointsCurrent + gained,
    hitDice: hitDiceAt(level, characterClass.hitDice),
    features: [...character.features, ...late, ...featuresAt(level, characterClass, subclass)],
    spellSlots: keepUsed(slots, character.spellSlots ?? []),
    ...(isSubclassNew ? { subclass: subclass.name, subclassId: subclass.id } : {}),
  }
  return { ...next, ...combatNumbers(next, compendium) }
}

/** A higher constitution modifier also adds hit points for all earlier levels. */
function hitPointsGained(
  character: Character,
  { hitPoints }: LevelUpChoices,
  { hitDice }: CharacterClass,
  races: Compendium['races'],
  constitution: number,
): number {
  const die = hitPoints === 'average' ? averageHitDie(hitDice) : hitPoints
  const modifier = abilityModifier(constitution)
  const { subrace } = chosenParts(character, { races })
  const forOldLevels = (modifier - abilityModifier(character.constitution)) * character.level
  return Math.max(1, die + modifier) + (subrace?.hitPointsPerLevel ?? 0) + forOldLevels
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

function checkIncreases({ abilityIncreases }: LevelUpChoices, character: Character, features: readonly string[]): Problem[] {
  if (abilityIncreases === undefined) return []
  const problem = (message: string): Problem[] => [{ field: 'abilityIncreases', code: 'wrong-ability-increases', message }]
  if (!features.some((name) => /^ability score (improvement|increase)/i.test(name))) return problem('This level improves no ability.')
  const points = ABILITIES.map((ability) => abilityIncreases[ability] ?? 0)
  const areWhole = points.every((point) => Number.isInteger(point) && point >= 0)
  if (!areWhole || points.reduce((sum, point) => sum + point, 0) !== 2) return problem('Spread two points over your abilities.')
  const isTooHigh = ABILITIES.some((ability, index) => (points[index] ?? 0) > 0 && character[ability] + (points[index] ?? 0) > 20)
  return isTooHigh ? problem('No ability rises above 20.') : []
}

function refuse(...problems: Problem[]) {
  return { ok: false, problems } as const
}
