import type { Board } from '@hearthlight/battlemap'
import type { UserId } from '@hearthlight/protocol'
import { useCallback } from 'react'
import { useLive, useTable, useView } from '../../live/use-table'
import { followOthers } from './controller/follow-others'
import { framing } from './controller/framing'
import { createMapUiStore } from './controller/map-ui-store'
import { glide } from './controller/view-moves'
import { ReadOnlyBoard } from './read-only-board'

interface WatchedBoardProps {
  readonly label: string
  /** Screen pixels at the upper edge that lie under something else. */
  readonly coveredAbove: number
}

/** The map of the table for a screen without controls: its view follows the party, and what others drag and point at is shown. */
export function WatchedBoard({ label, coveredAbove }: WatchedBoardProps) {
  const live = useLive()
  const table = useTable((known) => known)
  const userId = useView((view) => view.you?.userId)
  const mounted = useCallback(
    (board: Board) => {
      board.camera.setInsets({ left: 0, top: coveredAbove, right: 0, bottom: 0 })
      let shown: string | undefined
      const frame = (isResized = false) => {
        const now = live.store.getState().table
        if (now === undefined) return
        const map = `${now.scenes.here} ${now.map.background?.uploadId ?? ''} ${now.map.gridSize}`
        const isNew = map !== shown || isResized
        const goal = framing(board.camera, now, isNew)
        if (goal === undefined) return
        // A glide across another map would show nothing but the way.
        if (isNew) board.camera.show(goal)
        else glide(board, goal)
        shown = map
      }
      let size = [board.camera.width, board.camera.height]
      const stops = [
        board.camera.onChange(() => {
          const { width, height } = board.camera
          if (size[0] === width && size[1] === height) return
          size = [width, height]
          frame(true)
        }),
        live.store.subscribe((now, before) => {
          if (now.table?.map !== before.table?.map || now.table?.combat !== before.table?.combat) frame()
        }),
        followOthers(live, board, createMapUiStore()),
      ]
      frame()
      return () => {
        for (const stop of stops) stop()
      }
    },
    [live, coveredAbove],
  )
  return (
    <div className="pointer-events-none absolute inset-0">
      <ReadOnlyBoard
        table={table}
        onlooker={{ userId: userId ?? ('' as UserId), isDm: false }}
        sessionId={live.sessionId}
        label={label}
        isOnlyBoard
        mounted={mounted}
      />
    </div>
  )
}
