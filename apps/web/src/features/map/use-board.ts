import { type Board, type BoardEvents, createBoard } from '@hearthlight/battlemap'
import type { TableState } from '@hearthlight/table'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TableView } from '../../live/table-session'
import { useLive } from '../../live/use-table'
import { createSceneMaker } from './board-scene'

const GHOST_LASTS_MS = 2_000

/** Mounts the canvas board in `host` and keeps its scene equal to the table's map, without a render of React for it. */
export function useBoard(events: BoardEvents): { readonly hostRef: (host: HTMLElement | null) => void; readonly board: Board | undefined } {
  const live = useLive()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [board, setBoard] = useState<Board>()
  const heard = useRef(events)
  heard.current = events
  // The board keeps its listeners for life; what they do may change with every render.
  const relayed = useMemo<BoardEvents>(
    () => ({
      tokenDragged: (...rest) => heard.current.tokenDragged?.(...rest),
      tokenDropped: (...rest) => heard.current.tokenDropped?.(...rest),
      tokenRefused: (...rest) => heard.current.tokenRefused?.(...rest),
      selectionChanged: (...rest) => heard.current.selectionChanged?.(...rest),
      tokenOpened: (...rest) => heard.current.tokenOpened?.(...rest),
      cellHovered: (...rest) => heard.current.cellHovered?.(...rest),
      cameraChanged: (...rest) => heard.current.cameraChanged?.(...rest),
    }),
    [],
  )

  useEffect(() => {
    if (host === null) return
    const isDm = live.store.getState().you?.role === 'dm'
    const created = createBoard({
      host,
      events: relayed,
      options: { emptyDrag: isDm ? 'marquee' : 'pan', isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches },
    })
    const makeScene = createSceneMaker()
    let shown: Pick<TableState, 'map' | 'session'> | undefined
    const show = ({ table, you }: TableView) => {
      if (table === undefined || you === undefined) return
      if (shown?.map === table.map && shown.session.isPaused === table.session.isPaused) return
      shown = table
      created.setScene(makeScene(table.map, table.session.isPaused, { userId: you.userId, isDm: you.role === 'dm' }))
    }
    show(live.store.getState())
    const stopFollowing = live.store.subscribe(show)
    const stopGhosts = followGhosts(live, created)
    setBoard(created)
    return () => {
      stopFollowing()
      stopGhosts()
      created.destroy()
      setBoard(undefined)
    }
  }, [host, live, relayed])

  return { hostRef: setHost, board }
}

/** Others' hands on tokens: a ghost with the holder's name, gone when the token moves or the hand stops. */
function followGhosts(live: ReturnType<typeof useLive>, board: Board): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const clear = (tokenId: string) => {
    clearTimeout(timers.get(tokenId))
    timers.delete(tokenId)
    board.clearGhost(tokenId)
  }
  const stops = [
    live.on('token-dragged', (payload) => {
      const { tokenId, x, y, playerName } = payload as { tokenId: string; x: number; y: number; playerName: string }
      board.showGhost({ tokenId, x, y, name: playerName })
      clearTimeout(timers.get(tokenId))
      timers.set(
        tokenId,
        setTimeout(() => clear(tokenId), GHOST_LASTS_MS),
      )
    }),
    live.on('token-moved', (payload) => clear((payload as { tokenId: string }).tokenId)),
    live.on('token-removed', (payload) => clear((payload as { tokenId: string }).tokenId)),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
