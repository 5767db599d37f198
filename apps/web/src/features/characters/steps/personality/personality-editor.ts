import type { PersonalityChoices } from '@hearthlight/rules/character'
import type { PersonalityTables } from '@hearthlight/rules/personality'

/** The data that each tab of the personality step reads, and the functions that change it. */
export interface PersonalityEditor {
  readonly personality: PersonalityChoices
  readonly set: (part: Partial<PersonalityChoices>) => void
  /** In the app's language. */
  readonly tables: PersonalityTables
}
