import type { PersonalityChoices } from '@hearthlight/rules/character'

/** What each tab of the personality step reads and changes. */
export interface PersonalityEditor {
  readonly personality: PersonalityChoices
  readonly set: (part: Partial<PersonalityChoices>) => void
}
