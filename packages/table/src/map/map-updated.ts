import { TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, type Moment } from '../kernel/define-event'
import { remember } from './history'
import { dropTokens, type MapState, putTokens } from './map.state'
import { MapSettings } from './settings'
import { canSeeToken, isInSight, seenToken } from './sight'
import { Token } from './token'

/** Fields of the map, merged into it: settings by name, tokens by id. */
const Update = z.extend(z.partial(MapSettings), {
  playersMoveAll: z.optional(z.boolean()),
  /** Added, or put in the place of those with their ids. */
  tokens: z.optional(z.array(Token)),
  removed: z.optional(z.array(TokenId)),
})
type Update = z.infer<typeof Update>

export const mapUpdated = defineEvent<MapState>()({
  name: 'map-updated',
  payload: Update,
  apply: (state, { tokens = [], removed = [], ...settings }, at) => {
    const next: MapState = { ...putTokens(dropTokens(state, removed), tokens), ...settings }
    return remember(state, next, at, { tokens: [...removed, ...tokens.map((token) => token.id)] })
  },
  seenBy: (viewer, update, moment) => (viewer.role === 'dm' || !touchesTokens(update) ? update : tokensAsSeen(viewer, update, moment)),
})

function touchesTokens({ tokens = [], removed = [] }: Update): boolean {
  return tokens.length + removed.length > 0
}

function tokensAsSeen(viewer: Actor, update: Update, { before, after }: Moment<MapState>): Update | null {
  const { tokens = [], removed = [], ...settings } = update
  const shown = tokens.flatMap((token) => seenToken(viewer, after, token.id) ?? [])
  const ids = [...removed, ...tokens.filter((token) => !canSeeToken(viewer, after, token)).map((token) => token.id)]
  const gone = ids.filter((id) => isInSight(viewer, before, id))
  const isWhole = gone.length === removed.length && shown.length === tokens.length && shown.every((token, index) => token === tokens[index])
  if (isWhole) return update
  if (shown.length + gone.length + Object.keys(settings).length === 0) return null
  return { ...settings, ...(shown.length > 0 ? { tokens: shown } : {}), ...(gone.length > 0 ? { removed: gone } : {}) }
}
