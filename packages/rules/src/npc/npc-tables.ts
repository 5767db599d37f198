/** A people as it is met on the road, and how it is named. */
export interface NamedPeople {
  readonly race: string
  /** How often it is met, against the sum of all weights. */
  readonly weight: number
  readonly firstNames: readonly string[]
  /** Empty where only bynames are in use. */
  readonly surnames: readonly string[]
}

/**
 * What generated characters are drawn from. No list but `surnames` may be empty. Texts stand by themselves
 * (`Speaks in a whisper.`), since any may be drawn beside any other.
 */
export interface NpcTables {
  readonly peoples: readonly NamedPeople[]
  readonly bynames: readonly string[]
  /** One in so many carries a byname although their people has surnames. */
  readonly bynameOneIn: number
  readonly occupations: readonly string[]
  readonly personalities: readonly string[]
  readonly motivations: readonly string[]
  readonly voices: readonly string[]
  readonly quirks: readonly string[]
  readonly secrets: readonly string[]
}
