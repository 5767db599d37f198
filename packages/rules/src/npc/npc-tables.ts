/** A people, with its frequency and names. */
export interface NamedPeople {
  readonly race: string
  /** Relative frequency: share of the sum of all weights. */
  readonly weight: number
  readonly firstNames: readonly string[]
  /** Empty if the people uses only bynames. */
  readonly surnames: readonly string[]
}

/**
 * The texts of a generated character. No list may be empty. Each text is complete on its own (`Speaks in a whisper.`),
 * since it may be combined with any other.
 */
export interface NpcTexts {
  /** How the character earns a living. */
  readonly occupations: readonly string[]
  /** Impression that the character makes. */
  readonly personalities: readonly string[]
  /** Goals of the character; each could start a quest. */
  readonly motivations: readonly string[]
  /** How to speak as the character at the table. */
  readonly voices: readonly string[]
  /** Traits that players remember. */
  readonly quirks: readonly string[]
  /** For the game master only; never sent to a player. */
  readonly secrets: readonly string[]
}

/** Tables for generated characters. */
export interface NpcTables extends NpcTexts {
  readonly peoples: readonly NamedPeople[]
  readonly bynames: readonly string[]
  /** One in this many characters has a byname although the people has surnames. */
  readonly bynameOneIn: number
}

/** The files of `data/names` of one language. */
export interface NameData {
  /** `cultures` are keys of `firstNames`, `surnames` keys of the surnames. */
  readonly peoples: readonly {
    readonly race: string
    readonly weight: number
    readonly cultures: readonly string[]
    readonly surnames: readonly string[]
  }[]
  /** Given names by culture, one list for all genders. */
  readonly firstNames: Readonly<Record<string, readonly string[]>>
  /** Family names by naming custom. */
  readonly surnames: Readonly<Record<string, readonly string[]>>
  /** Nicknames from neighbours; they follow the given name. */
  readonly bynames: readonly string[]
}

const BYNAME_ONE_IN = 4

export function npcTables({ peoples, firstNames, surnames, bynames }: NameData, texts: NpcTexts): NpcTables {
  return {
    peoples: peoples.map((people) => ({
      race: people.race,
      weight: people.weight,
      firstNames: people.cultures.flatMap((culture) => firstNames[culture] ?? []),
      surnames: people.surnames.flatMap((custom) => surnames[custom] ?? []),
    })),
    bynames,
    bynameOneIn: BYNAME_ONE_IN,
    ...texts,
  }
}
