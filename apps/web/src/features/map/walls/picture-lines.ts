import { create } from 'zustand'
import type { Point } from './grab-structure'

export type Line = readonly [Point, Point]

interface PictureLines {
  /** Edges in the map's picture that places catch; none while that is off. In cells. */
  readonly catching: readonly Line[]
}

/** What was found in the picture of the map. */
export const usePictureLines = create<PictureLines>(() => ({ catching: [] }))
