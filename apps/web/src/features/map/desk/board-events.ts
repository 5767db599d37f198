import type { BoardEvents, FogRun } from '@hearthlight/battlemap'
import { LIMITS, type TokenId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor, Run } from '@hearthlight/table'
import { nanoid } from 'nanoid'
import { t } from '../../../lib/words'
import { tableDrawing } from '../scene/board-drawing'
import { cellName } from '../scene/cell-name'
import { areaAround, type CellRange } from '../scene/cell-range'
import { alignedGrid } from './aligned-grid'
import type { DeskStore } from './map-desk'

/** What of the live connection a gesture needs. */
export interface GestureLive {
  send<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): Promise<{ readonly ok: boolean }>
  sendFleeting<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): void
}

/** What gestures need to know of the map as it is now. */
export interface GestureMap {
  grid(): { readonly gridSize: number; readonly gridOffsetX: number; readonly gridOffsetY: number }
  nameOf(tokenId: string): string
}

/** What gestures ask of the screen around the board. */
export interface GestureScreen {
  open(tokenId: string): void
  refuseMove(tokenId: string, holder?: string): void
  /** A drop that the table did not accept. */
  returnToken(tokenId: string): void
  ping(x: number, y: number, isSummons: boolean): void
  /** Back to Select. */
  putToolAway(): void
}

/** The only place where a gesture becomes a word on the wire. */
export function boardEvents(live: GestureLive, map: GestureMap, screen: GestureScreen, desk: DeskStore): BoardEvents {
  return {
    tokenDragged: (tokenId, x, y) => live.sendFleeting('token-drag', { tokenId: tokenId as TokenId, x, y }),
    tokenDropped: collectDrops((moves) => void move(moves)),
    moveProposed: (tokenId, x, y) =>
      desk.setState({
        goal: { tokenId, x, y },
        said: { text: t('Move {token} to {cell}?', { token: map.nameOf(tokenId), cell: cellName({ x, y }) }) },
      }),
    tokenRefused: screen.refuseMove,
    tokenOpened: screen.open,
    menuRequested: (request) => desk.setState({ dialog: { name: 'menu', ...request } }),
    selectionChanged: (selected) => desk.setState({ selected, goal: null }),
    cellHovered: (cell) => desk.setState({ cell }),
    cameraChanged: ({ zoom }) => desk.setState({ zoom }),
    drawingFinished: (shape) => void live.send('add-drawing', { drawing: tableDrawing(nanoid(), shape, map.grid().gridSize) }),
    drawingsErased: (drawingIds) => void live.send('remove-drawings', { drawingIds: [...drawingIds] }),
    fogChanged: (runs) => {
      const area = desk.getState().revealing === null ? undefined : areaAround(runs)
      if (area !== undefined) return reveal(area)
      for (const change of fogChanges(runs)) void live.send('fog-paint', change)
    },
    areaChanged: (area) =>
      desk.setState({ area: area && { template: area.template, cellCount: area.cells.length, tokenIds: area.tokenIds } }),
    measured: (measure) => desk.setState({ measure }),
    gridAligned: (found) => {
      const aligned = alignedGrid(map.grid(), found)
      if (aligned === undefined) desk.setState({ notice: t('That block is too small or too large for so many cells.') })
      else void live.send('set-grid', aligned)
    },
    ping: (cell, isSummons) => screen.ping(cell.x, cell.y, isSummons),
  }

  /** 'Reveal Area': everyone is told, and the tool is put away. */
  function reveal(area: CellRange): void {
    void live.send('dm-action', { action: 'reveal-area', value: area })
    screen.putToolAway()
  }

  async function move(moves: readonly Move[]): Promise<void> {
    const [first] = moves
    if (first === undefined) return
    desk.setState({ said: { text: moves.map(({ tokenId, ...cell }) => `${map.nameOf(tokenId)} ${cellName(cell)}`).join(', ') } })
    const ack = await (moves.length === 1 ? live.send('token-move', first) : live.send('tokens-move', { moves: [...moves] }))
    if (ack.ok) desk.setState({ movedAt: Date.now() })
    else for (const { tokenId } of moves) screen.returnToken(tokenId)
  }
}

interface Move {
  readonly tokenId: TokenId
  readonly x: number
  readonly y: number
}

/** Tokens that are put down together are one act, and one step of undo. */
function collectDrops(move: (moves: readonly Move[]) => void): (tokenId: string, x: number, y: number) => void {
  let waiting: Move[] = []
  return (tokenId, x, y) => {
    if (waiting.length === 0) {
      queueMicrotask(() => {
        const moves = waiting
        waiting = []
        move(moves)
      })
    }
    waiting.push({ tokenId: tokenId as TokenId, x, y })
  }
}

/** One gesture of the fog tool, cut where it has more runs than one message takes. */
export function fogChanges(runs: readonly FogRun[]): readonly { readonly cover: Run[]; readonly reveal: Run[] }[] {
  const changes: { readonly cover: Run[]; readonly reveal: Run[] }[] = []
  for (let start = 0; start < runs.length; start += LIMITS.fogRunsPerMessage) {
    const part = runs.slice(start, start + LIMITS.fogRunsPerMessage)
    const runsThat = (isHiding: boolean) =>
      part.filter(({ isHidden }) => isHidden === isHiding).map(({ x, y, length }) => ({ x, y, length }))
    changes.push({ cover: runsThat(true), reveal: runsThat(false) })
  }
  return changes
}
