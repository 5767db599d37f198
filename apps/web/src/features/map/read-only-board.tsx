import { type Board, type Camera, createBoard } from '@hearthlight/battlemap'
import type { SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { Suspense, useEffect, useRef, useState } from 'react'
import { createPictureCache } from '../../lib/files/pictures'
import { isMotionReduced } from '../../lib/use-media'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { createBoardRules } from './controller/board-rules'
import { laidScene } from './controller/laid-scene'
import { createMaskedTileCache } from './pictures/masked-tile-cache'
import { createMovingMap } from './pictures/moving-map'
import { createSceneMaker, type Onlooker } from './scene/board-scene'
import { BOARD_WORDS } from './scene/board-words'
import { createEmojiPictures } from './scene/emoji-pictures'
import { FOG_OPACITY } from './scene/fog-bitmap'
import { setOtherGrid } from './scene/other-grid'

const Remembered = lazyPart(async () => (await import('./ghosts/ghost-marks.lazy')).Remembered, nothing)

interface ReadOnlyBoardProps {
  readonly table: TableState
  /** The person whose view is shown. */
  readonly onlooker: Onlooker
  /** Required for a player's view: the tiles of a picture under fog belong to this session. */
  readonly sessionId?: SessionId
  readonly label: string
  /** The page has no other board: the map moves here if it can, and cells are named by its grid. */
  readonly isOnlyBoard?: boolean
  /** Called with the board when it is there; what it returns is called before the board goes. */
  readonly mounted?: (board: Board) => () => void
}

/** The map as one person sees it, read-only: it can be panned and zoomed, but not changed. */
export function ReadOnlyBoard({ table, onlooker, sessionId, label, isOnlyBoard = false, mounted }: ReadOnlyBoardProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [camera, setCamera] = useState<Camera>()
  const show = useRef<(table: TableState) => void>(undefined)
  const latest = useRef(table)
  latest.current = table
  const { userId, isDm } = onlooker

  useEffect(() => {
    if (host === null) return
    const again = () => show.current?.(latest.current)
    const rules = createBoardRules({
      distanceRule: () => latest.current.session.settings.distanceRule,
      gridKind: () => latest.current.map.gridKind,
      hasLoaded: again,
      // The next change asks for it again.
      hasFailed: () => undefined,
    })
    const board: Board = createBoard({
      host,
      events: {},
      options: {
        emptyDrag: 'pan',
        // Without the tiles that players get, the picture would shine through.
        fogOpacity: isDm ? FOG_OPACITY.dm : sessionId === undefined ? 1 : FOG_OPACITY.players,
        isMotionReduced: isMotionReduced(),
        words: BOARD_WORDS,
        areaOf: rules.areaOf,
        reachOf: rules.reachOf,
        legsFt: rules.legsFt,
      },
    })
    const pictureCache = createPictureCache({ hasChanged: again, hasFailed: () => undefined })
    const emojis = createEmojiPictures(again)
    const tiles = sessionId && createMaskedTileCache({ sessionId, hasChanged: again, hasFailed: () => undefined })
    const pictures = { whole: pictureCache.whole, thumbnail: pictureCache.thumbnail, emoji: emojis.addressOf }
    const makeScene = createSceneMaker(tiles === undefined ? pictures : { ...pictures, maskedTiles: tiles.look, large: tiles.large })
    const moving = isOnlyBoard ? createMovingMap({ host, camera: board.camera, isPaused: () => false, hasChanged: again }) : undefined
    show.current = (shown) => {
      const still = makeScene(shown, { userId, isDm })
      const grid = rules.grid()
      if (isOnlyBoard) setOtherGrid(grid)
      const scene = laidScene(still, { map: shown.map, isDm, moving, grid, isGridVisible: still.gridVisible })
      // No scene picture is shown behind this board.
      board.setScene({ ...scene, isFloorOpen: false, tokens: scene.tokens.map((token) => ({ ...token, canMove: false })) })
    }
    again()
    const leave = mounted?.(board)
    setCamera(board.camera)
    return () => {
      setCamera(undefined)
      show.current = undefined
      leave?.()
      if (isOnlyBoard) setOtherGrid(undefined)
      board.destroy()
      moving?.close()
      pictureCache.close()
      tiles?.close()
      emojis.close()
    }
  }, [host, userId, isDm, sessionId, isOnlyBoard, mounted])

  useEffect(() => show.current?.(table), [table])

  const { map, combat } = table
  const ghosts = map.ownLayers?.ghosts
  return (
    <div className="absolute inset-0 overflow-hidden" data-theme="dark">
      <div ref={setHost} role="img" aria-label={label} className="absolute inset-0" />
      {camera !== undefined && ghosts !== undefined && (
        <Suspense>
          <Remembered camera={camera} ghosts={ghosts} gridSize={map.gridSize} combat={combat} />
        </Suspense>
      )}
    </div>
  )
}
