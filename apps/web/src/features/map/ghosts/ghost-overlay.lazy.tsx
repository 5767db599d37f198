import type { Ghosts } from '@hearthlight/table'
import { t } from '../../../lib/i18n'
import { CellPicture } from '../areas/area-picture'
import { cellName } from '../scene/cell-name'
import { type Ghost, useRoundsAgo } from './ghost-words'

/** SIGHT-27 Creatures as they were last seen. The list is for those who don't see the picture. */
export function GhostOverlay({ ghosts }: { readonly ghosts: Ghosts }) {
  const all = Object.entries(ghosts)
  return (
    <>
      <CellPicture>
        {all.map(([id, { name, x, y, size, color }]) => (
          <g key={id} data-ghost={name} opacity={0.65}>
            <circle
              cx={x + size / 2}
              cy={y + size / 2}
              r={size * 0.42}
              fill={color}
              fillOpacity={0.2}
              stroke={color}
              strokeWidth={0.05}
              strokeDasharray="0.14 0.1"
            />
            <text
              x={x + size / 2}
              y={y + size / 2}
              fontSize={0.34 * size}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-text"
            >
              {name.slice(0, 2)}
            </text>
          </g>
        ))}
        {all.map(([id, ghost]) => (
          <LastSeen key={id} ghost={ghost} />
        ))}
      </CellPicture>
      <ul aria-label={t('Remembered')} className="sr-only">
        {all.map(([id, ghost]) => (
          <SpokenGhost key={id} ghost={ghost} />
        ))}
      </ul>
    </>
  )
}

function LastSeen({ ghost }: { readonly ghost: Ghost }) {
  const ago = useRoundsAgo(ghost)
  if (ago === undefined) return null
  return (
    <text x={ghost.x + ghost.size / 2} y={ghost.y + ghost.size + 0.2} fontSize={0.28} textAnchor="middle" className="fill-muted">
      {ago}
    </text>
  )
}

function SpokenGhost({ ghost }: { readonly ghost: Ghost }) {
  const ago = useRoundsAgo(ghost)
  const said = t('{name}, last seen at {cell}', { name: ghost.name, cell: cellName(ghost) })
  return <li>{ago === undefined ? said : `${said}, ${ago}`}</li>
}
