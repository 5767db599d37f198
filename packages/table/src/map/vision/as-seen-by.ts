import type { Actor } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { type Fog, perCellOf } from '../fog/fog'
import { type Rows, rowsCombined, rowWith, rowWithin, rowWithout, wholeRow } from '../fog/rows'
import type { MapState } from '../map.state'
import { NO_STRUCTURES } from '../walls/walls'
import { doorsSeen } from './doors-seen'
import { type Ghosts, ghostsFor, layersOf, NO_LAYERS, type OwnLayers, type Sight, type SightLayers } from './layers'
import { type Size, sightSize } from './sight-size'

/**
 * SIGHT-21 The map with the fog of this player: what they neither see nor remember and the DM does not show. `ownLayers` says what of
 * the rest they only remember. The same object for the DM, where there is no sight, and for maps as players know them.
 */
export function asSeenBy(viewer: Actor, map: MapState): MapState {
  const { sight } = map
  if (sight === undefined || viewer.role === 'dm') return map
  const layers = layersOf(sight, viewer)
  const known = views.get(map) ?? new Map<SightLayers, MapState>()
  views.set(map, known)
  const made = known.get(layers) ?? seen(map, sight, layers, ghostsFor(sight, viewer))
  known.set(layers, made)
  return made
}

/** Each is made once, however many players see the same. */
const views = new WeakMap<MapState, Map<SightLayers, MapState>>()

function seen(map: MapState, sight: Sight, layers: SightLayers, ghosts: Ghosts | undefined): MapState {
  const { sight: _all, lightAreas: _dms, ...others } = map
  const view = withGhosts(viewOf(map, sight, layers), ghosts)
  return { ...others, ...view, ...NO_STRUCTURES, walls: doorsSeen(map.walls, creatureFog(view)) }
}

interface View {
  readonly fog: Fog
  readonly ownLayers: OwnLayers
}

function withGhosts(view: View, ghosts: Ghosts | undefined): View {
  if (ghosts === undefined) return view
  const known = viewsWithGhosts.get(view)
  if (known?.ghosts === ghosts) return known.made
  const made = { ...view, ownLayers: { ...view.ownLayers, ghosts: underOwnIds(ghosts) } }
  viewsWithGhosts.set(view, { ghosts, made })
  return made
}

/** SIGHT-27 By place: a creature's own id would tell which one it is when it is seen again under another name. */
function underOwnIds(ghosts: Ghosts): Ghosts {
  const shown: Record<string, Ghosts[string]> = {}
  for (const ghost of Object.values(ghosts)) {
    let id = `${ghost.x}-${ghost.y}`
    while (Object.hasOwn(shown, id)) id += '-2'
    shown[id] = ghost
  }
  return shown
}

const viewsWithGhosts = new WeakMap<View, { readonly ghosts: Ghosts; readonly made: View }>()

interface KnownView extends Size {
  readonly fog: Fog
  readonly told: Size
  readonly seen: Rows
  readonly remembered: Rows
  readonly view: View
}

/** The last view of each layers: moving tokens change the map, but neither fog nor layers. */
const lastViews = new WeakMap<SightLayers, KnownView>()

function viewOf(map: MapState, sight: Sight, layers: SightLayers): View {
  const { fog } = map
  const { columns, rows } = sightSize(map)
  const last = lastViews.get(layers)
  const isSameSize = last?.columns === columns && last.rows === rows && last.told.columns === sight.columns && last.told.rows === sight.rows
  if (isSameSize && last.fog === fog && last.seen === layers.seen && last.remembered === layers.remembered) return last.view
  const known = sight.perCell === fog.perCell ? layers : NO_LAYERS
  const made = madeView(fog, sight, known, { columns, rows }, isSameSize && last.fog === fog ? last : undefined)
  const view = last !== undefined && isEqual(last.view, made) ? last.view : made
  const told = { columns: sight.columns, rows: sight.rows }
  lastViews.set(layers, { columns, rows, fog, told, seen: known.seen, remembered: known.remembered, view })
  return view
}

/** `to` are the layers after `from`: what has not changed is not computed anew. */
export function followLayers(from: SightLayers, to: SightLayers): void {
  const last = lastViews.get(from)
  if (last !== undefined) lastViews.set(to, last)
}

function madeView(fog: Fog, told: Size, { seen, dim, dark, remembered }: SightLayers, size: Size, last: KnownView | undefined): View {
  const perCell = perCellOf(fog)
  const [columns, count] = [size.columns * perCell, size.rows * perCell]
  const whole = wholeRow(columns)
  const beyond = rowWithout(whole, wholeRow(told.columns * perCell))
  const hiddenAt = (y: number) => (y < told.rows * perCell ? rowWith(fog.rows[y] ?? '', beyond) : whole)
  const isSameAt = (y: number) => last !== undefined && last.seen[y] === seen[y] && last.remembered[y] === remembered[y]
  const unknown = rowsCombined(count, (y) =>
    isSameAt(y) ? (last?.view.fog.rows[y] ?? '') : rowWithout(rowWithout(hiddenAt(y), seen[y] ?? ''), remembered[y] ?? ''),
  )
  const only = rowsCombined(count, (y) =>
    isSameAt(y) ? (last?.view.ownLayers.remembered[y] ?? '') : rowWithin(rowWithout(remembered[y] ?? '', seen[y] ?? ''), hiddenAt(y)),
  )
  return {
    fog: { ...fog, isUsed: true, rows: unknown },
    ownLayers: { columns: size.columns, rows: size.rows, remembered: only, dim, dark },
  }
}

/** Where creatures are hidden from whoever knows this map so: under fog, and where the place is only remembered. */
export function creatureFog({ fog, ownLayers }: Pick<MapState, 'fog' | 'ownLayers'>): Fog {
  if (ownLayers === undefined || ownLayers.remembered.length === 0) return fog
  const known = creatureFogs.get(ownLayers)
  if (known?.fog === fog) return known.covered
  const count = Math.max(fog.rows.length, ownLayers.remembered.length)
  const rows: Rows = rowsCombined(count, (y) => rowWith(fog.rows[y] ?? '', ownLayers.remembered[y] ?? ''))
  const covered = { ...fog, rows }
  creatureFogs.set(ownLayers, { fog, covered })
  return covered
}

const creatureFogs = new WeakMap<OwnLayers, { readonly fog: Fog; readonly covered: Fog }>()
