import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { type Ghost, useRoundsAgo } from '../ghosts/ghost-words'
import { cellName } from '../scene/cell-name'
import { LINE } from './token-table'

/** SIGHT-30 The creatures that this player only remembers, in the table of tokens. */
export function GhostRows() {
  const ghosts = useTable(({ map }) => map.ownLayers?.ghosts)
  if (ghosts === undefined) return null
  return Object.entries(ghosts).map(([id, ghost]) => <GhostRow key={id} ghost={ghost} />)
}

function GhostRow({ ghost }: { readonly ghost: Ghost }) {
  const ago = useRoundsAgo(ghost)
  return (
    <tr
      className={classNames(LINE, 'min-h-hit border-s-4 border-transparent pb-1.5 text-faint @min-[34rem]:grid-cols-[minmax(0,1fr)_auto]')}
    >
      <th scope="row" className="min-w-0 grow truncate px-1.5 text-start font-normal italic">
        <bdi>{ghost.name}</bdi>
      </th>
      <td colSpan={6} className="pe-2 text-2xs tabular-nums lining-nums @min-[34rem]:text-xs">
        {[cellName(ghost), t('remembered'), ago].filter((each) => each !== undefined).join(' · ')}
      </td>
    </tr>
  )
}
