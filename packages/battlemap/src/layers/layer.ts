import type { Container } from 'pixi.js'
import type { BoardWords } from '../board-events'
import type { Camera } from '../camera'
import type { StaleArea } from '../painting/stale-area'
import type { Pictures } from '../pictures/pictures'
import type { Portraits } from '../pictures/portraits'
import type { WorldRectangle } from '../scene/hit-test'
import type { BoardState } from '../state'

/** What layers paint from. */
export interface LayerSetting {
  readonly state: BoardState
  readonly camera: Camera
  readonly pictures: Pictures
  readonly portraits: Portraits
  readonly frame: FrameFacts
  readonly words: BoardWords
}

/** Facts of the frame that is painted now. One object, rewritten for every frame. */
export interface FrameFacts {
  /** Device pixels of a CSS pixel. */
  resolution: number
  /** Device pixels of a world pixel for which pictures are drawn: a step at or above what the zoom needs. */
  sharpness: number
  /** The part of the world that is kept painted: the view and a margin around it. */
  paintedArea: WorldRectangle
  /** The zoom that the painted area and sharpness were chosen for; a kept picture is stretched until it is painted again. */
  zoom: number
  /** Layers at rest name here what they changed. */
  readonly stale: StaleArea
}

/** One painted layer. Its container lives in world pixels, or on the screen where the painter puts it so. */
export interface Layer {
  readonly container: Container
  paint(): void
  /** Hides what lies outside; layers that are one picture leave it out. */
  cull?(rectangle: WorldRectangle): void
  destroy(): void
}
