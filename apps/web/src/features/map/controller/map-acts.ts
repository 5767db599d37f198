import type { Board, Tool } from '@hearthlight/battlemap'
import { LIMITS, type TokenId } from '@hearthlight/protocol'
import { presentTurn, type TableState, type Token } from '@hearthlight/table'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { personColour } from '../../../live/person-colour'
import { isActing, type Onlooker } from '../scene/board-scene'
import { cellName } from '../scene/cell-name'
import { findTool, type MapTool, optionsOf } from '../tools/define-map-tool'
import type { GestureLive } from './board-events'
import type { MapActs } from './map-context'
import type { MapCommand, PlainCommandName } from './map-keys'
import type { MapUiStore } from './map-ui-store'
import { lookFirstAt, openingPlace } from './opening-view'
import { areTargeted, withTargets } from './targets'
import { bringIntoView, glide, glideTo, middleCell, viewOfPicture } from './view-moves'

/** A map whose whole picture would be smaller opens at a token instead. */
const LEAST_OPENING_ZOOM = 0.8

interface ActsSetting {
  readonly live: GestureLive
  readonly store: MapUiStore
  board(): Board | undefined
  table(): TableState | undefined
  onlooker(): Onlooker & { readonly name: string }
  /** Opens the sheet of this player's character. */
  openSheet(playerId: string): void
  /** Closes what lies over the map; false if nothing does. */
  closeOverlay(): boolean
  readonly tools: readonly MapTool[]
}

