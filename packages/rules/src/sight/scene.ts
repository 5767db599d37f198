import type { AmbientArea, DarknessArea, Light, LightLevel } from './light'
import type { RasterBox, UnitBox } from './raster'
import type { MapPoint } from './units'
import type { Wall } from './wall'
import type { WallIndex } from './wall-index'

/** All that decides what is seen on a map, besides who looks. */
export interface SightScene {
  /** The map's size in cells, and squares per side of a cell: those of fine fog (GRID-17), or 1. */
  readonly columns: number
  readonly rows: number
  readonly perCell: 1 | 4
  readonly walls: readonly Wall[]
  readonly lights: readonly Light[]
  readonly ambient: LightLevel
  /** Later ones lie above earlier ones. */
  readonly areas: readonly AmbientArea[]
  readonly darkness: readonly DarknessArea[]
}

/** A scene with what was computed of it. Never changes; make it with `sightMapOf`. */
export interface SightMap {
  readonly scene: SightScene
  readonly index: WallIndex
  /** The whole map as squares. */
  readonly raster: RasterBox
  readonly darkness: readonly (readonly MapPoint[])[]
  readonly lit: readonly LitArea[]
  readonly levels: LightLevels
}

/** What one light lights on the floor. */
export interface LitArea {
  readonly light: Light
  /** Walls outside of it have no influence. */
  readonly reach: UnitBox
  readonly box: RasterBox
  /** Per square of the box: 0 dark, 1 dim, 2 bright. */
  readonly levels: Uint8Array
}

/** How light the floor is. */
export interface LightLevels {
  /** Per square of the map, without lights: 0 dark, 1 dim, 2 bright, or `MAGICAL_DARKNESS`. */
  readonly ambient: Uint8Array
  /** Whether any square is lit without lights. */
  readonly isAmbientLit: boolean
  /** Levels with lights. */
  readonly all: Uint8Array
  /** All squares that aren't dark lie in it; undefined if all are. */
  readonly lit: UnitBox | undefined
}
