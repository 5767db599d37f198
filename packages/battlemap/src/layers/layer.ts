import type { Container } from 'pixi.js'
import type { BoardWords } from '../board-events'
import type { Camera } from '../camera'
import type { StaleArea } from '../painting/stale-area'
import type { Pictures } from '../pictures/pictures'
import type { Portraits } from '../pictures/portraits'
import type { WorldRectangle } from '../scene/hit-test'
import type { BoardState } from '../state'

/** What layers read when they paint. */
export interface LayerSetting {
  readonly state: BoardState
  readonly camera: Camera
  readonly pictures: Pictures
  readonly portraits: Portraits
  readonly frame: FrameFacts
  readonly words: BoardWords
}

/** Facts about the current frame. One object, updated for every frame. */
export interface FrameFacts {
  /** Device pixels per CSS pixel. */
  resolution: number
  /** Device pixels per world pixel for which pictures are drawn: a step that is at least what the zoom needs. */
  sharpness: number
  /** The part of the world that is kept painted: the view with a margin. */
  paintedArea: WorldRectangle
  /** The zoom for which the painted area and sharpness were chosen; a cached picture is scaled until it is repainted. */
  zoom: number
  /** Static layers add the areas that they changed. */
  readonly stale: StaleArea
}

/** One painted layer. Its container is in world pixels, or in screen pixels if the painter places it there. */
export interface Layer {
  readonly container: Container
  paint(): void
  /** Hides everything outside the rectangle; layers that consist of one picture leave it out. */
  cull?(rectangle: WorldRectangle): void
  destroy(): void
}
