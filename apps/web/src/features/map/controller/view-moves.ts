import type { Board, Camera, CameraView, Position } from '@hearthlight/battlemap'
import type { MapState } from '@hearthlight/table'
import { isMotionReduced } from '../../../lib/use-media'

const GLIDE_MS = 320
/** The view moves when a place is nearer to its edge than this many cells. */
const MARGIN_CELLS = 1.5

/** Moves the view so that a place (in cells) is in its centre. */
export function glideTo(board: Board, place: Position, gridSize: number): void {
  const { camera } = board
  const { zoom } = camera
  glide(board, { zoom, offsetX: camera.middleX - place.x * gridSize * zoom, offsetY: camera.middleY - place.y * gridSize * zoom })
}

/** Animates the view to `goal`; jumps if the user prefers reduced motion. A later glide replaces this one. */
export function glide(board: Board, goal: CameraView): void {
  const from = board.camera.view()
  if (isMotionReduced()) {
    board.camera.show(goal)
    return
  }
  const startedAt = performance.now()
  let shown = from
  const step = (now: number) => {
    // Something else has moved the view since the last frame: the animation stops.
    if (!isSame(board.camera.view(), shown)) return
    const share = Math.min(1, Math.max(0, (now - startedAt) / GLIDE_MS))
    const eased = 1 - (1 - share) ** 3
    const between = (one: number, other: number) => one + (other - one) * eased
    board.camera.show({
      offsetX: between(from.offsetX, goal.offsetX),
      offsetY: between(from.offsetY, goal.offsetY),
      zoom: between(from.zoom, goal.zoom),
    })
    shown = board.camera.view()
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Moves the view just far enough to show a place that is at its edge or outside. */
export function bringIntoView(board: Board, { x, y }: Position, gridSize: number): void {
  const { camera } = board
  const margin = MARGIN_CELLS * gridSize * camera.zoom
  const screenX = camera.screenX(x * gridSize)
  const screenY = camera.screenY(y * gridSize)
  const { left, top, right, bottom } = camera.insets
  const deltaX = Math.max(0, left + margin - screenX) - Math.max(0, screenX - (camera.width - right - margin))
  const deltaY = Math.max(0, top + margin - screenY) - Math.max(0, screenY - (camera.height - bottom - margin))
  if (deltaX !== 0 || deltaY !== 0) camera.pan(deltaX, deltaY)
}

/** Limits of the zoom that shows a whole picture: tokens stay large enough to press, and small pictures sharp. */
const FIT_LEAST = 0.5
const FIT_MOST = 2
const ZOOMS_PER_UNIT = 10

/** World pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}
type Framed = Pick<Camera, 'offsetX' | 'offsetY' | 'zoom' | 'width' | 'height' | 'insets'>

/**
 * The view that shows the map's whole picture between the panels, as large as possible; a picture that is too large begins at the
 * corner. Undefined without a picture, or if the present view is as good.
 */
export function viewOfPicture(
  camera: Framed,
  { background, ...map }: Pick<MapState, 'gridOffsetX' | 'gridOffsetY'> & { readonly background: Size | null },
): CameraView | undefined {
  const { insets } = camera
  const freeWidth = camera.width - insets.left - insets.right
  const freeHeight = camera.height - insets.top - insets.bottom
  if (background === null || freeWidth <= 0 || freeHeight <= 0) return undefined
  const wanted = Math.floor(Math.min(freeWidth / background.width, freeHeight / background.height) * ZOOMS_PER_UNIT) / ZOOMS_PER_UNIT
  const zoom = Math.min(FIT_MOST, Math.max(FIT_LEAST, wanted))
  const along = (start: number, free: number, length: number, gridOffset: number) =>
    Math.round(start + Math.max(0, (free - length * zoom) / 2) + gridOffset * zoom)
  const goal = {
    zoom,
    offsetX: along(insets.left, freeWidth, background.width, map.gridOffsetX),
    offsetY: along(insets.top, freeHeight, background.height, map.gridOffsetY),
  }
  const left = camera.offsetX - map.gridOffsetX * zoom - insets.left
  const top = camera.offsetY - map.gridOffsetY * zoom - insets.top
  const isWhole = left >= 0 && top >= 0 && left + background.width * zoom <= freeWidth && top + background.height * zoom <= freeHeight
  return camera.zoom === zoom && isWhole ? undefined : goal
}

/** The cell in the centre of the view. */
export function middleCell({ camera }: Board, gridSize: number): { readonly x: number; readonly y: number } {
  return {
    x: Math.max(0, Math.floor(camera.worldX(camera.middleX) / gridSize)),
    y: Math.max(0, Math.floor(camera.worldY(camera.middleY) / gridSize)),
  }
}

function isSame(one: CameraView, other: CameraView): boolean {
  return one.offsetX === other.offsetX && one.offsetY === other.offsetY && one.zoom === other.zoom
}
