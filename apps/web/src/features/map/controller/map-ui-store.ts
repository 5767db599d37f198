import type { CameraView, Position } from '@hearthlight/battlemap'
import type { TokenId } from '@hearthlight/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Cell } from '../scene/cell-name'

/** What the screen around the board shows. Nothing of it is shared with the table. */
export interface MapUi {
  readonly isBoardThere: boolean
  /** Name of the chosen tool. */
  readonly tool: string
  /** What was set for tools, by their name; `optionsOf` adds the defaults. Kept while the map is open, whichever tool is chosen. */
  readonly options: Readonly<Record<string, object>>
  readonly selected: readonly string[]
  /** 1 is 100 %. */
  readonly zoom: number
  /** Under the pointer. */
  readonly cell: Cell | null
  /** Where a finger asked the selected token to go; it waits for "Move here". */
  readonly goal: { readonly tokenId: string; readonly x: number; readonly y: number } | null
  /** Where the keyboard uses the tool; null until an arrow was pressed. */
  readonly cursor: Cell | null
  /** What the chosen tool found: its last report, for its `reading`. */
  readonly reading: { readonly tool: string; readonly report: NonNullable<unknown> } | null
  /** A word about what just happened, for the eyes. */
  readonly notice: string
  /** Announced to screen readers. A new object is announced again. */
  readonly said: { readonly text: string }
  readonly dialog: MapDialog | null
  /** This player's own wish to see the grid; null follows the DM's. */
  readonly ownGrid: boolean | null
  readonly isListOpen: boolean
  readonly isColourOpen: boolean
  /** Phones: the strip of tools. */
  readonly isStripOpen: boolean
  /** Where the view was before the DM brought it elsewhere. */
  readonly wayBack: CameraView | null
  /** The map in the DM's library that this one was loaded from or saved as. */
  readonly savedAs: { readonly id: string; readonly revision: number; readonly name: string } | null
  /** 'Reveal Area' is drawn on the map. */
  readonly isRevealing: boolean
  /** When this player last moved a token; milliseconds since the epoch. */
  readonly movedAt: number | null
}

export type MapDialog =
  | { readonly name: 'edit-token'; readonly tokenId: string }
  | { readonly name: 'add-token'; readonly cell: Cell | undefined }
  | { readonly name: 'delete-tokens'; readonly tokenIds: readonly TokenId[] }
  | { readonly name: 'use-picture'; readonly file: File; readonly cell: Cell | undefined }
  | { readonly name: 'menu'; readonly tokenId: string | null; readonly cell: Position; readonly screenX: number; readonly screenY: number }
  | { readonly name: 'save-map' | 'load-map' }
  | { readonly name: 'clear-drawings' | 'remove-background' | 'clear-fog' | 'reveal-fog' }

export type MapUiStore = StoreApi<MapUi>

export function createMapUiStore(): MapUiStore {
  return createStore<MapUi>(() => ({
    isBoardThere: false,
    tool: 'select',
    options: {},
    selected: [],
    zoom: 1,
    cell: null,
    goal: null,
    cursor: null,
    reading: null,
    notice: '',
    said: { text: '' },
    dialog: null,
    ownGrid: null,
    isListOpen: false,
    isColourOpen: false,
    isStripOpen: false,
    wayBack: null,
    savedAs: null,
    isRevealing: false,
    movedAt: null,
  }))
}
