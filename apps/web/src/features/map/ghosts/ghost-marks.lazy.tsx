import type { Camera } from '@hearthlight/battlemap'
import type { Ghosts, TableState } from '@hearthlight/table'
import { useCallback } from 'react'
import { CameraPicture } from '../areas/area-picture'
import { roundOf, roundsAgo } from './ghost-words'

interface GhostMarksProps {
  readonly ghosts: Ghosts
  /** The round of the fight; undefined outside of one. */
  readonly now: number | undefined
}

/** SIGHT-27 Creatures as they were last seen, in cells; their words have an edge, so that they stand out on any ground. */
export function GhostMarks({ ghosts, now }: GhostMarksProps) {
  return Object.entries(ghosts).map(([id, ghost]) => {
    const { name, x, y, size, color } = ghost
    const middle = { x: x + size / 2, textAnchor: 'middle', paintOrder: 'stroke' } as const
    const ago = roundsAgo(ghost, now)
    return (
      <g key={id} data-ghost={name}>
        <circle
          cx={x + size / 2}
          cy={y + size / 2}
          r={size * 0.42}
          fill={color}
          fillOpacity={0.2}
          stroke={color}
          strokeWidth={0.05}
          strokeDasharray="0.14 0.1"
          opacity={0.65}
        />
        <text
          {...middle}
          y={y + size / 2}
          fontSize={0.34 * size}
          strokeWidth={0.05 * size}
          dominantBaseline="central"
          className="fill-text stroke-table"
        >
          {name.slice(0, 2)}
        </text>
        {ago !== undefined && (
          <text {...middle} y={y + size + 0.2} fontSize={0.28} strokeWidth={0.08} className="fill-text stroke-table">
            {ago}
          </text>
        )}
      </g>
    )
  })
}

interface RememberedProps {
  readonly camera: Camera
  readonly ghosts: Ghosts
  readonly gridSize: number
  readonly combat: TableState['combat']
}

/** Over a board that is not that of the table at which one sits. */
export function Remembered({ camera, ghosts, gridSize, combat }: RememberedProps) {
  const cameraOf = useCallback(() => camera, [camera])
  return (
    <CameraPicture cameraOf={cameraOf} gridSize={gridSize}>
      <GhostMarks ghosts={ghosts} now={roundOf(combat)} />
    </CameraPicture>
  )
}
