import type { BoardEvents, Position, TokenDrop } from '@hearthlight/battlemap'
import { LIMITS, type TokenId } from '@hearthlight/protocol'
import type { MapState, MessageName, PayloadFor } from '@hearthlight/table'
import { t } from '../../../lib/i18n'
import { cellName } from '../scene/cell-name'
import { findTool, type MapTool, type ToolEffects } from '../tools/define-map-tool'
import type { MapUi } from './map-ui-store'

/** The part of the live connection that gestures need. */
export interface GestureLive {
  readonly send: ToolEffects['send']
  sendFleeting<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): void
}

/** What gestures can do on the screen around the board. */
export interface GestureScreen {
  nameOf(tokenId: string): string
  open(tokenId: string): void
  refuseMove(tokenId: string, holder?: string): void
  /** The server refused a move: the tokens return to their places. */
  revertMove(tokenIds: readonly string[]): void
  ping(x: number, y: number, isSummons: boolean): void
  select(tokenIds: readonly string[]): void
}

/** Turns the board's events into messages and UI state; a tool's own reports are handled by the tool. */
export function boardEvents(
  live: GestureLive,
  screen: GestureScreen,
  { store, map, putToolAway }: Omit<ToolEffects, 'send'>,
  tools: readonly MapTool[],
): BoardEvents {
  return {
    tokenDragged: (tokenId, x, y) => {
      const { drag } = store.getState()
      const path = drag?.tokenId === tokenId ? drag.path : []
      store.setState({ drag: { tokenId, x, y, path } })
      live.sendFleeting('token-drag', { tokenId: tokenId as TokenId, x, y, ...(path.length > 0 && { path }) })
    },
    tokenDragCancelled: () => store.setState({ drag: null }),
    tokensDropped: (drops) => {
      const { drag } = store.getState()
      store.setState({ drag: null })
      void move(drops, drag)
    },
    moveProposed: (tokenId, x, y) =>
      store.setState({
        goal: { tokenId, x, y },
        said: { text: t('Move {token} to {cell}?', { token: screen.nameOf(tokenId), cell: cellName({ x, y }) }) },
      }),
    tokenRefused: screen.refuseMove,
    tokenOpened: screen.open,
    menuRequested: (request) => store.setState({ dialog: { name: 'menu', ...request } }),
    selectionChanged: (selected) => {
      const whole = withGroups(map()?.tokens ?? {}, selected)
      if (whole.length > selected.length) screen.select(whole)
      else store.setState({ selected, goal: null })
    },
    cellHovered: (cell) => store.setState({ cell }),
    cameraChanged: ({ zoom }) => store.setState({ zoom }),
    toolReported: (name, report) => {
      const tool = findTool(tools, name)
      if (tool.reading !== undefined) store.setState({ reading: report == null ? null : { tool: name, report } })
      tool.reported?.(report, { store, map, putToolAway, send: live.send })
    },
    ping: (cell, isSummons) => screen.ping(cell.x, cell.y, isSummons),
  }

  /** Sends tokens that are dropped together as one message, which is one undo step. */
  async function move(drops: readonly TokenDrop[], drag: MapUi['drag']): Promise<void> {
    const moves = drops.map(({ tokenId, x, y }) => {
      const corners = drag?.tokenId === tokenId ? drag.path : []
      return { tokenId: tokenId as TokenId, x, y, ...(corners.length > 0 && { path: corners.map(onMap) }) }
    })
    const [first] = moves
    if (first === undefined) return
    store.setState({ said: { text: moves.map(({ tokenId, x, y }) => `${screen.nameOf(tokenId)} ${cellName({ x, y })}`).join(', ') } })
    const ack = await (moves.length === 1 ? live.send('token-move', first) : live.send('tokens-move', { moves }))
    if (ack.ok) store.setState({ movedAt: Date.now() })
    else screen.revertMove(moves.map(({ tokenId }) => tokenId))
  }
}

/** A corner of a drag can be beside the map. */
function onMap({ x, y }: Position): Position {
  return { x: Math.min(LIMITS.mapCells - 1, Math.max(0, x)), y: Math.min(LIMITS.mapCells - 1, Math.max(0, y)) }
}

/** MAP-76 These tokens and all others of their groups, of which only the DM's copy knows. */
function withGroups(tokens: MapState['tokens'], selected: readonly string[]): readonly string[] {
  const groups = new Set(selected.flatMap((id) => tokens[id]?.groupId ?? []))
  if (groups.size === 0) return selected
  const others = Object.values(tokens).filter(({ id, groupId }) => groupId && groups.has(groupId) && !selected.includes(id))
  return [...selected, ...others.map(({ id }) => id)]
}
