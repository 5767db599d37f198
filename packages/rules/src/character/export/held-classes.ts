import type { Compendium } from '../../compendium/compendium'
import type { CharacterClass, Subclass } from '../../compendium/schema'
import type { Skill } from '../../terms'
import { SKILLS } from '../../terms'
import { averageHitDie, hitDieSides } from '../derived-numbers'
import type { Character, LevelTaken } from '../sheet'

/** A class of a character with what Foundry keeps of its levels. */
export interface HeldClass {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly hitDice: string
  /** What the hit die gave, by level of the class. */
  readonly hitPoints: readonly number[]
  readonly characterClass: CharacterClass | undefined
  readonly subclass: (Pick<Subclass, 'name'> & Partial<Pick<Subclass, 'features' | 'spellcasting'>>) | undefined
}

/** The classes in the order in which they were begun. A sheet without levels taken has all of them in its one class. */
export function heldClasses(character: Character, { classes }: Pick<Compendium, 'classes'>): HeldClass[] {
  const { class: className, classId = '', subclass, level } = character
  const levels = levelsOf(character, classes)
  return [...new Set(levels.map((one) => one.classId))].map((id) => {
    const own = levels.filter((one) => one.classId === id).slice(0, level)
    const isSheets = id === classId
    // A sheet of an earlier version may name its class without an id.
    const characterClass = classes.get(id) ?? (isSheets ? [...classes.values()].find(({ name }) => name === className) : undefined)
    const subclassId = own.find((one) => one.subclassId !== undefined)?.subclassId
    const entry = characterClass?.subclasses.find((one) => one.id === (subclassId ?? (isSheets ? character.subclassId : undefined)))
    const named = isSheets && subclass !== '' ? { name: subclass } : undefined
    return {
      id,
      name: characterClass?.name ?? (isSheets ? className : id),
      level: own.length,
      hitDice: characterClass?.hitDice ?? `1d${hitDieSides(character.hitDice)}`,
      hitPoints: own.map(({ hitPoints }) => hitPoints),
      characterClass,
      subclass: entry ?? named,
    }
  })
}

function levelsOf(character: Character, classes: Compendium['classes']): LevelTaken[] {
  const { build, level, classId = '', hitDice } = character
  const taken = (build?.levels ?? []).slice(0, level)
  const first = taken[0]?.classId ?? classId
  const die = classes.get(first)?.hitDice ?? hitDice
  const missing = Array.from({ length: level - taken.length }, (_, index): LevelTaken => {
    const isVeryFirst = taken.length + index === 0
    return { classId: first, hitPoints: isVeryFirst ? hitDieSides(die) : averageHitDie(die) }
  })
  return [...taken, ...missing]
}

/** Skills whose proficiency counts twice. */
export function expertiseOf({ build }: Character): ReadonlySet<Skill> {
  const picks = (build?.levels ?? []).flatMap(({ choices = {} }) => (Object.hasOwn(choices, 'expertise') ? (choices.expertise ?? []) : []))
  return new Set(SKILLS.filter((skill) => picks.includes(skill)))
}
