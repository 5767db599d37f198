import { useRef } from 'react'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { Button } from '../../../ui/buttons/button'
import { CellPicture } from '../areas/area-picture'
import { useMap } from '../controller/map-context'
import { cellName } from '../scene/cell-name'
import { Choice } from '../tools/strip-parts'
import { type ProposedWall, usePictureLines } from './picture-lines'
import { PieceList } from './piece-list'
import { useBringIntoView } from './use-bring-into-view'
import { proposedWords, useProposals } from './use-proposals'

/** WALL-15 Walls that were found in the picture: dashed until the DM takes or leaves them, one by one or all. */
export function Proposal() {
  const { proposed, current, doesPressTake } = usePictureLines()
  const acts = useProposals()
  const { host } = useMap()
  const bringIntoView = useBringIntoView()
  const bar = useRef<HTMLElement>(null)
  useKeepClear(bar)
  const chosen = proposed.find(({ id }) => id === current)
  const ofChosen = (act: (walls: readonly ProposedWall[]) => unknown) => () => {
    if (chosen !== undefined) void act([chosen])
  }
  const leaveAll = () => {
    acts.leave(proposed)
    host()?.focus({ preventScroll: true })
  }
  const takeAll = async () => {
    await acts.take(proposed)
    host()?.focus({ preventScroll: true })
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
      <section
        ref={bar}
        aria-label={t('Walls found in the picture')}
        className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-[calc(var(--map-bottom,0px)+2.75rem)] z-20 flex justify-center px-2 pointer-coarse:bottom-[calc(var(--map-bottom,0px)+7.5rem)]"
      >
        <div className="float-shadow pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-3 border border-gold bg-s1 p-2 ps-3">
          <p role="status" className="text-sm">
            {proposedWords(proposed.length)}
          </p>
          <Choice
            legend={t('What a press on one does')}
            options={[
              { value: 'take', label: t('Press takes') },
              { value: 'leave', label: t('Press leaves out') },
            ]}
            chosen={doesPressTake ? 'take' : 'leave'}
            onChoose={(value) => usePictureLines.setState({ doesPressTake: value === 'take' })}
          />
          <Button variant="primary" onClick={() => void takeAll()}>
            {t('Take all')}
          </Button>
          <Button variant="ghost" onClick={leaveAll}>
            {t('Leave the rest')}
          </Button>
        </div>
      </section>
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
