import tables from '../../data/encounters.json' with { type: 'json' }

/** Experience by challenge rating, from the open rules. */
const XP_BY_CR: ReadonlyMap<number, number> = new Map(tables.ratings.map(({ cr, xp }) => [cr, xp]))

/** The 34 ratings: 0, 0.125, 0.25, 0.5, 1 … 30. */
export const CHALLENGE_RATINGS: readonly number[] = [...XP_BY_CR.keys()]

/** Experience for one creature; null for a number that is no challenge rating. */
export function xpForCr(cr: number): number | null {
  return XP_BY_CR.get(cr) ?? null
}

/** Proficiency bonus of a creature: 2 up to rating 4, then one more per four ratings. Null for a number that is no rating. */
export function proficiencyForCr(cr: number): number | null {
  return XP_BY_CR.has(cr) ? Math.max(2, Math.ceil(cr / 4) + 1) : null
}

/** Prints a rating as in tables: `1/8`, `1/4`, `1/2`, `1` … A number that is no rating is printed unchanged. */
export function crText(cr: number): string {
  return FRACTIONS.get(cr) ?? String(cr)
}

/** Parses `1/8`, `0.125` or `7`; null if the text is no challenge rating. */
export function parseCr(text: string): number | null {
  const written = text.trim()
  const fraction = [...FRACTIONS].find(([, name]) => name === written)
  const cr = fraction ? fraction[0] : /^\d{1,2}(\.\d{1,3})?$/.test(written) ? Number(written) : Number.NaN
  return XP_BY_CR.has(cr) ? cr : null
}

const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.125, '1/8'],
  [0.25, '1/4'],
  [0.5, '1/2'],
])
