import layers from '../data/backdrops.json'

/** A flat picture as data, rendered as SVG or on a canvas. */
export interface Drawing {
  /** Side of its square. */
  readonly size: number
  readonly layers: readonly DrawingLayer[]
}

export interface DrawingLayer {
  /** An SVG path. */
  readonly d: string
  readonly fill?: string
  /** A gradient instead of `fill`: from the top of the square to its bottom. */
  readonly fade?: readonly [top: string, bottom: string]
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
}

export const BACKGROUNDS = ['transparent', 'tavern', 'forest', 'castle', 'battlefield'] as const
export type Background = (typeof BACKGROUNDS)[number]

/** The scene behind the figure; it does not turn with the figure. The transparent one has no layers. */
export function backdropOf(background: Background): Drawing {
  return { size: 400, layers: (layers as unknown as Readonly<Record<Background, readonly DrawingLayer[]>>)[background] }
}