export function createMapActs({ live, store, board, table, onlooker, openSheet, closeOverlay, tools }: ActsSetting): MapActs {
  const keyboard = createKeyboardCursor(store)
  const toolNamed = (name: string) => findTool(tools, name)
  const gridSize = () => table()?.map.gridSize ?? 40
  const tokens = (): Readonly<Record<string, Token>> => table()?.map.tokens ?? {}
  const { isDm, userId, name } = onlooker()
  let hasBegun = false

  const acts: MapActs = {
    chooseTool: (name) => {
      keyboard.putAway(board())
      const tool = toolNamed(name)
      const isNew = store.getState().tool !== name
      store.setState({ tool: name, reading: null, isColourOpen: false })
      giveToBoard(tool)
      if (isNew) acts.say(`${tool.label}. ${tool.hint}`)
      tool.chosen?.({ store, map: () => table()?.map, send: live.send, putToolAway: () => acts.chooseTool('select') })
    },
    setOptions: (tool, changes) => {
      const { options, tool: chosen } = store.getState()
      store.setState({ options: { ...options, [tool.name]: { ...options[tool.name], ...changes } } })
      if (chosen === tool.name) giveToBoard(toolNamed(chosen))
    },
    select: (tokenIds) => {
      board()?.select(tokenIds)
      store.setState({ selected: tokenIds })
    },
    visit: (token) => {
      acts.select([token.id])
      const here = board()
      if (here !== undefined) glideTo(here, { x: token.x + token.size / 2, y: token.y + token.size / 2 }, gridSize())
    },
    open: (dialog) => store.setState({ dialog }),
    openToken: (tokenId) => {
      if (isDm) store.setState({ dialog: { name: 'edit-token', tokenId } })
      else if (tokens()[tokenId]?.ownerId === userId) openSheet(userId)
      else {
        store.setState({ isListOpen: true })
        acts.select([tokenId])
      }
    },
    openSheet,
    target: (tokenIds) => {
      const { targets } = store.getState()
      const isTargeted = !areTargeted(targets, userId, tokenIds)
      // Shown at once; the server sends the marks only to others.
      store.setState({ targets: withTargets(targets, userId, tokenIds, isTargeted) })
      live.sendFleeting('token-target', { tokenIds: [...tokenIds] as TokenId[], isTargeted })
    },
    ping: (x, y, isSummons) => {
      // Shown at once; the server sends the ping only to others.
      board()?.showPing({ x, y, name, color: personColour(table()?.party, userId) })
      live.sendFleeting(isSummons && isDm ? 'look-here' : 'ping', { x, y })
    },
    goBack: () => {
      const { wayBack } = store.getState()
      const here = board()
      store.setState({ wayBack: null })
      if (wayBack !== null && here !== undefined) glide(here, wayBack)
    },
    framePicture: (background) => {
      const [here, state] = [board(), table()]
      const framed = here && state && viewOfPicture(here.camera, { ...state.map, background })
      if (here !== undefined && framed !== undefined) glide(here, framed)
    },
    beginView: () => {
      const [here, state] = [board(), table()]
      if (hasBegun || here === undefined || state === undefined) return
      hasBegun = true
      const framed = viewOfPicture(here.camera, state.map)
      if (framed !== undefined && framed.zoom >= LEAST_OPENING_ZOOM) return here.camera.show(framed)
      const place = openingPlace(state, { userId, isDm })
      if (place !== undefined) lookFirstAt(here, place, gridSize())
    },
    say: (text) => store.setState({ said: { text } }),
    notice: (text) => store.setState({ notice: text }),
    run,
    escape: leave,
  }
  return acts

  /**
   * The cast is safe: the registry's types ensure that a tool's setting is one of the board's, but TypeScript loses the union of
   * names.
   */
  function giveToBoard(tool: MapTool): void {
    board()?.setTool(tool.setting(optionsOf(store.getState(), tool)) as Tool)
  }

  function run(command: MapCommand): void {
    const here = board()
    const { selected, isListOpen } = store.getState()
    const plain: Readonly<Record<PlainCommandName, () => void>> = {
      'zoom-in': () => here?.camera.zoomIn(),
      'zoom-out': () => here?.camera.zoomOut(),
      'reset-view': () => here?.camera.reset(),
      colour: () => {
        acts.chooseTool('draw')
        store.setState({ isColourOpen: true, isStripOpen: true })
      },
      grid: toggleGrid,
      list: () => store.setState({ isListOpen: !isListOpen }),
      delete: () => selected.length > 0 && acts.open({ name: 'delete-tokens', tokenIds: selected as readonly TokenId[] }),
      duplicate: () => selected.length > 0 && void live.send('duplicate-tokens', { tokenIds: selected as TokenId[] }),
      undo: () => {
        store.setState({ movedAt: null })
        void live.send('undo', {})
      },
      redo: () => void live.send('redo', {}),
      save: () => acts.open({ name: 'save-map' }),
      ping: pingHere,
      'turn-left': () => turn(-45),
      'turn-right': () => turn(45),
      jump,
      'next-turn': nextTurn,
    }
    if (command.name === 'tool') acts.chooseTool(command.tool)
    else if (command.name === 'neighbour') visitNeighbour(command.by)
    else if (command.name === 'step') step(command.x, command.y)
    else if (command.name === 'press') press(command.isAdding)
    else plain[command.name]()
  }

  /** Degrees clockwise. */
  function turn(turnBy: number): void {
    const tokenIds = store.getState().selected as TokenId[]
    if (tokenIds.length > 0) void live.send('pose-tokens', { tokenIds, turnBy })
  }

  /** Arrows move tokens or the view at once; for other tools they move the keyboard cursor. */
  function step(deltaX: number, deltaY: number): void {
    const here = board()
    if (here === undefined) return
    if (isPointed()) keyboard.step(here, gridSize(), deltaX, deltaY)
    else here.nudge(deltaX, deltaY)
  }

  function press(isAdding: boolean): void {
    const here = board()
    const [first] = store.getState().selected
    if (here !== undefined && isPointed()) keyboard.press(here, gridSize(), isAdding)
    else if (first !== undefined) acts.openToken(first)
  }

  function isPointed(): boolean {
    return toolNamed(store.getState().tool).isMovedByArrows !== true
  }

  /** UX 4.2: popovers and dialogs close themselves; then come the gesture, a drawer over the map, the selection, the tool. */
  function leave(): boolean {
    const { isColourOpen, selected, tool, cursor, goal } = store.getState()
    if (isColourOpen) return did(() => store.setState({ isColourOpen: false }))
    if (board()?.cancel() === true) return did(() => keyboard.putAway(board()))
    if (cursor !== null) return did(() => keyboard.putAway(board()))
    if (goal !== null) return did(() => store.setState({ goal: null }))
    if (closeOverlay()) return true
    if (selected.length > 0) return did(() => acts.select([]))
    return tool !== 'select' && did(() => acts.chooseTool('select'))
  }

  function did(act: () => void): true {
    act()
    return true
  }

  function toggleGrid(): void {
    const isVisible = table()?.map.gridVisible ?? true
    if (isDm) void live.send('set-grid', { gridVisible: !isVisible })
    // A player's choice only applies to the own screen.
    else store.setState(({ ownGrid }) => ({ ownGrid: !(ownGrid ?? isVisible) }))
  }

  function visitNeighbour(by: 1 | -1): void {
    const sorted = Object.values(tokens()).sort((one, other) => one.name.localeCompare(other.name))
    const index = sorted.findIndex((token) => token.id === store.getState().selected[0])
    const next = sorted[index === -1 ? (by === 1 ? 0 : sorted.length - 1) : (index + by + sorted.length) % sorted.length]
    if (next !== undefined) acts.visit(next)
    acts.say(next === undefined ? t('No tokens are on the map.') : `${tokenName(next)}, ${cellName(next)}`)
  }

  function pingHere(): void {
    const { selected, cell, cursor } = store.getState()
    const token = tokens()[selected[0] ?? '']
    const place = cell ?? cursor ?? token
    if (place === undefined) acts.notice(t('Point at the map, or select a token, to ping.'))
    else acts.ping(place.x, place.y, false)
  }

  function jump(): void {
    const here = table()
    if (here === undefined) return
    const all = Object.values(here.map.tokens)
    const own = all.find((token) => token.ownerId === userId) ?? all.find((token) => token.isPlayer)
    const goal = isDm ? all.find((token) => isActing(token, here.combat)) : own
    if (goal !== undefined) acts.visit(goal)
    else acts.notice(isDm ? t('Nobody on the map has the turn.') : t('You have no token on this map.'))
  }

  function nextTurn(): void {
    const combat = table()?.combat
    if (combat?.active === true) void live.send('combat-next-turn', presentTurn(combat))
    else acts.notice(t('No combat is running.'))
  }
}

