import { type GridPoint, isBeyondFt, isTurned } from '@hearthlight/rules/grid'
import { choosesInArea } from '@hearthlight/rules/resolve'
import type { TableState, Token } from '@hearthlight/table'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { PHONE } from '../../../lib/use-media'
import type { Placing as Answer, AreaRequest, LaidAct } from '../../../live/area-placing'
import { useIsDm, useTable } from '../../../live/use-table'
import { reachAround } from '../controller/board-areas.lazy'
import { useMap } from '../controller/map-context'
import { bringIntoView, middleCell } from '../controller/view-moves'
import { tokenOfCreature } from '../token-of-creature'
import { AreaPicture, CellPicture, Line, TokenRing } from './area-picture'
import { aimedAt, beginPlacing, type Covered, coveredBy, type Placing, placedAs, toggled, turned } from './placing'
import { PlacingBar, placingHint } from './placing-bar'
import { usePlacingInput } from './use-placing-input'

interface PlacingAreaProps {
  readonly request: AreaRequest
  readonly onDone: (placed: Answer) => void
}

/** The area of an act, while the user lays it: it follows the pointer, and the tokens in it are marked. */
export function PlacingArea({ request, onDone }: PlacingAreaProps) {
  const { act, authorId } = request
  const { area, rangeFt } = act
  const { acts, board } = useMap()
  const isDm = useIsDm()
  const map = useTable((table) => table.map)
  const party = useTable((table) => table.party)
  const rule = useTable((table) => table.session.settings.distanceRule)
  const table = { map, party }
  const author = tokenOfCreature(table, authorId)
  const [placing, setPlacing] = useState(() => beginPlacing(middleOf(board(), map), map.gridKind))
  const [hasPlace, setHasPlace] = useState(false)
  const covered = coveredBy(placing, request, table, rule)
  const problem = problemOf(act, covered, { author, isDm })
  // The DM may bend the rules.
  const canLeaveOut = isDm || choosesInArea(act)
  useTakesTheMap(placingHint(canLeaveOut), () => onDone(null))

  const use = (at: Placing) => {
    const there = coveredBy(at, request, table, rule)
    const trouble = problemOf(act, there, { author, isDm })
    setPlacing(at)
    if (trouble === undefined) onDone(placedAs(at, act, there.standers))
    else acts.notice(trouble)
  }
  /** False if there is no token that the area concerns, or nobody can be left out. */
  const leaveOut = (place: GridPoint): boolean => {
    if (!canLeaveOut) return false
    const stander = covered.standers.find(({ token }) => isOn(token, place))
    if (stander !== undefined) setPlacing((before) => toggled(before, stander.token.id))
    return stander !== undefined
  }
  const turn = (by: 1 | -1) => isTurned(area) && setPlacing((before) => turned(before, area, by))
  usePlacingInput({
    aim: (place) => setPlacing((before) => aimedAt(before, area, author, place, map.gridKind)),
    click: (place) => use(aimedAt(placing, area, author, place, map.gridKind)),
    leaveOut,
    tap: (place) => {
      if (hasPlace && leaveOut(place)) return
      setHasPlace(true)
      setPlacing((before) => aimedAt(before, area, author, place, map.gridKind))
    },
    turn,
    step: (columns, rows) => {
      if (area.from === 'self') return turn(columns + rows > 0 ? 1 : -1)
      const place = { x: placing.at.x + columns, y: placing.at.y + rows }
      const here = board()
      if (here !== undefined) bringIntoView(here, place, map.gridSize)
      setPlacing((before) => aimedAt(before, area, author, place, map.gridKind))
    },
    finish: () => use(placing),
    cancel: () => onDone(null),
  })

  return (
    <>
      <CellPicture>
        {author !== undefined && area.from !== 'self' && rangeFt > 0 && (
          <g className="text-focus">
            <Line outline={reachAround(author, rangeFt, rule, map.gridKind)} isDashed />
          </g>
        )}
        <g data-laying={act.name} className="text-crimson">
          <AreaPicture {...covered} />
        </g>
        {covered.standers.map(({ token, isAlly, isLeftOut }) => (
          <g key={token.id} className={isLeftOut ? 'text-faint' : isAlly ? 'text-moss' : 'text-crimson'}>
            <TokenRing token={token} isDashed={isLeftOut} />
          </g>
        ))}
      </CellPicture>
      <PlacingBar
        name={act.name}
        rangeFt={rangeFt}
        covered={covered}
        isTurned={isTurned(area)}
        canLeaveOut={canLeaveOut}
        problem={problem}
        onTurn={turn}
        onUse={() => use(placing)}
        onCancel={() => onDone(null)}
        {...(request.canBeByHand ? { onByHand: () => onDone('by-hand') } : {})}
      />
    </>
  )
}

/** Why the act can't be used there; undefined if it can. Only the DM knows of everybody who stands there. */
function problemOf(
  { area, targets, rangeFt, concentration = false, moments = [] }: LaidAct,
  { standers, feet = 0 }: Covered,
  { author, isDm }: { readonly author: Token | undefined; readonly isDm: boolean },
): string | undefined {
  if (area.from === 'self' && author === undefined) return t('The creature needs a token on the map for this area.')
  const count = standers.filter(({ isLeftOut }) => !isLeftOut).length
  if (targets?.count !== undefined && count > targets.count) {
    return t('More creatures stand in the area than this concerns. Leave some out.')
  }
  if (count === 0 && isDm && !concentration && moments.length === 0) return t('Nobody stands in the area.')
  return isBeyondFt(feet, rangeFt) && !isDm ? t('That is out of range.') : undefined
}

/** Puts the pan tool in hand, so that drags move the view, and takes the focus; afterwards both are as before. */
function useTakesTheMap(hint: string, cancel: () => void): void {
  const { acts, store, host, closeOverlay } = useMap()
  const latest = useRef(cancel)
  latest.current = cancel
  const said = useRef(hint)
  useEffect(() => {
    const { tool } = store.getState()
    const opener = document.activeElement
    if (window.matchMedia(PHONE).matches) closeOverlay()
    acts.chooseTool('pan')
    acts.say(said.current)
    host()?.focus({ preventScroll: true })
    const stop = store.subscribe((ui) => ui.tool !== 'pan' && latest.current())
    return () => {
      stop()
      if (store.getState().tool === 'pan') acts.chooseTool(tool)
      if (opener instanceof HTMLElement && document.activeElement === host()) opener.focus({ preventScroll: true })
    }
  }, [acts, store, host, closeOverlay])
}

function middleOf(board: Parameters<typeof middleCell>[0] | undefined, { gridSize }: TableState['map']): GridPoint {
  return board === undefined ? { x: 0, y: 0 } : middleCell(board, gridSize)
}

function isOn({ x, y, size }: Token, place: GridPoint): boolean {
  return place.x >= x && place.y >= y && place.x < x + size && place.y < y + size
}
