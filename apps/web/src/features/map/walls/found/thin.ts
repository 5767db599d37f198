import type { Mask } from './picture'

/** Thins what is in a mask to lines of one pixel (Zhang and Suen, 1984). */
export function thinned({ width, height, bits }: Mask): Mask {
  const out = withEmptyFrame(bits, width, height)
  let candidates = pixelsOf(out)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const isSecond of [false, true]) {
      const gone = candidates.filter((at) => mayGo(out, at, width, isSecond))
      for (const at of gone) out[at] = 0
      if (gone.length === 0) continue
      isChanged = true
      candidates = candidates.filter((at) => out[at] === 1)
    }
  }
  return { width, height, bits: out }
}

/** The pixels of the frame have too few neighbours for the rules. */
function withEmptyFrame(bits: Uint8Array, width: number, height: number): Uint8Array {
  const out = bits.slice()
  out.fill(0, 0, width)
  out.fill(0, (height - 1) * width)
  for (let y = 0; y < height; y += 1) {
    out[y * width] = 0
    out[y * width + width - 1] = 0
  }
  return out
}

function pixelsOf(bits: Uint8Array): number[] {
  const all: number[] = []
  for (let at = 0; at < bits.length; at += 1) if (bits[at] === 1) all.push(at)
  return all
}

function mayGo(bits: Uint8Array, at: number, width: number, isSecond: boolean): boolean {
  const north = bits[at - width] ?? 0
  const northEast = bits[at - width + 1] ?? 0
  const east = bits[at + 1] ?? 0
  const southEast = bits[at + width + 1] ?? 0
  const south = bits[at + width] ?? 0
  const southWest = bits[at + width - 1] ?? 0
  const west = bits[at - 1] ?? 0
  const northWest = bits[at - width - 1] ?? 0
  const count = north + northEast + east + southEast + south + southWest + west + northWest
  if (count < 2 || count > 6) return false
  const begins =
    (1 - north) * northEast +
    (1 - northEast) * east +
    (1 - east) * southEast +
    (1 - southEast) * south +
    (1 - south) * southWest +
    (1 - southWest) * west +
    (1 - west) * northWest +
    (1 - northWest) * north
  if (begins !== 1) return false
  return isSecond ? north * east * west === 0 && north * south * west === 0 : north * east * south === 0 && east * south * west === 0
}
