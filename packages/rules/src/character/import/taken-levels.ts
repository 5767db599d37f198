import type { Compendium } from '../../compendium/compendium'
import type { CharacterClass, Subclass } from '../../compendium/schema'
import { idFromName } from '../../equipment/starting-equipment'
import type { Skill } from '../../terms'
import { averageHitDie, hitDieSides } from '../derived-numbers'
import { HIGHEST_LEVEL } from '../level-up'
import type { Build, LevelTaken } from '../sheet'
import { findClass, findSubclass } from './find-parts'
import type { ForeignCharacter, ForeignClass } from './foreign-character'

/** A class of a foreign character with its entries in the compendium. */
export interface FoundClass extends ForeignClass {
  readonly characterClass: CharacterClass | undefined
  readonly subclassEntry: Subclass | undefined
}

/** The classes, the first one first; levels beyond 20 are left out. */
export function foundClasses({ classes }: ForeignCharacter, compendium: Pick<Compendium, 'classes'>): FoundClass[] {
  const ordered = [...classes].sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
  let left = HIGHEST_LEVEL
  return ordered.map((one) => {
    const level = Math.min(left, Math.round(one.level))
    left -= level
    const characterClass = findClass(one.name, compendium.classes)
    const subclassEntry = characterClass === undefined || one.subclass === '' ? undefined : findSubclass(one.subclass, characterClass)
    return { ...one, level, characterClass, subclassEntry }
  })
}

export interface TakenLevels {
  readonly build: Build
  /** Skills whose expertise comes from no class. */
  readonly expertiseLeft: readonly Skill[]
}

/** The levels of all classes as our sheets keep them. Undefined without any level. */
export function takenLevels(classes: readonly FoundClass[], expertise: readonly Skill[]): TakenLevels | undefined {
  let expertiseLeft = expertise
  const levels = classes.flatMap((one, place) => {
    const picks = expertiseLeft.slice(0, expertisePlaces(one))
    expertiseLeft = expertiseLeft.slice(picks.length)
    return levelsOf(one, place === 0, picks)
  })
  return levels.length === 0 ? undefined : { build: { levels, derived: levels.length }, expertiseLeft }
}

function levelsOf({ name, level, hitPoints, characterClass, subclassEntry }: FoundClass, isFirst: boolean, expert: readonly Skill[]) {
  const hitDice = characterClass?.hitDice ?? '1d8'
  const subclassAt = Math.min(level, characterClass?.subclassLevel ?? 1)
  const expertAt = characterClass?.features.find(isExpertise)?.level
  return Array.from({ length: level }, (_, index): LevelTaken => {
    const most = isFirst && index === 0 ? hitDieSides(hitDice) : averageHitDie(hitDice)
    return {
      classId: characterClass?.id ?? idFromName(name).slice(0, 100),
      hitPoints: Math.min(20, Math.max(1, Math.round(hitPoints[index] ?? most))),
      ...(subclassEntry !== undefined && index + 1 === subclassAt ? { subclassId: subclassEntry.id } : {}),
      ...(expert.length > 0 && index + 1 === expertAt ? { choices: { expertise: [...expert] } } : {}),
    }
  })
}

/** Each feature of this name doubles the proficiency in two skills. */
function expertisePlaces({ characterClass, level }: FoundClass): number {
  return 2 * (characterClass?.features ?? []).filter((feature) => isExpertise(feature) && feature.level <= level).length
}

function isExpertise({ name }: { readonly name: string }): boolean {
  return /^Expertise(?! Choices)/.test(name)
}
