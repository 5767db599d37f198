import { LIMITS, SessionId, TokenId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { playerConditionsChanged, playerHpChanged } from '../../party/events'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import type { Facts } from '../../session-context/facts'
import { remember } from '../history/history'
import { changeToken, type MapState, tokenOf } from '../map.state'
import { isInSight, visibleToken } from '../sight'
import { tokenAdded } from './add-token'
import { tokenRemoved } from './remove-token'
import { ShownFields, type Token, TokenFields } from './token'

const Changes = z.extend(z.partial(z.omit(TokenFields, { monsterId: true, carriedBy: true, mostElevationFt: true, burning: true })), {
  name: z.optional(VisibleText(LIMITS.nameLength)),
})
type Changes = z.infer<typeof Changes>
/** As sent to a viewer: it may contain a word in place of the numbers. */
const ShownChanges = z.partial(ShownFields)
export interface TokenUpdate {
  readonly tokenId: TokenId
  readonly changes: z.infer<typeof ShownChanges>
}

/**
 * MAP-4 The DM edits, hides and shows a token. For players, a hidden token is removed, and a shown one is added in full:
 * nothing reveals that it was there before.
 */
export const tokenUpdated = defineEvent<MapState>()({
  name: 'token-updated',
  payload: z.object({ tokenId: TokenId, changes: ShownChanges }),
  apply: (state, { tokenId, changes }, origin) => remember(state, changeToken(state, tokenId, changes), origin, { tokens: [tokenId] }),
  seenBy: (viewer, updated, moment) => {
    if (viewer.role === 'dm') return updated
    const saw = isInSight(viewer, moment.before, updated.tokenId)
    const token = visibleToken(viewer, moment.after, updated.tokenId)
    if (token === undefined) return saw ? [happen(tokenRemoved, { tokenId: updated.tokenId })] : null
    return saw ? changesAsSeen(viewer, updated, moment) : [happen(tokenAdded, { token })]
  },
})

export const updateToken = defineMessage<MapState>()({
  name: 'update-token',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, changes: Changes }),
  events: [tokenUpdated, playerHpChanged, playerConditionsChanged],
  may: dmOnly,
  decide: (ask) => {
    const { tokenId, changes } = ask.payload
    const token = tokenOf(ask.state, tokenId)
    if (token === undefined) return refuse('VAL_001', 'That token is not on the map.')
    const { updated, heroEvents } = editOf(token, changes, ask.facts)
    return updated === undefined ? heroEvents : [happen(tokenUpdated, updated), ...heroEvents]
  },
})

/** MAP-44 The same edit of several tokens. Each player is told of each token what `token-updated` would tell of it alone. */
export const tokensUpdated = defineEvent<MapState>()({
  name: 'tokens-updated',
  payload: z.object({ updates: z.array(tokenUpdated.payload) }),
  apply: (state, { updates }, origin) => {
    const next = updates.reduce((before, { tokenId, changes }) => changeToken(before, tokenId, changes), state)
    return remember(state, next, origin, { tokens: updates.map(({ tokenId }) => tokenId) })
  },
  seenBy: (viewer, several, moment) =>
    viewer.role === 'dm' ? several : several.updates.flatMap((updated) => eventsFor(viewer, updated, moment)),
})

/** MAP-44 Edits, hides or shows several tokens as one undo step. Ids that no longer exist are ignored. */
export const updateTokens = defineMessage<MapState>()({
  name: 'update-tokens',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
    changes: Changes,
  }),
  events: [tokensUpdated, playerHpChanged, playerConditionsChanged],
  may: dmOnly,
  decide: ({ state, facts, payload: { tokenIds, changes } }) => {
    const tokens = [...new Set(tokenIds)].flatMap((id) => tokenOf(state, id) ?? [])
    if (tokens.length === 0) return refuse('VAL_001', 'None of these tokens is on the map.')
    const edits = tokens.map((token) => editOf(token, changes, facts))
    const updates = edits.flatMap(({ updated }) => updated ?? [])
    const heroEvents = edits.flatMap((edit) => edit.heroEvents)
    return updates.length === 0 ? heroEvents : [happen(tokensUpdated, { updates }), ...heroEvents]
  },
})

/** What a player is told of one of several edited tokens; nothing if it looks the same to them. */
function eventsFor(viewer: Actor, updated: TokenUpdate, moment: Moment<MapState>): readonly TableEvent[] {
  const { tokenId } = updated
  if (isEqual(visibleToken(viewer, moment.before, tokenId), visibleToken(viewer, moment.after, tokenId))) return []
  const seen = tokenUpdated.seenBy(viewer, updated, moment)
  if (seen === null) return []
  return 'tokenId' in seen ? [happen(tokenUpdated, seen)] : seen
}

