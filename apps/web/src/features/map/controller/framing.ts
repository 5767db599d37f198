import type { Camera, CameraView } from '@hearthlight/battlemap'
import type { TableState, Token } from '@hearthlight/table'
import { isActing } from '../scene/board-scene'
import { viewOfPicture } from './view-moves'

/** Of a view that nobody moves by hand. */
const ZOOM = { least: 0.5, most: 2 } as const
/** What should be seen around the party, in cells. */
const SURROUNDINGS = 4
/** Nearer to the edge than this, in cells, the party is about to leave the view. */
const MARGIN = 1

type Framed = Pick<Camera, 'offsetX' | 'offsetY' | 'zoom' | 'width' | 'height' | 'insets'>
type Framable = Pick<TableState, 'map' | 'combat'>

/** In cells. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The view for a screen without controls: the map's whole picture if it is not too small then; otherwise the party and, in a fight, who
 * acts. `isNew`: the map was not shown before. Undefined if the present view can stay: it is held until somebody is about to leave it.
 */
export function framing(camera: Framed, { map, combat }: Framable, isNew: boolean): CameraView | undefined {
  const { insets } = camera
  const width = camera.width - insets.left - insets.right
  const height = camera.height - insets.top - insets.bottom
  if (width <= 0 || height <= 0) return undefined
  const { background, gridSize } = map
  const fits = background !== null && Math.min(width / background.width, height / background.height) >= ZOOM.least
  const focus = fits ? undefined : focusOf({ map, combat }, { width: width / gridSize, height: height / gridSize })
  if (focus === undefined) return viewOfPicture(camera, map)
  if (!isNew && isInView(camera, focus, gridSize)) return undefined
  const wanted = Math.min(width / sideOf(focus.left, focus.right, gridSize), height / sideOf(focus.top, focus.bottom, gridSize))
  const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, Math.floor(wanted * 10) / 10))
  const middle = (start: number, free: number, from: number, to: number) =>
    Math.round(start + free / 2 - ((from + to) / 2) * gridSize * zoom)
  return {
    zoom,
    offsetX: middle(insets.left, width, focus.left, focus.right),
    offsetY: middle(insets.top, height, focus.top, focus.bottom),
  }
}

function sideOf(from: number, to: number, gridSize: number): number {
  return (to - from + 2 * SURROUNDINGS) * gridSize
}

function isInView({ offsetX, offsetY, zoom, width, height, insets }: Framed, { left, top, right, bottom }: Box, gridSize: number): boolean {
  const cell = gridSize * zoom
  return (
    left * cell + offsetX >= insets.left + MARGIN * cell &&
    top * cell + offsetY >= insets.top + MARGIN * cell &&
    right * cell + offsetX <= width - insets.right - MARGIN * cell &&
    bottom * cell + offsetY <= height - insets.bottom - MARGIN * cell
  )
}

/** Around the party and who acts; around who acts, or one of the party, if all of them don't fit. Undefined without tokens. */
function focusOf({ map, combat }: Framable, free: { readonly width: number; readonly height: number }): Box | undefined {
  const tokens = Object.values(map.tokens)
  const acting = tokens.find((token) => isActing(token, combat))
  const party = tokens.filter(({ isPlayer, ownerId }) => isPlayer || ownerId !== null)
  const meant = [...(acting === undefined ? [] : [acting]), ...party]
  const all = around(meant.length > 0 ? meant : tokens)
  if (all === undefined) return undefined
  const isTooWide = (all.right - all.left) * ZOOM.least > free.width || (all.bottom - all.top) * ZOOM.least > free.height
  return isTooWide ? around(meant.slice(0, 1).concat(meant.length === 0 ? tokens.slice(0, 1) : [])) : all
}

function around(tokens: readonly Token[]): Box | undefined {
  if (tokens.length === 0) return undefined
  return {
    left: Math.min(...tokens.map(({ x }) => x)),
    top: Math.min(...tokens.map(({ y }) => y)),
    right: Math.max(...tokens.map(({ x, size }) => x + size)),
    bottom: Math.max(...tokens.map(({ y, size }) => y + size)),
  }
}
