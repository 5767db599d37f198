import { idFromName } from '../../equipment/starting-equipment'
import { factsOf } from '../calculate/collect-facts'
import { amountFor } from '../calculate/facts'
import type { Granted, GrantedChoice, LoadedSections } from '../grants/collect'
import type { Character } from '../sheet'
import { withoutParentheses } from './printed-names'

/**
 * The character with the options that names tell, such as `Fighting Style: Defense` or `Agonizing Blast`, as picks of the levels that
 * offer them. Names that were understood leave the features. Each name is used once, by the first choice that offers it.
 */
export function withOptionPicks(character: Character, names: readonly string[], sections: LoadedSections): Character {
  const facts = factsOf(character, sections)
  const levels = [...(character.build?.levels ?? [])]
  if (sections.options === undefined || character.build === undefined || levels.length === 0) return character
  const used = new Set<string>()
  for (const choice of facts.choices) {
    const offered = offeredOptions(choice, sections)
    const places = Math.max(0, amountFor(choice.granted.grant.count, choice.granted, facts) - choice.picks.length)
    const found = names.flatMap((name) => {
      const option = used.has(name) ? undefined : offered.get(optionKey(name))
      return option === undefined ? [] : [{ name, option }]
    })
    const taken = found.filter(({ option }, index) => found.findIndex((one) => one.option === option) === index).slice(0, places)
    const place = levelThatOffers(choice.granted, levels)
    const level = levels[place]
    if (taken.length === 0 || level === undefined) continue
    for (const { name } of taken) used.add(name)
    levels[place] = { ...level, choices: { ...level.choices, [choice.granted.grant.id]: taken.map(({ option }) => option) } }
  }
  if (used.size === 0) return character
  const features = character.features.filter((feature) => !used.has(feature))
  return { ...character, features, build: { ...character.build, levels } }
}

/** Ids of the options that a choice offers, by their id and by their name. */
function offeredOptions({ granted: { grant } }: GrantedChoice, { options }: LoadedSections): ReadonlyMap<string, string> {
  const all = grant.of === 'option' ? (options?.get(grant.list ?? '')?.options ?? []) : []
  const offered = all.filter(({ id }) => grant.from?.includes(id) ?? true)
  return new Map(offered.flatMap(({ id, name }) => [[id, id] as const, [idFromName(name), id] as const]))
}

/** `Fighting Style: Defense` and `Defense (Fighting Style)` are `defense`. */
function optionKey(name: string): string {
  return idFromName(withoutParentheses(name).split(':').at(-1) ?? '')
}

/** The place of the level that brings the feature, among the levels of all classes. */
function levelThatOffers({ grant, classLevel }: Granted, levels: readonly { readonly classId: string }[]): number {
  if (classLevel === undefined) return 0
  const features = [...(classLevel.characterClass?.features ?? []), ...(classLevel.subclass?.features ?? [])]
  const level = features.find(({ grants = [] }) => grants.includes(grant))?.level ?? 1
  const own = levels.flatMap(({ classId }, index) => (classId === classLevel.classId ? [index] : []))
  return own[level - 1] ?? own[0] ?? 0
}
