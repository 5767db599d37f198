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

/** How many parts of a file may still be read: none of 50 MB has more, and reading happens between other people's calls. */
export interface PartsLeft {
  count: number
}

export function takePart(left: PartsLeft): void {
  left.count -= 1
  if (left.count < 0) throw new DamagedContainer('too many parts')
}
