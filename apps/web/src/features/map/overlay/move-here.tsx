import type { TokenId } from '@hearthlight/protocol'
import { distanceFt } from '@hearthlight/rules/grid'
import { Check, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import type { MapUi } from '../controller/map-ui-store'
import { shownFeet } from '../scene/board-words'
import { cellName } from '../scene/cell-name'
import { otherGrid } from '../scene/other-grid'
import { useFollowView } from './keyboard-ring'

type GoalPlace = NonNullable<MapUi['goal']>

/** After a tap beside the selected token: shows the goal, the distance, and the button that moves the token there. */
export function MoveHere({ goal }: { readonly goal: GoalPlace }) {
  const { acts, store } = useMap()
  const send = useSend()
  const token = useTable((table) => table.map.tokens[goal.tokenId])
  const rule = useTable((table) => table.session.settings.distanceRule)
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const size = token?.size ?? 1
  useFollowView(frame, goal.x, goal.y, size)
  useStayBeside(bar, goal, size)
  if (token === undefined) return null
  const { tokenId, x, y } = goal
  const forget = () => store.setState({ goal: null })
  const move = async () => {
    forget()
    const ack = await send('token-move', { tokenId: tokenId as TokenId, x, y })
    if (!ack.ok) return
    store.setState({ movedAt: Date.now() })
    acts.say(t('{token} moved to {cell}', { token: tokenName(token), cell: cellName({ x, y }) }))
  }
  return (
    <>
      <div
        ref={frame}
        aria-hidden
        className="pointer-events-none absolute top-0 left-0 rounded-2 border-2 border-dashed border-gold bg-gold-fill/25 outline-2 outline-ink"
      />
      <div ref={bar} className="float-shadow absolute top-0 left-0 z-10 flex overflow-hidden rounded-2 border border-gold bg-s1 text-sm">
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 bg-gold-fill px-3 font-bold whitespace-nowrap text-gold-on"
          onClick={() => void move()}
        >
          <Check aria-hidden className="size-4" />
          {t('Move here')}
          <span className="font-normal tabular-nums">
            {t('{feet} ft', { feet: shownFeet(otherGrid()?.feetApart(token, { x, y, size }) ?? distanceFt(token, goal, rule)) })}
          </span>
        </button>
        <button type="button" aria-label={t('Stay')} className="grid size-11 place-items-center text-muted" onClick={forget}>
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </>
  )
}

/** CSS pixels between the cell and its button, and from the edges of the map. */
const GAP_PX = 8

/** Places the button below the cell, or above it if there is no room, always within the view. */
function useStayBeside(bar: RefObject<HTMLElement | null>, { x, y }: GoalPlace, size: number): void {
  const { board } = useMap()
  const gridSize = useTable((table) => table.map.gridSize)
  useEffect(() => {
    const camera = board()?.camera
    const element = bar.current
    if (camera === undefined || element === null) return
    const place = () => {
      const { offsetWidth: width, offsetHeight: height } = element
      const { top, bottom } = camera.insets
      const below = camera.screenY((y + size) * gridSize) + GAP_PX
      const hasRoom = below + height <= camera.height - bottom
      const above = Math.max(top, camera.screenY(y * gridSize) - GAP_PX - height)
      const middle = camera.screenX((x + size / 2) * gridSize)
      const left = Math.max(GAP_PX, Math.min(camera.width - width - GAP_PX, middle - width / 2))
      element.style.transform = `translate(${left}px, ${hasRoom ? below : above}px)`
    }
    place()
    return camera.onChange(place)
  }, [board, bar, x, y, size, gridSize])
}
