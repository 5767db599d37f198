/**
 * What generated characters are drawn from. No list may be empty. Texts stand by themselves
 * (`Speaks in a whisper.`), since any may be drawn beside any other.
 */
export interface NpcTables {
  /** Given names by culture. A race whose lower-case name is a key draws from that culture, any other race from a random one. */
  readonly firstNames: Readonly<Record<string, readonly string[]>>
  readonly surnames: readonly string[]
  readonly races: readonly string[]
  readonly occupations: readonly string[]
  readonly personalities: readonly string[]
  readonly motivations: readonly string[]
  readonly voices: readonly string[]
  readonly quirks: readonly string[]
  readonly secrets: readonly string[]
}
