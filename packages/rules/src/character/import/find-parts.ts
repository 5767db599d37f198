import type { Compendium } from '../../compendium/compendium'
import { currentId } from '../../compendium/renamed'
import type { Background, CharacterClass, Race, Subclass, Subrace } from '../../compendium/schema'
import { idFromName } from '../../equipment/starting-equipment'
import { inParentheses, possibleIds, withoutParentheses } from './printed-names'

export interface FoundRace {
  readonly race: Race | undefined
  readonly subrace: Subrace | undefined
}

/**
 * Finds race and subrace by possible names, the most specific first: `Lightfoot Halfling`, `Elf, Wood`, `Dark Elf (Drow)`,
 * `Variant Human`.
 */
export function findRace(names: readonly string[], races: Compendium['races']): FoundRace {
  const ids = names.flatMap(formsOf).map((name) => currentId(idFromName(name)))
  for (const id of ids) {
    for (const race of races.values()) {
      const subrace = race.subraces?.find((one) => isSubraceCalled(one, race, id))
      if (subrace !== undefined) return { race, subrace }
    }
  }
  const exact = ids.map((id) => races.get(id)).find((race) => race !== undefined)
  return { race: exact ?? lastWords(ids, races), subrace: undefined }
}

/** `Elf, Wood` is also `Wood Elf`; `Dark Elf (Drow)` is also `Drow`. */
function formsOf(name: string): string[] {
  const [base = '', kind] = name.split(',').map((part) => part.trim())
  return [name, ...inParentheses(name), withoutParentheses(name), ...(kind === undefined ? [] : [`${kind} ${base}`, base])]
}

/** Compares without the words of the race: `Lightfoot` and `Lightfoot Halfling`, `Hill` and `Hill Dwarf`. */
function isSubraceCalled({ id, name }: Subrace, race: Race, asked: string): boolean {
  if (asked === race.id) return false
  const short = (words: string) => words.split('-').filter((word) => !race.id.split('-').includes(word))
  const [own, other] = [short(idFromName(name)), short(asked)].map((words) => words.join(' '))
  return asked === id || (own !== '' && own === other && asked.split('-').length > 1) || asked === idFromName(name)
}

/** The race whose name ends the asked one: `Variant Half-Elf` is a half-elf, not an elf. */
function lastWords(ids: readonly string[], races: Compendium['races']): Race | undefined {
  const fitting = [...races.values()].filter((race) => ids.some((id) => id.endsWith(`-${race.id}`)))
  return fitting.sort((a, b) => b.id.length - a.id.length)[0]
}

/** Variants that books print under a name of their own. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['gladiator', 'entertainer'],
  ['guild-merchant', 'guild-artisan'],
  ['knight', 'noble'],
  ['pirate', 'sailor'],
  ['spy', 'criminal'],
])

/** Finds a background, also by `Criminal / Spy` and by the name of its variant. */
export function findBackground(name: string, backgrounds: Compendium['backgrounds']): Background | undefined {
  const ids = [name, ...name.split('/'), withoutParentheses(name)].map((part) => currentId(idFromName(part)))
  return ids.map((id) => backgrounds.get(id) ?? backgrounds.get(VARIANTS.get(id) ?? '')).find((found) => found !== undefined)
}

export function findClass(name: string, classes: Compendium['classes']): CharacterClass | undefined {
  return possibleIds(name)
    .map((id) => classes.get(id))
    .find((found) => found !== undefined)
}

/** Finds a subclass by its name in any edition: `School of Evocation`, `Evocation`, `Life Domain`, `Life`, `Purple Dragon Knight (Banneret)`. */
export function findSubclass(name: string, { subclasses }: CharacterClass): Subclass | undefined {
  const ids = [...possibleIds(name), ...inParentheses(name).map(idFromName)]
  const exact = subclasses.find((subclass) => ids.includes(subclass.id) || ids.includes(idFromName(subclass.name)))
  if (exact !== undefined) return exact
  const asked = ids.map(ownWords).filter((words) => words !== '')
  return subclasses.find((subclass) => asked.includes(ownWords(idFromName(subclass.name))))
}

/** Words with which every subclass of a class begins or ends. */
const COMMON: ReadonlySet<string> = new Set(
  'circle college domain magic martial oath of order path patron school sorcery bloodline the tradition warrior way'.split(' '),
)

function ownWords(id: string): string {
  return id
    .split('-')
    .filter((word) => !COMMON.has(word))
    .join(' ')
}
