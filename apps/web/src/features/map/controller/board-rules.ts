import type { BoardRules } from '@hearthlight/battlemap'
import { type DistanceRule, type GridKind, pathFt } from '@hearthlight/rules/grid'
import type { OtherGrid } from '../scene/other-grid'

interface BoardRulesSetting {
  /** The table's present setting; undefined if none was made. */
  distanceRule(): DistanceRule | undefined
  /** Of the present map; undefined for squares. */
  gridKind?(): GridKind | undefined
  /** Called when areas can be computed. What was computed before is empty. */
  hasLoaded(): void
  /** Called if an area is wanted and the code for it can't be loaded. */
  hasFailed(retry: () => void): void
}

const NOTHING_YET = { cells: [], outline: [] }

/** The board's rules, and its grid. */
interface GridRules extends BoardRules {
  /** Undefined on squares, and while its code is on its way. */
  grid(): OtherGrid | undefined
}

/** GRID-1 What the board's tools compute, by the table's way to count diagonals. The code of areas and other grids is loaded after the board. */
export function createBoardRules({ distanceRule, gridKind = () => undefined, hasLoaded, hasFailed }: BoardRulesSetting): GridRules {
  let made: { readonly kind: GridKind; readonly grid: OtherGrid } | undefined
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
    legsFt: (points) => {
      const kind = gridKind() ?? 'square'
      return kind === 'square' ? pathFt(points, distanceRule()).segments : (wanted()?.legsOnGrid(kind, points) ?? [])
    },
    areaOf: (template) => wanted()?.coveredBy(template, distanceRule(), gridKind()) ?? NOTHING_YET,
    reachOf: (space, radiusFt) => wanted()?.reachAround(space, radiusFt, distanceRule(), gridKind()) ?? NOTHING_YET.outline,
    grid: () => {
      const kind = gridKind() ?? 'square'
      if (kind === 'square') return undefined
      const code = wanted()
      if (code !== undefined && made?.kind !== kind) made = { kind, grid: code.gridOf(kind) }
      return code && made?.grid
    },
  }
}
