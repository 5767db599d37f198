import { type Board, type BoardEvents, type BoardOptions, createBoard } from '@hearthlight/battlemap'
import type { SessionId, TokenId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { appError, reportError } from '../../../lib/errors'
import { createPictureCache } from '../../../lib/files/pictures'
import { causeIsGone } from '../../../lib/notifications'
import { readStored } from '../../../lib/storage'
import { isMotionReduced } from '../../../lib/use-media'
import { offerChosen } from '../../../live/own-targets'
import type { TableSession, TableView } from '../../../live/table-session'
import { createMaskedTileCache } from '../pictures/masked-tile-cache'
import { createMovingMap } from '../pictures/moving-map'
import { createSceneMaker } from '../scene/board-scene'
import { BOARD_WORDS } from '../scene/board-words'
import { createEmojiPictures } from '../scene/emoji-pictures'
import { FOG_OPACITY } from '../scene/fog-bitmap'
import { setOtherGrid } from '../scene/other-grid'
import { createBoardRules } from './board-rules'
import { laidScene } from './laid-scene'
import type { MapUiStore } from './map-ui-store'
import { MAP_WHEEL } from './map-wheel'
import { targetColors, targetsOf } from './targets'

interface BoardSetting {
  readonly host: HTMLElement
  readonly sessionId: SessionId
  readonly live: TableSession
  readonly store: MapUiStore
  readonly events: BoardEvents
}

/** Mounts the canvas board in `host` and updates its scene when the table's map changes, without rendering React. */
export function mountBoard({ host, sessionId, live, store, events }: BoardSetting): { readonly board: Board; unmount(): void } {
  const isDm = live.store.getState().you?.role === 'dm'
  let shown: TableState | undefined
  const rules = createBoardRules({
    distanceRule: () => live.store.getState().table?.session.settings.distanceRule,
    gridKind: () => live.store.getState().table?.map.gridKind,
    hasLoaded: () => {
      show()
      board.refreshOverlay()
    },
    hasFailed: (retry) => reportError(appError('NET_001'), retry),
  })
  const board = createBoard({
    host,
    events: { ...events, backgroundFailed: () => reportBackground(retryBackground) },
    options: { ...boardOptions(isDm), areaOf: rules.areaOf, reachOf: rules.reachOf, legsFt: rules.legsFt },
  })
  const pictures = createPictureCache({ hasChanged: show, hasFailed: reportPicture })
  const emojis = createEmojiPictures(show)
  const tiles = createMaskedTileCache({ sessionId, hasChanged: show, hasFailed: () => reportBackground(() => tiles.retry()) })
  const makeScene = createSceneMaker({
    whole: pictures.whole,
    thumbnail: pictures.thumbnail,
    emoji: emojis.addressOf,
    maskedTiles: tiles.look,
    large: tiles.large,
  })
  const moving = createMovingMap({ host, camera: board.camera, isPaused: () => store.getState().isMapPaused, hasChanged: show })
  show()
  const stops = [
    live.store.subscribe(({ table }: TableView) => {
      const hasChanged = (['map', 'session', 'combat', 'scene', 'party'] as const).some((slice) => shown?.[slice] !== table?.[slice])
      if (hasChanged) show()
    }),
    store.subscribe((now, before) => {
      const hasChanged = (['ownGrid', 'targets', 'isMapPaused', 'isDarkPlain'] as const).some((part) => now[part] !== before[part])
      if (hasChanged) show()
    }),
    offerChosen(() => ({
      marked: targetsOf(store.getState().targets, live.store.getState().you?.userId ?? ''),
      selected: store.getState().selected as readonly TokenId[],
    })),
  ]
  return {
    board,
    unmount: () => {
      for (const stop of stops) stop()
      causeIsGone(MISSING_BACKGROUND)
      setOtherGrid(undefined)
      board.destroy()
      pictures.close()
      tiles.close()
      moving.close()
      emojis.close()
    },
  }

  function show(): void {
    const { table, you } = live.store.getState()
    if (table === undefined || you === undefined) return
    if (shown?.map.background?.uploadId !== table.map.background?.uploadId) causeIsGone(MISSING_BACKGROUND)
    const still = makeScene(
      table,
      { userId: you.userId, isDm, isDarkPlain: store.getState().isDarkPlain },
      targetColors(store.getState().targets, table.party),
    )
    const grid = rules.grid()
    setOtherGrid(grid)
    const isGridVisible = store.getState().ownGrid ?? still.gridVisible
    board.setScene(laidScene(still, { map: table.map, isDm, moving, grid, isGridVisible }))
    const hasRuleChanged =
      shown?.map.gridKind !== table.map.gridKind || shown?.session.settings.distanceRule !== table.session.settings.distanceRule
    shown = table
    if (hasRuleChanged) board.refreshOverlay()
  }

  function retryBackground(): void {
    const background = shown?.map.background
    if (background === undefined || background === null) return
    pictures.retry(background.uploadId)
    tiles.retry()
  }

  /** Reports a missing picture only for the map's background; a token without its picture shows initials. */
  function reportPicture(uploadId: string): void {
    if (live.store.getState().table?.map.background?.uploadId === uploadId) reportBackground(() => pictures.retry(uploadId))
  }
}

function boardOptions(isDm: boolean): Partial<BoardOptions> {
  return {
    emptyDrag: isDm ? 'marquee' : 'pan',
    fogOpacity: isDm ? FOG_OPACITY.dm : FOG_OPACITY.players,
    wheel: readStored(MAP_WHEEL) ?? 'auto',
    isMotionReduced: isMotionReduced(),
    words: BOARD_WORDS,
  }
}

/** The cause of a picture that can't be shown under the map; another picture, or none, ends it. */
const MISSING_BACKGROUND = 'missing background'

function reportBackground(retry: () => void): void {
  reportError(appError('MAP_004', { cause: MISSING_BACKGROUND }), retry)
}
