import { LIMITS } from '@hearthlight/protocol'
import type { RegionFields } from '@hearthlight/table'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { useLive } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CellPicture, Line } from '../areas/area-picture'
import { useMap } from '../controller/map-context'
import type { Cell } from '../scene/cell-name'
import { drawRegion, outlineOf, type RegionDrawing, withDrawn } from './region-drawing'

/** Takes the next drag over the map as a rectangle of cells, and goes back to the region's form with it. */
export function RegionDraw({ drawing }: { readonly drawing: RegionDrawing }) {
  const { acts, board } = useMap()
  const live = useLive()
  const [from, setFrom] = useState<Cell>()
  const [to, setTo] = useState<Cell>()
  const bar = useRef<HTMLElement>(null)
  useKeepClear(bar)
  const end = (draft: RegionDrawing['draft']) => {
    drawRegion(null)
    acts.open({ name: 'regions', draft })
  }
  const cancel = useRef(() => {})
  cancel.current = () => end(drawing.draft)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel.current()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])

  const cellOf = ({ clientX, clientY, currentTarget }: PointerEvent): Cell | undefined => {
    const camera = board()?.camera
    const gridSize = live.store.getState().table?.map.gridSize
    if (camera === undefined || gridSize === undefined) return undefined
    const { left, top } = currentTarget.getBoundingClientRect()
    const cell = (world: number) => Math.max(0, Math.min(LIMITS.mapCells - 1, Math.floor(world / gridSize)))
    return { x: cell(camera.worldX(clientX - left)), y: cell(camera.worldY(clientY - top)) }
  }
  const area = from === undefined ? undefined : between(from, to ?? from)
  return (
    <>
      <div
        data-region-drawing
        className="absolute inset-0 z-20 cursor-crosshair touch-none"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(cellOf(event))
          setTo(undefined)
        }}
        onPointerMove={(event) => from !== undefined && setTo(cellOf(event))}
        onPointerUp={(event) => {
          const cell = cellOf(event)
          if (from !== undefined && cell !== undefined) end(withDrawn(drawing, between(from, cell)))
        }}
        onPointerCancel={() => setFrom(undefined)}
      >
        {area !== undefined && (
          <CellPicture>
            <g className="text-gold">
              <Line outline={outlineOf(area)} />
            </g>
          </CellPicture>
        )}
      </div>
      <section
        ref={bar}
        aria-label={t('Draw the region')}
        className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] bottom-[calc(var(--map-bottom,0px)+2.75rem)] z-20 flex justify-center px-2 pointer-coarse:bottom-[calc(var(--map-bottom,0px)+7.5rem)]"
      >
        <div className="float-shadow pointer-events-auto flex items-center gap-3 rounded-3 border border-gold bg-s1 p-2 ps-3">
          <p role="status" className="text-sm">
            {t('Drag over the cells of the region. Escape ends.')}
          </p>
          <Button onClick={() => cancel.current()}>{t('Cancel')}</Button>
        </div>
      </section>
    </>
  )
}

function between(one: Cell, other: Cell): RegionFields['area'] {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x) + 1, height: Math.abs(one.y - other.y) + 1 }
}
