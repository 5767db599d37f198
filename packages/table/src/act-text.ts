import type { TokenId } from '@hearthlight/protocol'
import type { TableEvent } from './kernel/define-event'
import type { TableState } from './live-table'
import { tokenOf } from './map/map.state'
import { seatOf } from './party/party.state'

/** Describes an event to the DM in a few words: `moved Lyra`. Undefined for events without a text. `state` is the table after it. */
export function actText({ name, payload }: TableEvent, state: TableState): string | undefined {
  return TEXTS.get(name)?.(payload as Fields, state)
}

/** The fields of all events that have a text; each event has only some of them. */
interface Fields {
  readonly tokenId: TokenId
  readonly moves: readonly { readonly tokenId: TokenId }[]
  readonly playerId: string
  readonly newHp: number
  readonly conditions: readonly string[]
  readonly condition: string
  readonly dice: string
  readonly total: number
  readonly kind: string
}

const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['whisper', 'whispered to you'],
  ['emote', 'acted out something'],
  ['card', 'showed a card'],
])

const TEXTS: ReadonlyMap<string, (fields: Fields, state: TableState) => string | undefined> = new Map([
  ['token-moved', ({ tokenId }: Fields, { map }: TableState) => `moved ${tokenOf(map, tokenId)?.name ?? 'a token'}`],
  ['tokens-moved', ({ moves }) => `moved ${moves.length} tokens`],
  ['player-roll', ({ dice, total }) => `rolled ${dice}: ${total}`],
  ['chat-message', ({ kind }) => SPOKEN.get(kind) ?? 'spoke'],
  ['player-hp-changed', ({ newHp, playerId }, { party }) => `set hit points to ${newHp} of ${seatOf(party, playerId)?.maxHp ?? newHp}`],
  ['player-conditions-changed', ({ conditions }) => (conditions.length === 0 ? 'is free of conditions' : `is ${conditions.join(', ')}`)],
  ['combat-hp-changed', ({ newHp }) => `set hit points to ${newHp}`],
  ['combat-condition-added', ({ condition }) => `is now ${condition}`],
  ['combat-condition-removed', ({ condition }) => `is no longer ${condition}`],
  ['combat-turn-changed', () => 'ended the turn'],
  ['player-joined', () => 'sat down at the table'],
  ['player-left', () => 'gave up the seat'],
])