/** The keyboard cursor: arrows move it over the cells, Enter uses the tool there. */
function createKeyboardCursor(store: MapUiStore) {
  let isPressed = false
  const within = (cell: number) => Math.max(0, Math.min(LIMITS.mapCells - 1, cell))
  const middleOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + 0.5, y: y + 0.5 })
  const cursorOn = (board: Board, gridSize: number) => store.getState().cursor ?? middleCell(board, gridSize)

  return {
    step: (board: Board, gridSize: number, deltaX: number, deltaY: number): void => {
      const from = cursorOn(board, gridSize)
      const next = board.keyboard.step(from, deltaX, deltaY)
      const cursor = { x: within(next.x), y: within(next.y) }
      bringIntoView(board, middleOf(cursor), gridSize)
      store.setState({ cursor, cell: cursor, said: { text: cellName(cursor) } })
      board.keyboard.move(middleOf(cursor))
    },
    press: (board: Board, gridSize: number, isAdding: boolean): void => {
      const cursor = cursorOn(board, gridSize)
      const place = middleOf(cursor)
      store.setState({ cursor })
      if (isPressed) {
        board.keyboard.move(place)
        board.keyboard.release(place)
        isPressed = false
        return
      }
      board.keyboard.press(place, isAdding)
      if (board.isShapeDragged) {
        isPressed = true
        store.setState({ said: { text: t('Begun at {cursor}. Arrow keys stretch it, Enter ends it.', { cursor: cellName(cursor) }) } })
      } else board.keyboard.release(place)
    },
    /** Cancels the current gesture and hides the cursor. */
    putAway: (board: Board | undefined): void => {
      if (isPressed) board?.keyboard.release({ x: 0, y: 0 })
      isPressed = false
      store.setState({ cursor: null })
    },
  }
}
