import type { TokenId, UserId } from '@hearthlight/protocol'
import { hpWords } from '@hearthlight/rules/combat'
import type { Actor, Moment } from '../kernel/define-event'
import { hitPointsShownAs, type NpcHpShownAs } from '../session-context/settings'
import { isCovered, perCellOf } from './fog/fog'
import { isBackgroundHidden, maskedId } from './fog/masked-tiles'
import { type MapState, tokenOf } from './map.state'
import type { Token } from './tokens/token'
import type { Burning } from './torches/burning'
import { asSeenBy, creatureFog } from './vision/as-seen-by'
import { isWithin } from './vision/sight-size'

/**
 * MAP-5 The DM sees every token. Players don't see hidden tokens. Of the others, they always see the party's and their own,
 * and the rest if at least one of their cells is not under fog, SIGHT-21 nor only remembered. What a player does not see is not sent.
 */
export function canSeeToken(viewer: Actor, map: MapState, token: Token): boolean {
  if (viewer.role === 'dm') return true
  if (!token.isVisible) return false
  if (token.isPlayer || token.ownerId === (viewer.sight ?? viewer.userId)) return true
  const known = asSeenBy(viewer, map)
  // Beyond the map of their sight nothing is seen.
  if (known.ownLayers !== undefined && !isWithin(known.ownLayers, token)) return false
  const fog = creatureFog(known)
  return fog.rows.length === 0 || !isCovered(fog, token)
}

/**
 * MAP-19 The token as this viewer may read it; the same object if nothing is hidden. The session's settings decide how players
 * read the hit points of tokens outside the party.
 */
export function visibleTo(viewer: Actor, { npcHpShownAs }: Pick<MapState, 'npcHpShownAs'>, token: Token): Token {
  if (viewer.role === 'dm') return token
  const open = withoutSecrets(viewer, token)
  const shownAs = tokenHitPointsShownAs(npcHpShownAs, token)
  if (shownAs === 'numbers') return open
  const { hp, maxHp, health: _known, ...rest } = open
  // A copy that does not know the numbers keeps the word it received.
  const health = hp === null || maxHp === null ? open.health : hpWords(hp, maxHp)
  return { ...rest, hp: null, maxHp: null, ...(shownAs === 'words' && health !== undefined ? { health } : {}) }
}

export function tokenHitPointsShownAs(setting: NpcHpShownAs, token: Token): ReturnType<typeof hitPointsShownAs> {
  return hitPointsShownAs(setting, { isParty: isOfParty(token), isMonster: token.monsterId !== undefined })
}

/**
 * MAP-4, MAP-73 A player learns neither the DM's notes, nor which monster it is, nor of an aura, a mount or a group that is not for them.
 * ROLE-14 An assistant learns which monster they run.
 */
function withoutSecrets(viewer: Actor, token: Token): Token {
  const { carriedBy, groupId, aura, burning, ...open } = token
  const { monsterId, ...unnamed } = open
  const isNamed = monsterId !== undefined && viewer.runs?.includes(token.id) === true
  const others = isNamed ? open : unnamed
  const hasSecrets = token.notes !== '' || (monsterId !== undefined && !isNamed) || carriedBy !== undefined || groupId !== undefined
  const isAuraTheirs = aura?.audience === 'everyone' || (aura?.audience === 'owner' && token.ownerId === viewer.userId)
  const isLightTheirs = token.ownerId === viewer.userId
  const isLightOpen = burning === undefined || (isLightTheirs && burning?.took === undefined)
  if (!hasSecrets && (aura === undefined || isAuraTheirs) && isLightOpen) return token
  const ofOwner = isLightTheirs && burning !== undefined ? { burning: burning && withoutTaken(burning) } : {}
  return { ...others, ...(isAuraTheirs ? { aura } : {}), ...ofOwner, notes: '' }
}

/** TORCH-1 What it took is an entry of the character's things, and the token may belong to another player. */
function withoutTaken({ took: _things, ...known }: Burning): Burning {
  return known
}

/** MAP-40 The map's picture as this viewer may know it: while fog hides a part of it, players receive no id that opens it. */
export function backgroundVisibleTo(viewer: Actor, map: Pick<MapState, 'background' | 'fog'>): MapState['background'] {
  const { background } = map
  if (viewer.role === 'dm' || background === null || !isBackgroundHidden(map)) return background
  const { uploadId, width, height } = background
  return { uploadId: maskedId(uploadId), width, height }
}

/** Whether some player may not see it: it is hidden, or under fog and not the party's. */
export function isHiddenFromSome(map: MapState, token: Token): boolean {
  return !canSeeToken(NOBODY, map, token)
}

/** A player who owns nothing. */
const NOBODY: Actor = { userId: '' as UserId, role: 'player', name: '', isScreen: true }

/** Belongs to the party: everyone sees its hit points. */
export function isOfParty({ isPlayer, ownerId }: Pick<Token, 'isPlayer' | 'ownerId'>): boolean {
  return isPlayer || ownerId !== null
}

/** Whether this viewer sees the token. */
export function isInSight(viewer: Actor, state: MapState, id: TokenId): boolean {
  const token = tokenOf(state, id)
  return token !== undefined && canSeeToken(viewer, state, token)
}

/** The token as this viewer sees it; undefined if they don't see it. */
export function visibleToken(viewer: Actor, state: MapState, id: TokenId): Token | undefined {
  const token = tokenOf(state, id)
  return token !== undefined && canSeeToken(viewer, state, token) ? visibleTo(viewer, state, token) : undefined
}

export interface Appearances {
  readonly appeared: readonly Token[]
  readonly vanished: readonly TokenId[]
}

/** The tokens that a change of the fog shows to this viewer, and those it hides. */
export function appearances(viewer: Actor, { before, after }: Moment<MapState>): Appearances {
  const appeared: Token[] = []
  const vanished: TokenId[] = []
  if (viewer.role === 'dm' || before.fog.rows === after.fog.rows) return { appeared, vanished }
  for (const token of Object.values(after.tokens)) {
    if (!token.isVisible || token.isPlayer || !fogChangedAt(token, before, after)) continue
    const [saw, sees] = [canSeeToken(viewer, before, token), canSeeToken(viewer, after, token)]
    if (sees && !saw) appeared.push(visibleTo(viewer, after, token))
    if (saw && !sees) vanished.push(token.id)
  }
  return { appeared, vanished }
}

function fogChangedAt({ y, size }: Token, before: MapState, after: MapState): boolean {
  const perCell = perCellOf(after.fog)
  if (before.fog.perCell !== after.fog.perCell) return true
  for (let row = Math.floor(y * perCell); row < (y + size) * perCell; row += 1)
    if (before.fog.rows[row] !== after.fog.rows[row]) return true
  return false
}
