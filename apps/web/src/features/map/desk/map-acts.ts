import type { Board, ToolName } from '@hearthlight/battlemap'
import type { TokenId } from '@hearthlight/protocol'
import { presentTurn, type TableState, type Token } from '@hearthlight/table'
import { t } from '../../../lib/words'
import { personColour } from '../../../live/person-colour'
import { isActing, type Onlooker } from '../scene/board-scene'
import { cellName } from '../scene/cell-name'
import { type ToolOptions, toolWith } from '../tools/tool-options'
import { factsOfTool } from '../tools/tools'
import type { GestureLive } from './board-events'
import { createKeyboardHand } from './keyboard-hand'
import type { DeskStore, MapDialog } from './map-desk'
import type { MapCommand, PlainCommandName } from './map-keys'
import { lookFirstAt, openingPlace } from './opening-view'
import { glide, glideTo } from './view-moves'

/** All that buttons and keys do on the map. */
export interface MapActs {
  chooseTool(tool: ToolName): void
  setOptions<Name extends keyof ToolOptions>(tool: Name, changes: Partial<ToolOptions[Name]>): void
  select(tokenIds: readonly string[]): void
  /** Selects a token and brings the view to it. */
  visit(token: Token): void
  open(dialog: MapDialog | null): void
  openToken(tokenId: string): void
  ping(x: number, y: number, isSummons: boolean): void
  goBack(): void
  /** The first look at the map; later calls do nothing. */
  beginView(): void
  say(text: string): void
  notice(text: string): void
  run(command: MapCommand): void
  /** Escape. True when there was something to leave. */
  escape(): boolean
}

interface ActsSetting {
  readonly live: GestureLive
  readonly desk: DeskStore
  board(): Board | undefined
  table(): TableState | undefined
  onlooker(): Onlooker & { readonly name: string }
  /** The sheet of this player's hero. */
  openHero(playerId: string): void
}

