import { useEffect, useRef } from 'react'
import { paintRoom, ROOM } from '../../../lib/sample-room'
import { isMotionReduced } from '../../../lib/use-media'
import { paintMoment } from './paint-moment'
import { momentAt, STILL_MS } from './story'

/** Pixels per cell: sharp at the size in which the page shows it. */
const CELL_PX = 60
/** As a film; twice as many frames would show no more. */
const FRAME_MS = 33

/** A moving picture of a fight at the sample table. It stands still where movement is unwanted, and pauses out of sight. */
export function TablePicture() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current === null ? undefined : play(canvas.current)), [])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={ROOM.columns * CELL_PX}
      height={ROOM.rows * CELL_PX}
      className="appear-late absolute inset-0 size-full"
    />
  )
}

function play(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d')
  const room = document.createElement('canvas')
  room.width = canvas.width
  room.height = canvas.height
  const roomPen = room.getContext('2d')
  // Without a canvas the frame keeps its background.
  if (pen === null || roomPen === null) return () => undefined
  roomPen.scale(CELL_PX, CELL_PX)
  paintRoom(roomPen)
  pen.setTransform(CELL_PX, 0, 0, CELL_PX, 0, 0)

  let request = 0
  let shownAt = 0
  let passed = 700
  let isSeen = true
  const draw = (now: number) => {
    request = requestAnimationFrame(draw)
    const since = now - shownAt
    if (since < FRAME_MS) return
    shownAt = now
    // After a pause it goes on where it was.
    passed += Math.min(since, 2 * FRAME_MS)
    paintMoment(pen, room, momentAt(passed))
  }
  const update = () => {
    cancelAnimationFrame(request)
    if (isMotionReduced()) paintMoment(pen, room, momentAt(STILL_MS))
    else if (isSeen) request = requestAnimationFrame(draw)
  }
  const observer = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    update()
  })
  observer.observe(canvas)
  const looks = new MutationObserver(update)
  looks.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  paintMoment(pen, room, momentAt(passed))
  return () => {
    cancelAnimationFrame(request)
    observer.disconnect()
    looks.disconnect()
  }
}
