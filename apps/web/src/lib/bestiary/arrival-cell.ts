interface Cell {
  readonly x: number
  readonly y: number
}

const maps = new Set<() => Cell | undefined>()

/** The cell around which new creatures arrive: the middle of the visible map, or a fixed one while no map is shown. */
export function arrivalCell(): Cell {
  for (const middle of maps) {
    const cell = middle()
    if (cell !== undefined) return cell
  }
  return WITHOUT_MAP
}

/** Answers `arrivalCell` until the returned function is called; undefined while the map is not drawn. */
export function onArrival(middle: () => Cell | undefined): () => void {
  maps.add(middle)
  return () => void maps.delete(middle)
}

/** Right of the party, who arrive in the corner of the map. */
const WITHOUT_MAP: Cell = { x: 12, y: 3 }
