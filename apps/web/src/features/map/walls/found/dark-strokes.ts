import type { GreyPicture, Mask } from './picture'

/** Levels by which what is dark must differ from the rest on the whole: less is shading, or noise. */
const LEAST_CONTRAST = 40
/** Share of a picture's variance between its dark and its bright part: a picture of one tone with noise has 0.64. */
const LEAST_SPLIT = 0.68

/** The brightness below which a picture is dark, by Otsu's method; undefined if it has no two parts that stand out. */
export function darkBelow({ brightness }: GreyPicture): number | undefined {
  const counts = new Float64Array(256)
  for (const level of brightness) counts[level] = (counts[level] ?? 0) + 1
  const total = brightness.length
  let sum = 0
  let squares = 0
  for (const [level, count] of counts.entries()) {
    sum += level * count
    squares += level * level * count
  }
  const variance = squares / total - (sum / total) ** 2
  let best = { between: 0, level: 0, contrast: 0 }
  let [darkCount, darkSum] = [0, 0]
  for (const [level, count] of counts.entries()) {
    darkCount += count
    darkSum += level * count
    if (darkCount === 0 || darkCount === total) continue
    const contrast = (sum - darkSum) / (total - darkCount) - darkSum / darkCount
    const between = (darkCount / total) * (1 - darkCount / total) * contrast * contrast
    if (between > best.between) best = { between, level: level + 1, contrast }
  }
  const isSplit = variance > 0 && best.between / variance >= LEAST_SPLIT && best.contrast >= LEAST_CONTRAST
  return isSplit ? best.level : undefined
}

/**
 * What may be a wall, by its thickness: dark strokes that are at least `least` pixels thick, and of broad dark ground a band of `band` pixels
 * along its edge. Beyond the picture it is dark, so that its frame is no edge.
 */
export function darkStrokes(
  { width, height, brightness }: GreyPicture,
  below: number,
  { least, band }: { readonly least: number; readonly band: number },
): Mask {
  const dark = new Uint8Array(width * height)
  for (let at = 0; at < dark.length; at += 1) dark[at] = (brightness[at] ?? 255) < below ? 1 : 0
  const depth = distances(dark, width, height)
  // Opening: what lies near enough to a place that is deep enough.
  const core = new Uint8Array(width * height)
  for (let at = 0; at < core.length; at += 1) core[at] = (depth[at] ?? 0) >= least / 2 ? 0 : 1
  const toCore = distances(core, width, height)
  const bits = new Uint8Array(width * height)
  for (let at = 0; at < bits.length; at += 1) {
    const isThick = dark[at] === 1 && (toCore[at] ?? 0) <= least / 2
    bits[at] = isThick && (depth[at] ?? 0) <= band ? 1 : 0
  }
  return { width, height, bits }
}

const FAR = 1e9
const DIAGONAL = Math.SQRT2

/**
 * Pixels from each pixel that is 1 to the nearest that is 0, by steps to neighbours. Beyond the picture lies
 * more of the same.
 */
function distances(bits: Uint8Array, width: number, height: number): Float32Array {
  const away = new Float32Array(width * height)
  for (let at = 0; at < away.length; at += 1) away[at] = bits[at] === 1 ? FAR : 0
  const relax = (at: number, from: number, cost: number) => {
    const through = (away[from] ?? FAR) + cost
    if (through < (away[at] ?? 0)) away[at] = through
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (x > 0) relax(at, at - 1, 1)
      if (y === 0) continue
      relax(at, at - width, 1)
      if (x > 0) relax(at, at - width - 1, DIAGONAL)
      if (x < width - 1) relax(at, at - width + 1, DIAGONAL)
    }
  }
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = y * width + x
      if (x < width - 1) relax(at, at + 1, 1)
      if (y === height - 1) continue
      relax(at, at + width, 1)
      if (x < width - 1) relax(at, at + width + 1, DIAGONAL)
      if (x > 0) relax(at, at + width - 1, DIAGONAL)
    }
  }
  return away
}
