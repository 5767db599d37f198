import { LIMITS } from '@hearthlight/protocol'
import { hasInside, MOST_CORNERS } from '@hearthlight/table'
import { type PointerEvent, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useLive } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CellPicture } from '../areas/area-picture'
import { useMap } from '../controller/map-context'
import type { Corner } from './corners'
import { DrawingBar, useDrawingKeys } from './drawing-bar'
import { OutlineLine } from './outline-line'
import { drawRegion, kindOf, type Outline, type RegionDrawing, type ShapeKind, withDrawn } from './region-drawing'

/** Takes an outline from the pointer over the map, and goes back to the region's form with it. */
export function RegionDraw({ drawing }: { readonly drawing: RegionDrawing }) {
  const { acts, board } = useMap()
  const live = useLive()
  const kind = drawing.effect === undefined ? kindOf(drawing.draft) : 'rectangle'
  const [from, setFrom] = useState<Corner>()
  const [to, setTo] = useState<Corner>()
  const [corners, setCorners] = useState<readonly Corner[]>([])
  const end = (draft: RegionDrawing['draft']) => {
    drawRegion(null)
    acts.open({ name: 'regions', draft })
  }
  const isWhole = corners.length <= MOST_CORNERS && hasInside(corners)
  const finish = (points = corners) =>
    end(withDrawn(drawing, { area: drawing.draft.area, shape: { kind: 'polygon', points: [...points] } }))
  const stepBack = () => setCorners((before) => before.slice(0, -1))
  useDrawingKeys({
    Escape: () => end(drawing.draft),
    ...(kind === 'polygon' ? { Backspace: stepBack, Enter: () => isWhole && finish() } : {}),
  })

  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): Corner | undefined => {
    const camera = board()?.camera
    const gridSize = live.store.getState().table?.map.gridSize
    if (camera === undefined || gridSize === undefined) return undefined
    const { left, top } = currentTarget.getBoundingClientRect()
    const cells = (world: number) => Math.max(0, Math.min(LIMITS.mapCells, world / gridSize))
    return { x: cells(camera.worldX(clientX - left)), y: cells(camera.worldY(clientY - top)) }
  }
  const addCorner = (at: Corner) => {
    const next = halfCells(at)
    const [first] = corners
    if (first !== undefined && isWhole && isSamePlace(first, next)) return finish()
    setCorners(corners.some((corner) => isSamePlace(corner, next)) || corners.length >= MOST_CORNERS ? corners : [...corners, next])
  }
  const shown = outlineDrawn(kind, { from, to, corners }, drawing.draft.area)
  return (
    <>
      <div
        data-region-drawing
        className="absolute inset-0 z-20 cursor-crosshair touch-none"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom(placeOf(event))
          setTo(undefined)
        }}
        onPointerMove={(event) => (from !== undefined || corners.length > 0) && setTo(placeOf(event))}
        onPointerUp={(event) => {
          const place = placeOf(event)
          setFrom(undefined)
          if (from === undefined || place === undefined) return
          if (kind === 'polygon') return addCorner(place)
          const outline = outlineDrawn(kind, { from, to: place, corners }, drawing.draft.area)
          if (outline !== undefined) end(withDrawn(drawing, outline))
        }}
        onPointerCancel={() => setFrom(undefined)}
      >
        {shown !== undefined && (
          <CellPicture>
            <g className="text-gold">
              <OutlineLine outline={shown} />
            </g>
          </CellPicture>
        )}
      </div>
      <DrawingBar label={t('Draw the region')} hint={HINTS[kind]}>
        {kind === 'polygon' && (
          <>
            <Button disabled={corners.length === 0} onClick={stepBack}>
              {t('One corner back')}
            </Button>
            <Button variant="primary" disabled={!isWhole} onClick={() => finish()}>
              {t('Done')}
            </Button>
          </>
        )}
        <Button onClick={() => end(drawing.draft)}>{t('Cancel')}</Button>
      </DrawingBar>
    </>
  )
}

const HINTS: Readonly<Record<ShapeKind, string>> = {
  rectangle: t('Drag over the cells of the region. Escape ends.'),
  circle: t('Drag from the middle of the circle to its edge. Escape ends.'),
  polygon: t('Press each corner, and at last the first one again.'),
}

interface Drawn {
  readonly from: Corner | undefined
  readonly to: Corner | undefined
  readonly corners: readonly Corner[]
}

/** What is drawn so far; undefined if nothing is. */
function outlineDrawn(kind: ShapeKind, { from, to = from, corners }: Drawn, area: Outline['area']): Outline | undefined {
  if (kind === 'polygon') {
    const points = [...corners, ...(to === undefined ? [] : [halfCells(to)])]
    return points.length === 0 ? undefined : { area, shape: { kind, points } }
  }
  if (from === undefined || to === undefined) return undefined
  if (kind === 'rectangle') return { area: between(from, to) }
  const middle = halfCells(from)
  return { area, shape: { kind, ...middle, radius: Math.max(0.5, toHalf(Math.hypot(to.x - middle.x, to.y - middle.y))) } }
}

function toHalf(cells: number): number {
  return Math.round(cells * 2) / 2
}

function halfCells({ x, y }: Corner): Corner {
  return { x: toHalf(x), y: toHalf(y) }
}

function isSamePlace(one: Corner, other: Corner): boolean {
  return one.x === other.x && one.y === other.y
}

function between(one: Corner, other: Corner): Outline['area'] {
  const cell = (cells: number) => Math.min(LIMITS.mapCells - 1, Math.floor(cells))
  const [x, y] = [cell(Math.min(one.x, other.x)), cell(Math.min(one.y, other.y))]
  return { x, y, width: cell(Math.max(one.x, other.x)) - x + 1, height: cell(Math.max(one.y, other.y)) - y + 1 }
}
