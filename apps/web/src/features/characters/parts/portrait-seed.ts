/** Prefix of a portrait that is painted from its seed when it is shown, instead of being stored as a file. */
const PAINTED = 'art-'

export function paintedPortrait(seed: string): string {
  return `${PAINTED}${seed}`
}

/** The seed of a painted portrait; undefined without a portrait and for an uploaded one. */
export function seedOf(portrait: string | undefined): string | undefined {
  return portrait?.startsWith(PAINTED) === true ? portrait.slice(PAINTED.length) : undefined
}
