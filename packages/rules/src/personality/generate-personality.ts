import type { DieRoller } from '../character/ability-scores'
import type { PersonalityChoices } from '../character/draft'
import { BACKGROUND_STORIES, BONDS, CLASS_TRAITS, FLAWS, GENERAL_TRAITS, IDEALS } from '../character/personality-tables'

type Chosen = Pick<PersonalityChoices, 'personalityTraits' | 'ideals' | 'bonds' | 'flaws' | 'backgroundStory'>

/**
 * Two traits of the class's and the general list, one ideal of the alignment (True Neutral where
 * that has none), one bond, one flaw, and a story of the background (any, before one is chosen).
 */
export function generatePersonality(
  env: DieRoller,
  {
    classId,
    alignment,
    backgroundId,
  }: { readonly classId?: string | undefined; readonly alignment: string; readonly backgroundId?: string | undefined },
): Chosen {
  const traits = [...(tableOf(CLASS_TRAITS, classId) ?? []), ...GENERAL_TRAITS]
  const first = pick(env, traits)
  const second = pick(
    env,
    traits.filter((trait) => trait !== first),
  )
  const stories = tableOf(BACKGROUND_STORIES, backgroundId) ?? Object.values<readonly string[]>(BACKGROUND_STORIES).flat()
  return {
    personalityTraits: [first, second],
    ideals: [pick(env, tableOf(IDEALS, alignment) ?? IDEALS['True Neutral'])],
    bonds: [pick(env, BONDS)],
    flaws: [pick(env, FLAWS)],
    backgroundStory: pick(env, stories),
  }
}

function tableOf(tables: Readonly<Record<string, readonly string[]>>, key = ''): readonly string[] | undefined {
  return Object.hasOwn(tables, key) ? tables[key] : undefined
}

function pick(env: DieRoller, from: readonly string[]): string {
  return from[env.rollDie(from.length) - 1] ?? ''
}
