interface Grid {
  readonly gridSize: number
  readonly gridOffsetX: number
  readonly gridOffsetY: number
}

/** What the table accepts; pixels at zoom 1. */
const LEAST_PX = 5
const MOST_PX = 1_000
/** A hundredth of a pixel: nobody drags finer, and numbers stay short. */
const PRECISION = 100

/**
 * The grid that fits a block of cells found in the picture. The picture lies shifted by the old offset; the new grid
 * begins before the picture's corner, never behind it, so that no part of the picture is off the map.
 */
export function alignedGrid(
  before: Pick<Grid, 'gridOffsetX' | 'gridOffsetY'>,
  found: { readonly cellSize: number; readonly offsetX: number; readonly offsetY: number },
): Grid | undefined {
  const gridSize = rounded(found.cellSize)
  if (gridSize < LEAST_PX || gridSize > MOST_PX) return undefined
  const offset = (inPicture: number) => {
    const within = ((inPicture % gridSize) + gridSize) % gridSize
    return within < 0.5 || gridSize - within < 0.5 ? 0 : rounded(within - gridSize)
  }
  return { gridSize, gridOffsetX: offset(found.offsetX + before.gridOffsetX), gridOffsetY: offset(found.offsetY + before.gridOffsetY) }
}

function rounded(pixels: number): number {
  return Math.round(pixels * PRECISION) / PRECISION
}
