import { type Board, type BoardEvents, type BoardOptions, createBoard } from '@hearthlight/battlemap'
import { FEET_PER_CELL, type SessionId } from '@hearthlight/protocol'
import { cellsInCone, cellsInCylinder, cellsInLine, cellsInSphere, distanceFt } from '@hearthlight/rules/grid'
import type { TableState } from '@hearthlight/table'
import { type RefObject, useEffect, useState } from 'react'
import { appError, reportError } from '../../../lib/errors'
import { createPictureShelf } from '../../../lib/pictures'
import { readStored } from '../../../lib/storage'
import { isMotionReduced } from '../../../lib/use-media'
import type { TableSession, TableView } from '../../../live/table-session'
import { createLateGroundShelf } from '../pictures/late-ground-shelf'
import { createSceneMaker } from '../scene/board-scene'
import { BOARD_WORDS } from '../scene/board-words'
import { createEmojiPictures } from '../scene/emoji-pictures'
import { followOthers } from './follow-others'
import type { DeskStore } from './map-desk'
import { MAP_WHEEL } from './map-wheel'

interface BoardSetting {
  readonly sessionId: SessionId
  readonly live: TableSession
  readonly desk: DeskStore
  readonly events: BoardEvents
  readonly boardRef: RefObject<Board | undefined>
}

/** Mounts the canvas board in `host` and keeps its scene equal to the table's map, without a render of React for it. */
export function useBoard({ sessionId, live, desk, events, boardRef }: BoardSetting): (host: HTMLElement | null) => void {
  const [host, setHost] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (host === null) return
    const isDm = live.store.getState().you?.role === 'dm'
    let retry: () => void = () => undefined
    const board = createBoard({
      host,
      events: { ...events, backgroundFailed: () => reportBackground(() => retry()) },
      options: boardOptions(isDm),
    })
    boardRef.current = board
    desk.setState({ isBoardThere: true })

    const shelf = createPictureShelf({ hasChanged: show, hasFailed: (uploadId) => reportBackgroundOf(uploadId) })
    const emojis = createEmojiPictures(show)
    const ground = createLateGroundShelf({ sessionId, hasChanged: show, hasFailed: () => reportBackground(() => ground.retry()) })
    const makeScene = createSceneMaker({ whole: shelf.whole, thumbnail: shelf.thumbnail, emoji: emojis.addressOf, ground: ground.look })
    let shown: TableState | undefined
    function show(): void {
      const { table, you } = live.store.getState()
      if (table === undefined || you === undefined) return
      const scene = makeScene(table, { userId: you.userId, isDm })
      board.setScene({ ...scene, gridVisible: desk.getState().ownGrid ?? scene.gridVisible })
      shown = table
    }
    retry = () => {
      const background = shown?.map.background
      if (background !== undefined && background !== null) shelf.retry(background.uploadId)
    }
    function reportBackgroundOf(uploadId: string): void {
      // A token keeps its initials where its picture can't be had; the floor of the game is missed.
      if (live.store.getState().table?.map.background?.uploadId === uploadId) reportBackground(() => shelf.retry(uploadId))
    }
    const follow = ({ table }: TableView) => {
      const isOther = (['map', 'session', 'combat', 'scene'] as const).some((slice) => shown?.[slice] !== table?.[slice])
      if (isOther) show()
    }
    show()
    const stops = [
      live.store.subscribe(follow),
      desk.subscribe((now, before) => {
        if (now.ownGrid !== before.ownGrid) show()
      }),
      followOthers(live, board, desk),
    ]
    return () => {
      for (const stop of stops) stop()
      boardRef.current = undefined
      desk.setState({ isBoardThere: false })
      board.destroy()
      shelf.close()
      ground.close()
      emojis.close()
    }
  }, [host, sessionId, live, desk, events, boardRef])

  return setHost
}

/** The DM must see through the fog; players must not. */
const FOG_OPACITY = { dm: 0.3, player: 0.9 } as const

function boardOptions(isDm: boolean): Partial<BoardOptions> {
  return {
    emptyDrag: isDm ? 'marquee' : 'pan',
    fogOpacity: isDm ? FOG_OPACITY.dm : FOG_OPACITY.player,
    feetPerCell: FEET_PER_CELL,
    wheel: readStored(MAP_WHEEL) ?? 'auto',
    isMotionReduced: isMotionReduced(),
    words: BOARD_WORDS,
    distanceFt: (from, to) => distanceFt(from, to),
    cellsCovered: ({ shape, sizeFt, angle, x, y }) => {
      const origin = { x, y }
      if (shape === 'cone') return cellsInCone(origin, sizeFt, angle)
      if (shape === 'line') return cellsInLine(origin, sizeFt, angle)
      return shape === 'cylinder' ? cellsInCylinder(origin, sizeFt) : cellsInSphere(origin, sizeFt)
    },
  }
}

function reportBackground(retry: () => void): void {
  reportError(appError('MAP_004'), retry)
}
