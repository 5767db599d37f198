import { t } from '../../../lib/i18n'
import { CellPicture } from '../areas/area-picture'
import { cellName } from '../scene/cell-name'
import { type ProposedWall, usePictureLines } from './picture-lines'
import { PieceList } from './piece-list'
import { useBringIntoView } from './use-bring-into-view'
import { useProposals } from './use-proposals'

/** WALL-15 Walls that were found in the picture: dashed until the DM takes or leaves them, one by one or all. */
export function Proposal() {
  const { proposed, current } = usePictureLines()
  const acts = useProposals()
  const bringIntoView = useBringIntoView()
  const chosen = proposed.find(({ id }) => id === current)
  const ofChosen = (act: (walls: readonly ProposedWall[]) => unknown) => () => {
    if (chosen !== undefined) void act([chosen])
  }
  return (
    <>
      <CellPicture>
        <path d={pathOf(proposed)} {...DASHED} strokeWidth={6} className="text-table opacity-65" />
        <path d={pathOf(proposed)} {...DASHED} strokeWidth={3} strokeDasharray="8 6" className="text-gold" />
        {chosen !== undefined && <path d={pathOf([chosen])} {...DASHED} strokeWidth={5} className="text-text" />}
      </CellPicture>
      <PieceList
        label={t('Walls found in the picture')}
        description={t('Arrow keys go from wall to wall, Enter takes one, Delete leaves it out.')}
        ids={proposed.map(({ id }) => id)}
        nameOf={(id) => nameOf(proposed.find((each) => each.id === id))}
        selected={new Set(current === null ? [] : [current])}
        active={current ?? undefined}
        onGo={(id) => {
          usePictureLines.setState({ current: id })
          const [from, to] = proposed.find((each) => each.id === id)?.line ?? []
          if (from !== undefined && to !== undefined) bringIntoView({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
        }}
        keys={{ Enter: ofChosen(acts.take), Delete: ofChosen(acts.leave), Backspace: ofChosen(acts.leave) }}
      />
    </>
  )
}

const DASHED = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'butt' } as const

function pathOf(walls: readonly ProposedWall[]): string {
  return walls.map(({ line: [from, to] }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')
}

function nameOf(wall: ProposedWall | undefined): string {
  if (wall === undefined) return ''
  const [from, to] = wall.line.map(cellName)
  return t('{piece}, from {from} to {to}', { piece: t('Wall'), from: from ?? '', to: to ?? '' })
}
