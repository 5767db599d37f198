import type { BoardRules } from '@hearthlight/battlemap'
import { type DistanceRule, pathFt } from '@hearthlight/rules/grid'

interface BoardRulesSetting {
  /** The table's present setting; undefined if none was made. */
  distanceRule(): DistanceRule | undefined
  /** Called when areas can be computed. What was computed before is empty. */
  hasLoaded(): void
  /** Called if an area is wanted and the code for it can't be loaded. */
  hasFailed(retry: () => void): void
}

const NOTHING_YET = { cells: [], outline: [] }

/** GRID-1 What the board's tools compute, by the table's way to count diagonals. The code of areas is loaded after the board. */
export function createBoardRules({ distanceRule, hasLoaded, hasFailed }: BoardRulesSetting): BoardRules {
  let areas: typeof import('./board-areas.lazy') | undefined
  let isLoading = false
  let isWanted = false

  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./board-areas.lazy').then(
      (loaded) => {
        areas = loaded
        hasLoaded()
      },
      () => {
        isLoading = false
        if (isWanted) hasFailed(load)
      },
    )
  }
  load()

  /** Undefined while the code is on its way. */
  const wanted = () => {
    isWanted = true
    if (areas === undefined) load()
    return areas
  }

  return {
    legsFt: (points) => pathFt(points, distanceRule()).segments,
    areaOf: (template) => wanted()?.coveredBy(template, distanceRule()) ?? NOTHING_YET,
    reachOf: (space, radiusFt) => wanted()?.reachAround(space, radiusFt, distanceRule()) ?? NOTHING_YET.outline,
  }
}
