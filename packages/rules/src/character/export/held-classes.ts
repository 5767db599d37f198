import type { Compendium } from '../../compendium/compendium'
import { hitDieSides } from '../derived-numbers'
import { buildOf, type ClassLevel, classLevelsOf } from '../grants/build'
import type { Character } from '../sheet'

/** A class of a character with what Foundry keeps of its levels. */
export interface HeldClass extends ClassLevel {
  readonly name: string
  /** Empty without a subclass. The compendium may not know it. */
  readonly subclassName: string
  readonly hitDice: string
  /** What the hit die gave, by level of the class. */
  readonly hitPoints: readonly number[]
}

/** The classes in the order in which they were begun. A sheet without levels taken has all of them in its one class. */
export function heldClasses(sheet: Character, { classes }: Pick<Compendium, 'classes'>): HeldClass[] {
  // A sheet of an earlier version may name its class without an id.
  const classId = sheet.classId ?? [...classes.values()].find(({ name }) => name === sheet.class)?.id
  const character = classId === undefined ? sheet : { ...sheet, classId }
  const { levels } = buildOf(character, { classes })
  return classLevelsOf(levels, { classes }).map((one) => {
    const isSheets = one.classId === (classId ?? '')
    return {
      ...one,
      name: one.characterClass?.name ?? (isSheets ? sheet.class : one.classId),
      subclassName: one.subclass?.name ?? (isSheets ? sheet.subclass : ''),
      hitDice: one.characterClass?.hitDice ?? `1d${hitDieSides(sheet.hitDice)}`,
      hitPoints: levels.filter(({ classId: id }) => id === one.classId).map(({ hitPoints }) => hitPoints),
    }
  })
}
