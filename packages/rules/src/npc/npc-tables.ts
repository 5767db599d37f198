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
 * The texts of a generated character. No list may be empty. Texts stand by themselves (`Speaks in a whisper.`), since any
 * may be drawn beside any other.
 */
export interface NpcTexts {
  /** How somebody earns a living. */
  readonly occupations: readonly string[]
  /** What meeting somebody is like. */
  readonly personalities: readonly string[]
  /** What somebody is after; each could start a quest. */
  readonly motivations: readonly string[]
  /** How to speak somebody at the table. */
  readonly voices: readonly string[]
  /** What players will remember somebody by. */
  readonly quirks: readonly string[]
  /** For the game master only; never sent to a player. */
  readonly secrets: readonly string[]
}

/** What generated characters are drawn from. */
export interface NpcTables extends NpcTexts {
  readonly peoples: readonly NamedPeople[]
  readonly bynames: readonly string[]
  /** One in so many carries a byname although their people has surnames. */
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
  /** Given names by culture, one list for everybody. */
  readonly firstNames: Readonly<Record<string, readonly string[]>>
  /** Family names by the custom that they follow. */
  readonly surnames: Readonly<Record<string, readonly string[]>>
  /** What the neighbours call somebody; follows the given name. */
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
