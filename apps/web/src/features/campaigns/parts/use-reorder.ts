import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { movedBefore, movedByStep } from './moved'

interface ReorderInput<Id extends string> {
  /** All ids, in their order. */
  readonly ids: readonly Id[]
  /** The ids that the user sees, in the same order. */
  readonly shown: readonly Id[]
  readonly nameOf: (id: Id) => string
  readonly onOrder: (ids: readonly Id[]) => void
}

/** Within this distance of the window's edge, dragging scrolls the page. Pixels. */
const EDGE = 80
const SCROLL_STEP = 14

/** Reorders rows with a handle, by dragging or with the arrow keys. Each row has its id in `data-row-id`. */
export function useReorder<Id extends string>({ ids, shown, nameOf, onOrder }: ReorderInput<Id>) {
  const [dragged, setDragged] = useState<Id>()
  const [target, setTarget] = useState<Id | 'end'>()
  const [news, setNews] = useState('')
  const pointer = useRef({ x: 0, y: 0 })

  const place = (id: Id, next: readonly Id[]) => {
    if (next === ids) return
    onOrder(next)
    const at = next.filter((one) => shown.includes(one)).indexOf(id) + 1
    setNews(t('{id} is number {at} of {count} now', { id: nameOf(id), at, count: shown.length }))
  }
  const aim = () => {
    const row = document.elementFromPoint(pointer.current.x, pointer.current.y)?.closest('[data-row-id]')
    const over = shown.find((id) => id === row?.getAttribute('data-row-id'))
    if (row === null || row === undefined || over === undefined) return
    const { top, height } = row.getBoundingClientRect()
    setTarget(pointer.current.y < top + height / 2 ? over : (shown[shown.indexOf(over) + 1] ?? 'end'))
  }
  const latestAim = useRef(aim)
  latestAim.current = aim
  useEffect(() => {
    if (dragged === undefined) return
    let frame = requestAnimationFrame(function follow() {
      const { y } = pointer.current
      if (y < EDGE) window.scrollBy(0, -SCROLL_STEP)
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
      latestAim.current()
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragged])
  const stop = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  return {
    dragged,
    /** The row before which the dragged one would be dropped; `end` means after the last one. */
    target,
    /** Text for a live region: what was moved where. */
    news,
    handleOf: (id: Id) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        setDragged(id)
      },
      onPointerMove: (event: PointerEvent) => {
        pointer.current = { x: event.clientX, y: event.clientY }
      },
      onPointerUp: () => {
        if (dragged !== undefined && target !== undefined) place(dragged, movedBefore(ids, dragged, target === 'end' ? undefined : target))
        stop()
      },
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && dragged !== undefined) {
          event.stopPropagation()
          return stop()
        }
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        place(id, movedByStep(ids, shown, id, event.key === 'ArrowUp' ? -1 : 1))
      },
    }),
  }
}
