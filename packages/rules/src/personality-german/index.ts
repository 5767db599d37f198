import stories from '../../data/personas/de/background-stories.json'
import texts from '../../data/personas/de/characters.json'
import type { PersonalityTables } from '../personality/personality-tables'

/** The personality suggestions in German: original texts, not line-by-line translations. */
export const GERMAN_PERSONALITY_TABLES: PersonalityTables = { ...texts, stories }
