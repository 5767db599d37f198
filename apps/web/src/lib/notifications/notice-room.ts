import { type RefObject, useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Box } from './clear-place'

/** Measures boxes when they are asked for: what is on the screen moves. */
type Measure = () => readonly Box[]

interface NoticeRoom {
  /** The part of the window for notifications; undefined on pages that leave the choice to the style sheet. */
  readonly room: (() => Box | undefined) | undefined
  /** Never covered by notifications: tools, drawers, the turn banner. */
  readonly taken: readonly Measure[]
  /** Covered only if there is no other place: tokens. */
  readonly spared: readonly Measure[]
}

export const noticeRoom = createStore<NoticeRoom>(() => ({ room: undefined, taken: [], spared: [] }))

/** Keeps notifications within this part of the window, and off `spared` where possible. Returns a function that ends it. */
export function offerRoom(room: () => Box | undefined, spared: Measure): () => void {
  noticeRoom.setState((before) => ({ room, spared: [...before.spared, spared] }))
  return () =>
    noticeRoom.setState((before) => ({
      room: before.room === room ? undefined : before.room,
      spared: before.spared.filter((each) => each !== spared),
    }))
}

/** Keeps notifications off these boxes. Returns a function that ends it. */
export function keepClear(measure: Measure): () => void {
  noticeRoom.setState(({ taken }) => ({ taken: [...taken, measure] }))
  return () => noticeRoom.setState(({ taken }) => ({ taken: taken.filter((each) => each !== measure) }))
}

/** Keeps notifications off this element while it is mounted. */
export function useKeepClear(element: RefObject<Element | null>, isThere = true): void {
  useEffect(() => {
    if (!isThere) return
    const stop = keepClear(() => {
      const box = element.current?.getBoundingClientRect()
      return box === undefined || box.height === 0 ? [] : [box]
    })
    // A drawer grows when its content arrives.
    const sizes = new ResizeObserver(() => noticeRoom.setState(({ taken }) => ({ taken: [...taken] })))
    if (element.current !== null) sizes.observe(element.current)
    return () => {
      sizes.disconnect()
      stop()
    }
  }, [element, isThere])
}
