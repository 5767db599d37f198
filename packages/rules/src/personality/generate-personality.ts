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

function tableOf(tables: Readonly<Record<string, readonly string[]>>, key = ''): readonly string[] | undefined {
  return Object.hasOwn(tables, key) ? tables[key] : undefined
}

function pick(env: DieRoller, from: readonly string[]): string {
  return from[env.rollDie(from.length) - 1] ?? ''
}
