/** Why a file could not be read: it ends too early, or its structure is none. */
export class DamagedContainer extends Error {}

export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** A video's size as it is shown, and that of its coded pictures. */
export interface MovingSize extends PixelSize {
  readonly pixelWidth: number
  readonly pixelHeight: number
}
