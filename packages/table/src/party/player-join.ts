import { JOIN_REFUSALS, KEPT_OUT, type TokenId } from '@hearthlight/protocol'
import { PlayState } from '@hearthlight/rules/character'
import { CombatSheet } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { anyOf } from '../kernel/any-of'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { TOKEN_DEFAULTS, tokenAdded, tokenUpdated } from '../map/events'
import { defineMessage, type Env, type Request, refuse } from '../session-context/define-message'
import { Condition } from '../session-context/fields'
import { playerJoined } from './events'
import { maximumAtTable, type PartyState, type Seat, SeatedCharacter, seatOf } from './party.state'

/**
 * PARTY-1 Joining takes a seat, or assigns another character to the player's existing seat.
 * PARTY-2 A session never has more players than seats, and nobody can join after it ended.
 * PARTY-8 A character who sits down for the first time gets a token at the party's place.
 * ACCESS-1 A player whom the DM keeps out can't join.
 */
export const playerJoin = defineMessage<PartyState>()({
  name: 'player-join',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    character: SeatedCharacter,
    /** What the sheet remembers of the last evening; absent where a caller has no sheet. */
    conditions: z.optional(z.array(Condition).check(z.maxLength(64))),
    play: z.optional(PlayState),
    sheet: z.optional(CombatSheet),
  }),
  events: [playerJoined, tokenAdded, tokenUpdated],
  may: ({ actor, facts, state }) => {
    if (facts.isEnded) return refuse(JOIN_REFUSALS.ended.code, JOIN_REFUSALS.ended.message)
    if (actor.role === 'dm' && actor.rank === undefined) return refuse('SESS_005', 'You are the DM of this session.')
    if (facts.formerPlayer(actor.userId)?.isKeptOut === true) return refuse(KEPT_OUT.code, KEPT_OUT.message)
    if (seatOf(state, actor.userId) !== undefined || state.seats.length < facts.maxPlayers) return 'yes'
    return refuse(JOIN_REFUSALS.full.code, JOIN_REFUSALS.full.message)
  },
  decide: (ask, env) => {
    const { actor, state } = ask
    const { character } = ask.payload
    const seat = seatOf(state, actor.userId)
    const keepsHero = seat?.character.id === character.id
    const play = (keepsHero ? seat.play : undefined) ?? ask.payload.play
    const sheet = ask.payload.sheet ?? (keepsHero ? seat.sheet : undefined)
    const most = keepsHero ? maximumAtTable(character, seat) : character.maxHp
    const player: Seat = {
      id: actor.userId,
      playerName: actor.name,
      character,
      // A character who returns keeps the hit points and the play state from this table.
      hp: keepsHero ? Math.min(seat.hp, most) : character.hp,
      maxHp: most,
      ac: character.ac,
      conditions: keepsHero ? seat.conditions : (ask.payload.conditions ?? []),
      ...(play === undefined ? {} : { play }),
      ...(sheet === undefined ? {} : { sheet }),
      ...(keepsHero && seat.portraitId !== undefined ? { portraitId: seat.portraitId } : {}),
    }
    const events = tokenEvents(ask, player, env)
    const isArrival = events !== undefined && state.arrived?.includes(character.id) !== true
    // Asked again and again, it would fill the log with sheets.
    if (!isArrival && (events ?? []).length === 0 && isEqual(player, seat)) return []
    return [happen(playerJoined, { player, ...(isArrival ? { isArrival } : {}) }), ...(events ?? [])]
  },
})

/**
 * PARTY-8 What gives the player's character a token; an empty list if it has one already, undefined if it gets none. A token is
 * not placed twice: whoever had one and has none lost it to the DM. If the player changes the character, the token of the former
 * one becomes the new one's.
 */
function tokenEvents({ actor: { userId }, facts, state }: Request<PartyState, unknown>, player: Seat, env: Env) {
  const { character, hp, maxHp, conditions } = player
  const own = facts.partyTokensOf(userId)
  const seated = own.find(({ seatId }) => seatId === userId)
  const isSameCharacter = seatOf(state, userId)?.character.id === character.id
  if (own.some(({ name }) => name === character.name) || (isSameCharacter && seated !== undefined)) return []
  if (!facts.joiningPlacesTokens) return undefined
  if (seated !== undefined) {
    const changes = { name: character.name, seatId: userId, uploadId: null }
    return [happen(tokenUpdated, { tokenId: seated.id, changes })]
  }
  const cells = state.arrived?.includes(character.id) === true ? [] : facts.freeCellsByParty()
  // By chance: a fixed order would tell the players which cells a hidden token takes.
  const cell = anyOf(cells, env)
  if (cell === undefined) return undefined
  const token = {
    ...TOKEN_DEFAULTS,
    ...cell,
    id: env.newId('tok') as TokenId,
    name: character.name,
    isPlayer: true,
    ownerId: userId,
    seatId: userId,
    hp,
    maxHp,
    conditions: [...conditions],
  }
  return [happen(tokenAdded, { token })]
}
