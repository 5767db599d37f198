import type { Ghosts } from '@hearthlight/table'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { CellPicture } from '../areas/area-picture'
import { cellName } from '../scene/cell-name'
import { GhostMarks } from './ghost-marks.lazy'
import { type Ghost, roundOf, useRoundsAgo } from './ghost-words'

/** SIGHT-27 Creatures as they were last seen. The list is for those who don't see the picture. */
export function GhostOverlay({ ghosts }: { readonly ghosts: Ghosts }) {
  const now = useTable(({ combat }) => roundOf(combat))
  return (
    <>
      <CellPicture>
        <GhostMarks ghosts={ghosts} now={now} />
      </CellPicture>
      <ul aria-label={t('Remembered')} className="sr-only">
        {Object.entries(ghosts).map(([id, ghost]) => (
          <SpokenGhost key={id} ghost={ghost} />
        ))}
      </ul>
    </>
  )
}

function SpokenGhost({ ghost }: { readonly ghost: Ghost }) {
  const ago = useRoundsAgo(ghost)
  const said = t('{name}, last seen at {cell}', { name: ghost.name, cell: cellName(ghost) })
  return <li>{ago === undefined ? said : `${said}, ${ago}`}</li>
}
