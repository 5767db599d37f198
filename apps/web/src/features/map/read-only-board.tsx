import { type Board, createBoard } from '@hearthlight/battlemap'
import { FEET_PER_CELL, type SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { useEffect, useRef, useState } from 'react'
import { createPictureShelf } from '../../lib/pictures'
import { isMotionReduced } from '../../lib/use-media'
import { createLateGroundShelf } from './pictures/late-ground-shelf'
import { createSceneMaker, type Onlooker } from './scene/board-scene'
import { BOARD_WORDS } from './scene/board-words'
import { createEmojiPictures } from './scene/emoji-pictures'

interface ReadOnlyBoardProps {
  readonly table: TableState
  /** With whose eyes it is looked at. */
  readonly onlooker: Onlooker
  /** Where a player's eyes look on: the pieces of a picture under fog are this session's. */
  readonly sessionId?: SessionId
  readonly label: string
}

/** The map as somebody sees it, to look at: it can be moved and zoomed, and nothing on it. */
export function ReadOnlyBoard({ table, onlooker, sessionId, label }: ReadOnlyBoardProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const show = useRef<(table: TableState) => void>(undefined)
  const latest = useRef(table)
  latest.current = table
  const { userId, isDm } = onlooker

  useEffect(() => {
    if (host === null) return
    const board: Board = createBoard({
      host,
      events: {},
      options: {
        emptyDrag: 'pan',
        fogOpacity: isDm ? 0.3 : 1,
        feetPerCell: FEET_PER_CELL,
        isMotionReduced: isMotionReduced(),
        words: BOARD_WORDS,
      },
    })
    const again = () => show.current?.(latest.current)
    const shelf = createPictureShelf({ hasChanged: again, hasFailed: () => undefined })
    const emojis = createEmojiPictures(again)
    const pieces = sessionId && createLateGroundShelf({ sessionId, hasChanged: again, hasFailed: () => undefined })
    const pictures = { whole: shelf.whole, thumbnail: shelf.thumbnail, emoji: emojis.addressOf }
    const makeScene = createSceneMaker(pieces === undefined ? pictures : { ...pictures, ground: pieces.look })
    show.current = (shown) => {
      const scene = makeScene(shown, { userId, isDm })
      // No scene lies behind this one.
      board.setScene({ ...scene, isFloorOpen: false, tokens: scene.tokens.map((token) => ({ ...token, canMove: false })) })
    }
    again()
    return () => {
      show.current = undefined
      board.destroy()
      shelf.close()
      pieces?.close()
      emojis.close()
    }
  }, [host, userId, isDm, sessionId])

  useEffect(() => show.current?.(table), [table])

  return <div ref={setHost} role="img" aria-label={label} className="absolute inset-0 overflow-hidden" data-theme="dark" />
}
