import type { PersonalityTables } from '../personality/personality-tables'
import { FEARS, GOALS, MOTIVATIONS, QUIRKS } from './aims'
import { BONDS, FLAWS, IDEALS } from './beliefs'
import { CLASS_TRAITS } from './class-traits'
import { COAST_STORIES } from './coast-stories'
import { CORE_STORIES } from './core-stories'
import { GENERAL_TRAITS } from './general-traits'

/** The suggestions for who a hero is, in German: written for it, not translated line by line. */
export const GERMAN_PERSONALITY_TABLES: PersonalityTables = {
  classTraits: CLASS_TRAITS,
  generalTraits: GENERAL_TRAITS,
  ideals: IDEALS,
  bonds: BONDS,
  flaws: FLAWS,
  fears: FEARS,
  quirks: QUIRKS,
  motivations: MOTIVATIONS,
  goals: GOALS,
  stories: { ...CORE_STORIES, ...COAST_STORIES },
}
