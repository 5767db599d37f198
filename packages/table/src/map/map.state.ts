import type { TokenId, UserId } from '@hearthlight/protocol'
import type { InitialSession } from '../kernel/define-slice'
import { DEFAULT_SETTINGS, type NpcHpShownAs } from '../session-context/settings'
import type { Drawings } from './drawings/drawing'
import { type Fog, NO_FOG } from './fog/fog'
import { beginHistory, type History } from './history/step'
import type { Regions } from './regions/region'
import { MAP_DEFAULTS, type MapSettings } from './settings/settings'
import type { Terrain } from './terrain/terrain'
import { ridersStay } from './tokens/known-riders'
import type { Token, Tokens } from './tokens/token'
import { withToken } from './tokens/with-token'
import type { OwnLayers, Sight } from './vision/layers'
import { NO_STRUCTURES, type Structures } from './walls/walls'

export interface MapState extends MapSettings, Structures {
  /** true: players move every token marked as players'; false: only their own. */
  readonly playersMoveAll: boolean
  /** MARK-7 Players draw and write on the map; absent: they don't. */
  readonly playersMayDraw?: boolean | undefined
  /** WALL-3 Walls stop tokens that players move; absent: they don't. */
  readonly wallsStopPlayers?: boolean | undefined
  /** WALL-7 Players open and close doors that they see and stand beside; absent: they don't. */
  readonly playersUseDoors?: boolean | undefined
  /** The session setting that the map needs to show tokens' hit points. */
  readonly npcHpShownAs: NpcHpShownAs
  readonly tokens: Tokens
  readonly drawings: Drawings
  readonly fog: Fog
  /** Absent if there are none. Players know few of them, and little of those. */
  readonly regions?: Regions
  /** MOVE-3 Absent on maps without difficult terrain, and as far as a player does not know it. */
  readonly terrain?: Terrain | undefined
  /** SIGHT-20 Absent where fog alone decides what players see, and as players know the map. */
  readonly sight?: Sight | undefined
  /** SIGHT-21 As a player knows a map with `sight`; otherwise absent. */
  readonly ownLayers?: OwnLayers | undefined
  /** null if not stored, as in every player's view. */
  readonly history: History | null
}

export function emptyMap({ dmId, npcHpShownAs }: Pick<InitialSession, 'dmId' | 'npcHpShownAs'>): MapState {
  return {
    ...MAP_DEFAULTS,
    playersMoveAll: true,
    npcHpShownAs: npcHpShownAs ?? DEFAULT_SETTINGS.npcHpShownAs,
    tokens: {},
    drawings: {},
    fog: NO_FOG,
    ...NO_STRUCTURES,
    history: beginHistory(dmId as UserId),
  }
}

export function tokenOf({ tokens }: Pick<MapState, 'tokens'>, id: TokenId): Token | undefined {
  return Object.hasOwn(tokens, id) ? tokens[id] : undefined
}

export function putToken(state: MapState, token: Token): MapState {
  const was = tokenOf(state, token.id)
  if (was === token) return state
  const tokens = withToken(state.tokens, token)
  ridersStay(state.tokens, tokens, was, token)
  return { ...state, tokens }
}

/** Copies the tokens only once, however many are put. */
export function putTokens(state: MapState, tokens: readonly Token[]): MapState {
  if (tokens.length === 0) return state
  return { ...state, tokens: { ...state.tokens, ...Object.fromEntries(tokens.map((token) => [token.id, token])) } }
}

export function dropTokens(state: MapState, ids: readonly TokenId[]): MapState {
  const dropped = new Set<string>(ids.filter((id) => tokenOf(state, id) !== undefined))
  if (dropped.size === 0) return state
  return { ...state, tokens: Object.fromEntries(Object.entries(state.tokens).filter(([id]) => !dropped.has(id))) }
}

export function changeToken(state: MapState, id: TokenId, changes: Partial<Token>): MapState {
  const token = tokenOf(state, id)
  return token === undefined ? state : putToken(state, { ...token, ...changes })
}
