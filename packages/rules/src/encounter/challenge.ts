/** Experience by challenge rating, after the open rules. */
const XP_BY_CR: ReadonlyMap<number, number> = new Map([
  [0, 10],
  [0.125, 25],
  [0.25, 50],
  [0.5, 100],
  [1, 200],
  [2, 450],
  [3, 700],
  [4, 1_100],
  [5, 1_800],
  [6, 2_300],
  [7, 2_900],
  [8, 3_900],
  [9, 5_000],
  [10, 5_900],
  [11, 7_200],
  [12, 8_400],
  [13, 10_000],
  [14, 11_500],
  [15, 13_000],
  [16, 15_000],
  [17, 18_000],
  [18, 20_000],
  [19, 22_000],
  [20, 25_000],
  [21, 33_000],
  [22, 41_000],
  [23, 50_000],
  [24, 62_000],
  [25, 75_000],
  [26, 90_000],
  [27, 105_000],
  [28, 120_000],
  [29, 135_000],
  [30, 155_000],
])

/** The 34 ratings: 0, 0.125, 0.25, 0.5, 1 … 30. */
export const CHALLENGE_RATINGS: readonly number[] = [...XP_BY_CR.keys()]

/** Experience for one creature; null for a number that is no challenge rating. */
export function xpForCr(cr: number): number | null {
  return XP_BY_CR.get(cr) ?? null
}

/** Proficiency bonus of a creature: 2 up to rating 4, then one more for every four. Null as above. */
export function proficiencyForCr(cr: number): number | null {
  return XP_BY_CR.has(cr) ? Math.max(2, Math.ceil(cr / 4) + 1) : null
}

/** As tables print it: `1/8`, `1/4`, `1/2`, `1` … A number that is no rating is written as it is. */
export function crText(cr: number): string {
  return FRACTIONS.get(cr) ?? String(cr)
}

/** Reads `1/8`, `0.125` or `7`; null for what is no challenge rating. */
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
