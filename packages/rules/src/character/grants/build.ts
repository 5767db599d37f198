import type { Compendium } from '../../compendium/compendium'
import type { CharacterClass, Subclass } from '../../compendium/schema'
import { hitDieFaceAt, hitDieSides } from '../hit-dice'
import type { Build, Character, LevelTaken } from '../sheet'

/** A class that a character has, with the levels taken in it, in the order in which the classes were begun. */
export interface ClassLevel {
  readonly classId: string
  readonly level: number
  readonly subclassId: string | undefined
  /** Undefined for a class that the compendium does not know. */
  readonly characterClass: CharacterClass | undefined
  readonly subclass: Subclass | undefined
  /** Whether the character began with this class. */
  readonly isFirst: boolean
}

/**
 * The build of a sheet. Without one it is concluded: all levels in the sheet's class, average hit dice. A build that is shorter than
 * the sheet's level is filled up with its first class; a longer one is cut.
 */
export function buildOf(character: Character, { classes }: Partial<Pick<Compendium, 'classes'>>): Build {
  const { build, level, classId = '', subclassId } = character
  const taken = build?.levels ?? []
  const first = taken[0]?.classId ?? classId
  const missing = Array.from({ length: Math.max(0, level - taken.length) }, (_, index): LevelTaken => {
    const reached = taken.length + index + 1
    const hitDice = classes?.get(first)?.hitDice ?? hitDiceOfSheet(character)
    return { classId: first, hitPoints: hitDieFaceAt(reached, hitDice) }
  })
  const levels = [...taken, ...missing].slice(0, level)
  // A derived build knows the subclass by the sheet only.
  const isSubclassTaken = levels.some((one) => one.classId === classId && one.subclassId !== undefined)
  const due = classes?.get(classId)?.subclassLevel ?? 1
  const places = levels.flatMap((one, index) => (one.classId === classId ? [index] : []))
  const place = subclassId === undefined || isSubclassTaken ? undefined : (places[due - 1] ?? places.at(-1))
  const withSubclass = levels.map((one, index) => (index === place && subclassId !== undefined ? { ...one, subclassId } : one))
  return { ...build, levels: withSubclass, ...(build === undefined ? { derived: level } : {}) }
}

/** A sheet of an earlier version or of another program may name its class and subclass without ids. */
export function withClassIds(character: Character, { classes }: Pick<Compendium, 'classes'>): Character {
  const found = [...classes.values()].find(({ id, name }) => id === character.classId || name === character.class)
  const subclass = found?.subclasses.find(({ id, name }) => id === character.subclassId || name === character.subclass)
  return { ...character, ...(found && { classId: found.id }), ...(subclass && { subclassId: subclass.id }) }
}

/** The classes of a character with their levels. */
export function classLevels(character: Character, compendium: Partial<Pick<Compendium, 'classes'>>): ClassLevel[] {
  return classLevelsOf(buildOf(character, compendium).levels, compendium)
}

export function classLevelsOf(levels: readonly LevelTaken[], { classes }: Partial<Pick<Compendium, 'classes'>>): ClassLevel[] {
  const ids = [...new Set(levels.map(({ classId }) => classId))]
  return ids.map((classId, index) => {
    const own = levels.filter((one) => one.classId === classId)
    const subclassId = own.find((one) => one.subclassId !== undefined)?.subclassId
    const characterClass = classes?.get(classId)
    const subclass = characterClass?.subclasses.find(({ id }) => id === subclassId)
    return { classId, level: own.length, subclassId, characterClass, subclass, isFirst: index === 0 }
  })
}

/** Such as `Fighter 3 / Wizard 2`; for one class its name only. Names of unknown classes are those of the sheet. */
export function classLine(character: Character, compendium: Partial<Pick<Compendium, 'classes'>>): string {
  const all = classLevels(character, compendium)
  if (all.length <= 1) return character.class
  return all.map(({ characterClass, classId, level }) => `${characterClass?.name ?? classId} ${level}`).join(' / ')
}

function hitDiceOfSheet({ hitDice }: Character): string {
  return `1d${hitDieSides(hitDice)}`
}

/** All picks of one choice, in the order of the levels; of one class if given. What a later level gave up for another is left out. */
export function picksOf({ levels }: Pick<Build, 'levels'>, choiceId: string, classId?: string): readonly string[] {
  const own = (picks: LevelTaken['choices']) => (picks !== undefined && Object.hasOwn(picks, choiceId) ? (picks[choiceId] ?? []) : [])
  return levels
    .filter((one) => classId === undefined || one.classId === classId)
    .reduce<readonly string[]>((picks, { choices, exchanged }) => {
      const gone = own(exchanged)
      return [...picks.filter((one) => !gone.includes(one)), ...own(choices)]
    }, [])
}