export function createMapActs({ live, desk, board, table, onlooker, openHero }: ActsSetting): MapActs {
  const hand = createKeyboardHand(desk)
  const gridSize = () => table()?.map.gridSize ?? 40
  const tokens = (): Readonly<Record<string, Token>> => table()?.map.tokens ?? {}
  const { isDm, userId, name } = onlooker()
  let hasBegun = false

  const acts: MapActs = {
    chooseTool: (tool) => {
      hand.putAway(board())
      const isNew = desk.getState().tool !== tool
      desk.setState({ tool, area: null, measure: null, isColourOpen: false })
      board()?.setTool(toolWith(tool, desk.getState().options))
      if (isNew) acts.say(`${factsOfTool(tool).label}. ${factsOfTool(tool).hint}`)
      // The specification's first block, where there is no fog to begin with.
      if (tool === 'fog' && isDm && table()?.map.fog.isUsed === false) void live.send('fog-begin', {})
    },
    setOptions: (tool, changes) => {
      const { options, tool: inHand } = desk.getState()
      const changed = { ...options, [tool]: { ...options[tool], ...changes } }
      desk.setState({ options: changed })
      if (inHand === tool) board()?.setTool(toolWith(tool, changed))
    },
    select: (tokenIds) => {
      board()?.select(tokenIds)
      desk.setState({ selected: tokenIds })
    },
    visit: (token) => {
      acts.select([token.id])
      const here = board()
      if (here !== undefined) glideTo(here, { x: token.x + token.size / 2, y: token.y + token.size / 2 }, gridSize())
    },
    open: (dialog) => desk.setState({ dialog }),
    openToken: (tokenId) => {
      if (isDm) desk.setState({ dialog: { name: 'edit-token', tokenId } })
      else if (tokens()[tokenId]?.ownerId === userId) openHero(userId)
      else {
        desk.setState({ isListOpen: true })
        acts.select([tokenId])
      }
    },
    ping: (x, y, isSummons) => {
      // At once; the table tells it only to the others.
      board()?.showPing({ x, y, name, color: personColour(table()?.party, userId) })
      live.sendFleeting(isSummons && isDm ? 'look-here' : 'ping', { x, y })
    },
    goBack: () => {
      const { wayBack } = desk.getState()
      const here = board()
      desk.setState({ wayBack: null })
      if (wayBack !== null && here !== undefined) glide(here, wayBack)
    },
    beginView: () => {
      const [here, state] = [board(), table()]
      if (hasBegun || here === undefined || state === undefined) return
      hasBegun = true
      const place = openingPlace(state, { userId, isDm })
      if (place !== undefined) lookFirstAt(here, place, gridSize())
    },
    say: (text) => desk.setState({ said: { text } }),
    notice: (text) => desk.setState({ notice: text }),
    run,
    escape: leave,
  }
  return acts

  function run(command: MapCommand): void {
    const here = board()
    const { selected, isListOpen } = desk.getState()
    const plain: Readonly<Record<PlainCommandName, () => void>> = {
      'zoom-in': () => here?.camera.zoomIn(),
      'zoom-out': () => here?.camera.zoomOut(),
      'reset-view': () => here?.camera.reset(),
      colour: () => {
        acts.chooseTool('draw')
        desk.setState({ isColourOpen: true, isStripOpen: true })
      },
      grid: toggleGrid,
      list: () => desk.setState({ isListOpen: !isListOpen }),
      delete: () => selected.length > 0 && acts.open({ name: 'delete-tokens', tokenIds: selected as readonly TokenId[] }),
      duplicate: () => selected.length > 0 && void live.send('duplicate-tokens', { tokenIds: selected as TokenId[] }),
      undo: () => void live.send('undo', {}),
      redo: () => void live.send('redo', {}),
      save: () => acts.open({ name: 'save-map' }),
      ping: pingHere,
      jump,
      'next-turn': nextTurn,
    }
    if (command.name === 'tool') acts.chooseTool(command.tool)
    else if (command.name === 'neighbour') visitNeighbour(command.by)
    else if (command.name === 'step') step(command.x, command.y)
    else if (command.name === 'press') press(command.isAdding)
    else plain[command.name]()
  }

  /** Tokens and the view are moved by arrows at once; other tools are pointed first. */
  function step(deltaX: number, deltaY: number): void {
    const here = board()
    if (here === undefined) return
    if (isPointed()) hand.step(here, gridSize(), deltaX, deltaY)
    else here.nudge(deltaX, deltaY)
  }

  function press(isAdding: boolean): void {
    const here = board()
    const [first] = desk.getState().selected
    if (here !== undefined && isPointed()) hand.press(here, gridSize(), isAdding)
    else if (first !== undefined) acts.openToken(first)
  }

  function isPointed(): boolean {
    const { tool } = desk.getState()
    return tool !== 'select' && tool !== 'pan'
  }

  /** UX 4.2: popovers and dialogs close themselves; then the gesture, the selection, the tool. */
  function leave(): boolean {
    const { isColourOpen, selected, tool, cursor, goal } = desk.getState()
    if (isColourOpen) return did(() => desk.setState({ isColourOpen: false }))
    if (board()?.cancel() === true) return did(() => hand.putAway(board()))
    if (cursor !== null) return did(() => hand.putAway(board()))
    if (goal !== null) return did(() => desk.setState({ goal: null }))
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
    // A player's wish is for the own screen alone.
    else desk.setState(({ ownGrid }) => ({ ownGrid: !(ownGrid ?? isVisible) }))
  }

  function visitNeighbour(by: 1 | -1): void {
    const sorted = Object.values(tokens()).sort((one, other) => one.name.localeCompare(other.name))
    const index = sorted.findIndex((token) => token.id === desk.getState().selected[0])
    const next = sorted[index === -1 ? (by === 1 ? 0 : sorted.length - 1) : (index + by + sorted.length) % sorted.length]
    if (next !== undefined) acts.visit(next)
    acts.say(next === undefined ? t('No tokens are on the map.') : `${next.name}, ${cellName(next)}`)
  }

  function pingHere(): void {
    const { selected, cell, cursor } = desk.getState()
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
