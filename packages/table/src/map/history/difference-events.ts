import type { TokenId } from '@hearthlight/protocol'
import { type Actor, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { projectDrawings } from '../drawings/project-drawings'
import { fogBetween } from '../fog/fog'
import { fogPainted } from '../fog/fog-paint'
import { fogUpdated } from '../fog/fog-update'
import type { MapState } from '../map.state'
import { mapUpdated, withBackground } from '../map-updated'
import { projectRegions } from '../regions/region-events'
import { visibleToken } from '../sight'
import { terrainProjected } from '../terrain/terrain-paint'
import { tokenAdded } from '../tokens/add-token'
import { tokenRemoved } from '../tokens/remove-token'
import type { Token } from '../tokens/token'
import { tokenMoved } from '../tokens/token-moved'
import { isOtherShape, tokenUpdated } from '../tokens/update-token'
import { doorChanges } from '../vision/doors-seen'
import { ownLayerChanges } from '../vision/own-layers-changed'
import { changedSettings } from './history'

/** The difference between two maps as ordinary events, limited to what a player may know. */
export function differenceEvents(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  return [
    ...settingsTold(before, after),
    ...projectDrawings(viewer, { before, after }),
    ...withBackground(viewer, { before, after }, fogTold(before, after)),
    ...ownLayerChanges(before, after),
    ...doorChanges(before, after),
    ...terrainProjected(viewer, { before, after }),
    ...tokensTold(viewer, before, after),
    ...projectRegions(viewer, { before, after }),
  ]
}

function settingsTold(before: MapState, after: MapState): TableEvent[] {
  const names = changedSettings(before, after).filter((name) => name !== 'background')
  return names.length === 0 ? [] : [happen(mapUpdated, Object.fromEntries(names.map((name) => [name, after[name]])))]
}

function fogTold({ fog: before }: MapState, { fog: after }: MapState): TableEvent[] {
  if (isEqual(before, after)) return []
  return [after.isUsed ? happen(fogPainted, fogBetween(before, after)) : happen(fogUpdated, { fogOfWar: [] })]
}

function tokensTold(viewer: Actor, before: MapState, after: MapState): TableEvent[] {
  const isSeenAlike = before.fog === after.fog && before.sight === after.sight && before.npcHpShownAs === after.npcHpShownAs
  // A full map has 2,000 tokens, and an act that is taken back changed few.
  if (isSeenAlike && before.tokens === after.tokens) return []
  const ids = new Set([...Object.keys(before.tokens), ...Object.keys(after.tokens)])
  const mayDiffer = (id: string) => !isSeenAlike || before.tokens[id as TokenId] !== after.tokens[id as TokenId]
  return [...ids]
    .filter(mayDiffer)
    .flatMap((id) => tokenTold(visibleToken(viewer, before, id as TokenId), visibleToken(viewer, after, id as TokenId)) ?? [])
}

function tokenTold(was: Token | undefined, is: Token | undefined): TableEvent | undefined {
  if (was === is) return undefined
  if (is === undefined) return was && happen(tokenRemoved, { tokenId: was.id })
  if (was === undefined) return happen(tokenAdded, { token: is })
  const names = (Object.keys(is) as (keyof Token)[]).filter((name) => !isEqual(was[name], is[name]))
  // A field that is gone is in no list of changes.
  const hasLost = Object.keys(was).some((name) => !Object.hasOwn(is, name))
  if (hasLost || isOtherShape(was, is)) return happen(tokenAdded, { token: is })
  if (names.length === 0) return undefined
  if (names.every((name) => name === 'x' || name === 'y')) return happen(tokenMoved, { tokenId: is.id, x: is.x, y: is.y })
  if (names.includes('x') || names.includes('y')) return happen(tokenAdded, { token: is })
  return happen(tokenUpdated, { tokenId: is.id, changes: Object.fromEntries(names.map((name) => [name, is[name]])) })
}
