import { TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type TableEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { remember } from './history/history'
import { dropTokens, type MapState, putTokens } from './map.state'
import { MapSettings } from './settings/settings'
import { backgroundVisibleTo, canSeeToken, isInSight, visibleToken } from './sight'
import { Token } from './tokens/token'

/** Fields to merge into the map: settings by name, tokens by id. */
const Update = z.extend(z.partial(MapSettings), {
  playersMoveAll: z.optional(z.boolean()),
  playersMayDraw: z.optional(z.boolean()),
  wallsStopPlayers: z.optional(z.boolean()),
  playersUseDoors: z.optional(z.boolean()),
  /** Added, or replacing the tokens with the same ids. */
  tokens: z.optional(z.array(Token)),
  removed: z.optional(z.array(TokenId)),
})
type Update = z.infer<typeof Update>

export const mapUpdated = defineEvent<MapState>()({
  name: 'map-updated',
  payload: Update,
  apply: (state, { tokens = [], removed = [], ...settings }, origin) => {
    const next: MapState = { ...putTokens(dropTokens(state, removed), tokens), ...settings }
    return remember(state, next, origin, { tokens: [...removed, ...tokens.map((token) => token.id)] })
  },
  seenBy: (viewer, update, moment) => {
    if (viewer.role === 'dm') return update
    const seen = backgroundAsSeen(viewer, update, moment)
    return touchesTokens(seen) ? tokensAsSeen(viewer, seen, moment) : seen
  },
})

/** How a change of the fog changes the map's picture in a player's copy: it removes the picture's id, or sends it. */
export function backgroundChanges(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  const background = backgroundVisibleTo(viewer, after)
  return isEqual(backgroundVisibleTo(viewer, before), background) ? [] : [happen(mapUpdated, { background })]
}

/**
 * Adds the change of the map's picture to `events` of a change of the fog. The id is sent before the last fog is removed, and
 * removed after the first fog is added: a copy without fog always has it.
 */
export function withBackground(viewer: Actor, moment: Moment<MapState>, events: readonly TableEvent[]): readonly TableEvent[] {
  const background = backgroundChanges(viewer, moment)
  return moment.after.fog.rows.length === 0 ? [...background, ...events] : [...events, ...background]
}

function backgroundAsSeen(viewer: Actor, update: Update, { after }: Moment<MapState>): Update {
  const background = backgroundVisibleTo(viewer, after)
  return update.background === undefined || isEqual(update.background, background) ? update : { ...update, background }
}

function touchesTokens({ tokens = [], removed = [] }: Update): boolean {
  return tokens.length + removed.length > 0
}

function tokensAsSeen(viewer: Actor, update: Update, { before, after }: Moment<MapState>): Update | null {
  const { tokens = [], removed = [], ...settings } = update
  const shown = tokens.flatMap((token) => visibleToken(viewer, after, token.id) ?? [])
  const ids = [...removed, ...tokens.filter((token) => !canSeeToken(viewer, after, token)).map((token) => token.id)]
  const gone = ids.filter((id) => isInSight(viewer, before, id))
  const isWhole = gone.length === removed.length && shown.length === tokens.length && shown.every((token, index) => token === tokens[index])
  if (isWhole) return update
  if (shown.length + gone.length + Object.keys(settings).length === 0) return null
  return { ...settings, ...(shown.length > 0 ? { tokens: shown } : {}), ...(gone.length > 0 ? { removed: gone } : {}) }
}