/** The token's own part of the edit, undefined if all of it changes the character, and the events that change the character. */
function editOf(token: Token, asked: Changes, facts: Facts) {
  const { changes: others, heroEvents } = forHero(token.id, tidyChanges(token, asked), facts)
  const isForHeroAlone = heroEvents.length > 0 && Object.keys(others).length === 0
  // Sent with each new name: in logs of older versions it is missing, and there a new name unlinks the token from its seat.
  const changes = {
    ...(others.name === undefined ? others : { ...others, seatId: token.seatId }),
    // SIGHT-29 The DM's elevation counts from now on; TORCH-1 so does another light than that of the character's things.
    ...(others.elevationFt === undefined || token.mostElevationFt == null ? {} : { mostElevationFt: null }),
    ...(others.light === undefined || token.burning == null ? {} : { burning: null }),
  }
  return { updated: isForHeroAlone ? undefined : { tokenId: token.id, changes }, heroEvents }
}

/** PARTY-6 Edits of a character's token change the character instead; the maximum comes only from the character sheet. */
function forHero(tokenId: TokenId, changes: Changes, facts: Facts) {
  const hero = facts.creature(tokenId)
  if (hero?.kind !== 'hero' || hero.playerId === null) return { changes, heroEvents: [] }
  const { hp, maxHp: _sheets, conditions, ...others } = changes
  const { playerId } = hero
  const newHp = hp === undefined ? undefined : Math.min(hp, hero.maxHp ?? hp)
  return {
    changes: others,
    heroEvents: [
      ...(newHp === undefined ? [] : [happen(playerHpChanged, { playerId, newHp })]),
      ...(conditions === undefined ? [] : [happen(playerConditionsChanged, { playerId, conditions })]),
    ],
  }
}

/**
 * Hit points stay within the maximum, also if only the maximum is lowered. Fields that were not requested and don't change are
 * left out.
 */
function tidyChanges(token: Token, { hp, maxHp, conditions, ...changes }: Changes): Changes {
  const most = maxHp ?? token.maxHp ?? Number.POSITIVE_INFINITY
  return {
    ...changes,
    ...(maxHp === undefined ? {} : { maxHp }),
    ...(hp === undefined && (token.hp ?? 0) <= most ? {} : { hp: Math.min(hp ?? token.hp ?? 0, most) }),
    ...(conditions === undefined ? {} : { conditions: [...new Set(conditions)] }),
  }
}

/** The event itself if the viewer may read all of it; else what changes for them, or null if nothing does. */
function changesAsSeen(viewer: Actor, updated: TokenUpdate, { before, after }: Moment<MapState>): Projection<TokenUpdate> {
  const { tokenId } = updated
  const [was, is] = [visibleToken(viewer, before, tokenId), visibleToken(viewer, after, tokenId)]
  if (was === undefined || is === undefined) return null
  const hasNumbers = was.hp !== null && is.hp !== null
  const { notes, monsterId, carriedBy, groupId, burning } = updated.changes
  const hasSecrets = [notes, monsterId, carriedBy, groupId, burning].some((field) => field !== undefined)
  // What another owner changes: it is that owner's to know.
  const owned = [before, after].flatMap((state) => tokenOf(state, tokenId) ?? [])
  const isForOwner = owned.some((token) => token.aura !== undefined || token.burning !== undefined)
  if (hasNumbers && !hasSecrets && !isForOwner) return updated
  // If the token joins or leaves the party, its numbers appear or disappear.
  return isOtherShape(was, is) ? [happen(tokenAdded, { token: is })] : differenceOf(was, is)
}

/** Whether a viewer must receive the whole token, because single changes don't take a field away. */
export function isOtherShape(was: Token, is: Token): boolean {
  return (
    (was.hp === null) !== (is.hp === null) ||
    (was.aura !== undefined && is.aura === undefined) ||
    (was.burning !== undefined && is.burning === undefined)
  )
}

/** The changes from the token that a viewer saw before to the one they see now. */
export function differenceOf(was: Token, is: Token): TokenUpdate | null {
  const names = (Object.keys(is) as (keyof Token)[]).filter((name) => !isEqual(was[name], is[name]))
  return names.length === 0 ? null : { tokenId: is.id, changes: Object.fromEntries(names.map((name) => [name, is[name]])) }
}
