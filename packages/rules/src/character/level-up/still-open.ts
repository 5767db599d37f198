import type { Subclass } from '../../compendium/schema'
import { factsOf } from '../calculate/collect-facts'
import type { Facts } from '../calculate/facts'
import { buildOf } from '../grants/build'
import type { LoadedSections } from '../grants/collect'
import { isAbilityIncrease } from '../grants/origins'
import type { Build, Character } from '../sheet'
import { type LevelChoice, openChoicesOf, type Picks } from './offered'
import { openSpellChoices } from './spell-choices'

/** A choice that the levels so far left open. */
export interface EarlierChoice extends LevelChoice {
  /** Unique among all classes: two may offer choices of one id. */
  readonly key: string
}

export interface OpenSubclass {
  readonly classId: string
  /** What the class calls its subclasses. */
  readonly title: string
  readonly offered: readonly Subclass[]
}

/** Everything that the levels so far left open. */
export interface StillOpen {
  readonly subclasses: readonly OpenSubclass[]
  /** The character's levels at which two ability points, or a feat, were not chosen. */
  readonly improvements: readonly number[]
  readonly choices: readonly EarlierChoice[]
}

/** Ids of subclasses by class. */
export type SubclassesChosen = Readonly<Record<string, string>>

/**
 * What the levels so far left open: of all classes, race and background, spells included. With `subclasses` and `picks` that are about
 * to be chosen, also what those bring. Choices whose section is not loaded are left out.
 */
export function stillOpen(
  character: Character,
  sections: LoadedSections,
  { subclasses = {}, picks = {} }: { readonly subclasses?: SubclassesChosen; readonly picks?: Picks } = {},
): StillOpen {
  const build = buildOf(character, sections)
  const facts = factsOf(character, sections)
  const open = facts.classes.flatMap(({ classId, level, subclassId, characterClass }): OpenSubclass[] =>
    characterClass === undefined || subclassId !== undefined || level < characterClass.subclassLevel
      ? []
      : [{ classId, title: characterClass.subclassTitle, offered: characterClass.subclasses }],
  )
  const chosen = withSubclasses(build, subclasses, sections)
  return {
    subclasses: open.filter(({ offered }) => offered.length > 0),
    improvements: openImprovements(build, sections),
    choices: openAt(factsOf({ ...character, build: chosen }, sections), picks),
  }
}

/** How many things there are to choose. */
export function countOpen({ subclasses, improvements, choices }: StillOpen): number {
  return subclasses.length + improvements.length + choices.length
}

/** Choices with something to choose from. `picks` by key. */
export function openAt(facts: Facts, picks: Picks = {}): EarlierChoice[] {
  const now = Object.fromEntries(Object.entries(picks).map(([key, ids]) => [key.slice(key.indexOf(':') + 1), ids]))
  return [...openChoicesOf(facts, undefined, now), ...openSpellChoices(facts)]
    .filter(({ of, offered }) => of !== 'increase' && offered !== undefined && offered.length > 0)
    .map((choice) => ({ ...choice, key: choice.classId === undefined ? choice.id : `${choice.classId}:${choice.id}` }))
}

/** The build with subclasses at the levels at which they were due. */
export function withSubclasses(build: Build, subclasses: SubclassesChosen, { classes }: LoadedSections): Build {
  const reached: Record<string, number> = {}
  const levels = build.levels.map((taken) => {
    const level = (reached[taken.classId] ?? 0) + 1
    reached[taken.classId] = level
    const subclassId = subclasses[taken.classId]
    const isDue = level === classes?.get(taken.classId)?.subclassLevel
    return isDue && subclassId !== undefined && taken.subclassId === undefined ? { ...taken, subclassId } : taken
  })
  return { ...build, levels }
}

/** The scores of levels that were concluded from a sheet are known only as they are: their improvements are not asked for. */
function openImprovements({ levels, derived, startingScores }: Build, { classes }: LoadedSections): number[] {
  if (derived === undefined && startingScores === undefined) return []
  const reached: Record<string, number> = {}
  return levels.flatMap(({ classId, increases, added }, index) => {
    const level = (reached[classId] ?? 0) + 1
    reached[classId] = level
    const improves = classes?.get(classId)?.features.some((one) => one.level === level && isAbilityIncrease(one.name)) === true
    const isOpen = improves && increases === undefined && (added?.feats ?? []).length === 0
    return isOpen && index >= (derived ?? 0) ? [index + 1] : []
  })
}
