import type { Position } from './scene'

/** What the board reports. All are optional; positions are cells unless the name says otherwise. */
export interface BoardEvents {
  /** While a token is in the hand: place between cells, at most about 20 a second. */
  tokenDragged?(tokenId: string, x: number, y: number): void
  /** Put down on another cell. Show the new place by the next scene; where none comes, the token glides back. */
  tokenDropped?(tokenId: string, x: number, y: number): void
  tokenDragCancelled?(tokenId: string): void
  /** Someone tried to move a token that may not be moved. */
  tokenRefused?(tokenId: string): void
  selectionChanged?(tokenIds: readonly string[]): void
  /** Double click or double tap. */
  tokenOpened?(tokenId: string): void
  /** Right click without travel, or a long press on a token. Screen pixels are measured from the host's corner. */
  menuRequested?(request: {
    readonly tokenId: string | null
    readonly cell: Position
    readonly screenX: number
    readonly screenY: number
  }): void
  cameraChanged?(view: { readonly offsetX: number; readonly offsetY: number; readonly zoom: number }): void
  /** null when the pointer leaves the map. */
  cellHovered?(cell: Position | null): void
  /** Held for half a second on the map; `isSummons` when Shift was down ("look here"). */
  ping?(cell: Position, isSummons: boolean): void
}

export interface BoardOptions {
  /** On the empty map a left drag draws a selection rectangle (DM) or moves the view (player). */
  readonly emptyDrag: 'marquee' | 'pan'
  readonly wheel: 'auto' | 'zooms' | 'pans'
  /** No gliding, no shaking. */
  readonly isMotionReduced: boolean
}

export const DEFAULT_OPTIONS: BoardOptions = { emptyDrag: 'pan', wheel: 'auto', isMotionReduced: false }
