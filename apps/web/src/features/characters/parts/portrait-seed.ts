/** A portrait that is painted from its seed whenever it is shown, rather than kept as a file. */
const PAINTED = 'art-'

export function paintedPortrait(seed: string): string {
  return `${PAINTED}${seed}`
}

/** The seed of a painted portrait; nothing for none, or for one that was uploaded. */
export function seedOf(portrait: string | undefined): string | undefined {
  return portrait?.startsWith(PAINTED) === true ? portrait.slice(PAINTED.length) : undefined
}
