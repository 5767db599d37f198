import { perCellOf, terrainRuns } from '@hearthlight/table'
import { useMemo } from 'react'
import { useTable } from '../../../live/use-table'
import { CellPicture } from '../areas/area-picture'

const PATTERN_ID = 'difficult-terrain'

/** MOVE-4 Difficult terrain as a faint hatch, as far as this viewer knows of it. */
export function DifficultTerrain() {
  const terrain = useTable((table) => table.map.terrain)
  const fog = useTable((table) => table.map.fog)
  const path = useMemo(() => {
    const side = 1 / perCellOf(fog)
    return terrainRuns({ terrain, fog })
      .map(({ x, y, length }) => `M${x * side} ${y * side}h${length * side}v${side}h${-length * side}z`)
      .join('')
  }, [terrain, fog])
  if (path === '') return null
  return (
    <CellPicture>
      <defs>
        <pattern id={PATTERN_ID} width={0.25} height={0.25} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V0.25" className="stroke-table" strokeWidth={0.11} />
          <path d="M0.06 0V0.25" className="stroke-amber" strokeWidth={0.05} />
        </pattern>
      </defs>
      <path data-difficult-terrain d={path} fill={`url(#${PATTERN_ID})`} fillOpacity={0.45} />
    </CellPicture>
  )
}
