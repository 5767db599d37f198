import type { PersonalityChoices } from '@hearthlight/rules/character'
import type { PersonalityTables } from '@hearthlight/rules/personality'

/** What each tab of the personality step reads and changes. */
export interface PersonalityEditor {
  readonly personality: PersonalityChoices
  readonly set: (part: Partial<PersonalityChoices>) => void
  /** In the language of the app. */
  readonly tables: PersonalityTables
}
