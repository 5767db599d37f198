import type { Board } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { cellName } from '../scene/cell-name'
import type { MapUiStore } from './map-ui-store'
import { bringIntoView, middleCell } from './view-moves'

/** The keyboard's own pointer: arrows move it over the cells, Enter uses the tool there. */
export function createKeyboardCursor(store: MapUiStore) {
  let isPressed = false
  const within = (cell: number) => Math.max(0, Math.min(LIMITS.mapCells - 1, cell))
  const middleOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + 0.5, y: y + 0.5 })
  const cursorOn = (board: Board, gridSize: number) => store.getState().cursor ?? middleCell(board, gridSize)

  return {
    step: (board: Board, gridSize: number, deltaX: number, deltaY: number): void => {
      const from = cursorOn(board, gridSize)
      const cursor = { x: within(from.x + deltaX), y: within(from.y + deltaY) }
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
    /** Gives up what was begun, and the place. */
    putAway: (board: Board | undefined): void => {
      if (isPressed) board?.keyboard.release({ x: 0, y: 0 })
      isPressed = false
      store.setState({ cursor: null })
    },
  }
}
