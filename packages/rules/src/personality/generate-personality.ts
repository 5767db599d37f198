import type { DieRoller } from '../character/ability-scores'
import type { PersonalityChoices } from '../character/draft/draft'
import { PERSONALITY_TABLES, type PersonalityTables } from './personality-tables'

type Chosen = Pick<PersonalityChoices, 'personalityTraits' | 'ideals' | 'bonds' | 'flaws' | 'backgroundStory'>

/**
 * Draws two traits from the class's and the general list, one ideal of the alignment (of True Neutral if it
 * has none), one bond, one flaw, and a story of the background (any story if none is chosen).
 */
export function generatePersonality(
  env: DieRoller,
  {
    classId,
    alignment,
    backgroundId,
  }: { readonly classId?: string | undefined; readonly alignment: string; readonly backgroundId?: string | undefined },
  { classTraits, generalTraits, ideals, bonds, flaws, stories: ofBackgrounds }: PersonalityTables = PERSONALITY_TABLES,
): Chosen {
  const traits = [...(tableOf(classTraits, classId) ?? []), ...generalTraits]
  const first = pick(env, traits)
  const second = pick(
    env,
    traits.filter((trait) => trait !== first),
  )
  const stories = tableOf(ofBackgrounds, backgroundId) ?? Object.values(ofBackgrounds).flat()
  return {
    personalityTraits: [first, second],
    ideals: [pick(env, tableOf(ideals, alignment) ?? ideals['True Neutral'])],
    bonds: [pick(env, bonds)],
    flaws: [pick(env, flaws)],
    backgroundStory: pick(env, stories),
  }
}

/**
 * The drawn personality without loss of what the player wrote: own words and an own story stay, and only what came from the tables
 * is replaced.
 */
export function withOwnWords(before: Chosen, drawn: Chosen, tables: PersonalityTables = PERSONALITY_TABLES): Chosen {
  const { classTraits, generalTraits, ideals, bonds, flaws, stories } = tables
  const own = (words: readonly string[], table: readonly string[]) => words.filter((word) => !table.includes(word))
  const ownOr = (words: readonly string[], instead: readonly string[], table: readonly string[]) => {
    const written = own(words, table)
    return written.length > 0 ? written : [...instead]
  }
  const traits = own(before.personalityTraits, [...Object.values(classTraits).flat(), ...generalTraits])
  const isStoryOwn = before.backgroundStory.trim() !== '' && !Object.values(stories).flat().includes(before.backgroundStory)
  return {
    personalityTraits: [...traits, ...drawn.personalityTraits.slice(0, Math.max(0, drawn.personalityTraits.length - traits.length))],
    ideals: ownOr(before.ideals, drawn.ideals, Object.values(ideals).flat()),
    bonds: ownOr(before.bonds, drawn.bonds, bonds),
    flaws: ownOr(before.flaws, drawn.flaws, flaws),
    backgroundStory: isStoryOwn ? before.backgroundStory : drawn.backgroundStory,
  }
}

function tableOf(tables: Readonly<Record<string, readonly string[]>>, key = ''): readonly string[] | undefined {
  return Object.hasOwn(tables, key) ? tables[key] : undefined
}

function pick(env: DieRoller, from: readonly string[]): string {
  return from[env.rollDie(from.length) - 1] ?? ''
}
