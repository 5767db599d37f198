import { type CharacterId, LIMITS, type UserId } from '@hearthlight/protocol'
import { COINS } from '@hearthlight/rules/equipment'
import { CAMPAIGN_DEFAULTS } from '@hearthlight/rules/scene'
import type { Award, TableState } from '@hearthlight/table'

/** The part of a log entry that the session fills in; the DM writes the rest. */
export interface LogShare {
  readonly players: string[]
  readonly xpAwarded: number
  readonly lootGained: string[]
  /** In minutes. */
  readonly duration: number
  /** Absent while nobody has written. */
  readonly tableLog?: string
}

/** The part of a player's campaign entry that the session fills in. */
export interface PlayerShare {
  readonly characterId: CharacterId | null
  readonly characterName: string
  readonly characterClass: string
  readonly characterLevel: number
  readonly experience: number
}

const MINUTE_MS = 60_000
const MOST_MINUTES = 24 * 60

export function logOf(state: TableState, sinceCreationMs: number): LogShare {
  const minutes = Math.min(MOST_MINUTES, Math.max(1, Math.round(sinceCreationMs / MINUTE_MS)))
  const written = tableLogOf(state)
  return {
    players: state.party.seats.map(({ character }) => character.name),
    xpAwarded: state.campaign.awards.reduce((sum, { xp }) => sum + xp, 0),
    lootGained: state.campaign.awards.flatMap(lootLines).slice(-LIMITS.itemsPerEntity),
    duration: state.session.isEnded ? minutes : CAMPAIGN_DEFAULTS.sessionDuration,
    ...(written === '' ? {} : { tableLog: written }),
  }
}

/** JOURNAL-9 One paragraph for each entry, the latest that fit; none of those that were whispered. Markdown. */
export function tableLogOf({ journal, party }: TableState): string {
  const entries = Object.values(journal?.entries ?? {}).filter(({ scope, to }) => scope === 'log' && to === undefined)
  const nameOf = (authorId: UserId) => party.seats.find(({ id }) => id === authorId)?.character.name
  const paragraphs = entries
    .sort((one, other) => one.at - other.at)
    .map(({ authorId, authorName, text }) => `**${nameOf(authorId) ?? authorName}**: ${text}`)
  while (paragraphs.join(PARAGRAPH).length > LIMITS.noteLength) paragraphs.shift()
  return paragraphs.join(PARAGRAPH)
}

const PARAGRAPH = '\n\n'

/** One line for each thing, each item and each kind of coin: `12 gp`, `2 × Rope`. */
function lootLines({ loot, coins, items = [] }: Award): readonly string[] {
  const purse = [...COINS].reverse().flatMap((coin) => (coins === undefined || coins[coin] === 0 ? [] : [`${coins[coin]} ${coin}`]))
  return [...loot, ...purse, ...items.map(({ quantity, name }) => `${quantity} × ${name}`)]
}

export function playersOf(
  state: TableState,
): readonly { readonly userId: UserId; readonly playerName: string; readonly share: PlayerShare }[] {
  return state.party.seats.map(({ id, playerName, character }) => ({
    userId: id,
    playerName,
    share: {
      characterId: character.id,
      characterName: character.name,
      characterClass: character.class,
      characterLevel: character.level,
      experience: state.campaign.awards.filter(({ to }) => to.includes(id)).reduce((sum, { xp }) => sum + xp, 0),
    },
  }))
}
