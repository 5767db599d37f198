/**
 * The candidates closest to a mistyped id, the closest first. Candidates that differ in more than about half
 * of the letters are left out.
 */
export function nearest(id: string, candidates: Iterable<string>, count = 3): string[] {
  const wanted = id.slice(0, LONGEST)
  const limit = Math.max(2, Math.ceil(wanted.length / 2))
  return [...candidates]
    .map((candidate) => ({ candidate, distance: distanceTo(wanted.toLowerCase(), candidate, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/**
 * Number of letters to insert, delete, replace or swap with their neighbour to turn `from` into `to`.
 * Stops above `limit` and returns `limit + 1`.
 */
export function editDistance(from: string, to: string, limit = Number.MAX_SAFE_INTEGER): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  return lastRow(from, to, limit)?.[to.length] ?? limit + 1
}

/** The distance to the closest prefix of `to`: `firbal` is one letter from `fireball`. */
export function prefixDistance(from: string, to: string, limit: number): number {
  if (from.length - to.length > limit) return limit + 1
  const row = lastRow(from, to.slice(0, from.length + limit), limit)
  return row === undefined ? limit + 1 : Math.min(limit + 1, ...row)
}

/** Longer texts are cut before the comparison, so that the work is bounded. */
const LONGEST = 80

function distanceTo(wanted: string, candidate: string, limit: number): number {
  if (candidate.startsWith(wanted) && wanted.length >= 3) return 1
  return editDistance(wanted, candidate, limit)
}

/** The last row of the distance table; undefined as soon as every path costs more than `limit`. */
function lastRow(from: string, to: string, limit: number): readonly number[] | undefined {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    let cheapest = row
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
      if (cost < cheapest) cheapest = cost
    }
    if (cheapest > limit) return undefined
    beforeLast = last
    last = current
  }
  return last
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.MAX_SAFE_INTEGER
}
