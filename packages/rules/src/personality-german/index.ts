import stories from '../../data/personas/de/background-stories.json'
import texts from '../../data/personas/de/characters.json'
import type { PersonalityTables } from '../personality/personality-tables'

/** The suggestions for who a character is, in German: written for it, not translated line by line. */
export const GERMAN_PERSONALITY_TABLES: PersonalityTables = { ...texts, stories }
