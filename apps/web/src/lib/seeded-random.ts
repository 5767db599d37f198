/** Numbers from 0 up to, not including, 1 that depend on the seed alone (mulberry32 over an FNV-1a hash). */
export function seededRandom(seed: string | number): () => number {
  let state = 0x811c9dc5
  for (const letter of String(seed)) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
