import type { AreaTemplate, CameraView, Position, ToolName } from '@hearthlight/battlemap'
import type { TokenId } from '@hearthlight/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Cell } from '../scene/cell-name'
import { DEFAULT_OPTIONS, type FogMode, type ToolOptions } from '../tools/tool-options'

/** What the screen around the board shows. Nothing of it is shared with the table. */
export interface MapDesk {
  readonly isBoardThere: boolean
  readonly tool: ToolName
  readonly options: ToolOptions
  readonly selected: readonly string[]
  /** 1 is 100 %. */
  readonly zoom: number
  /** Under the pointer. */
  readonly cell: Cell | null
  /** Where a finger asked the selected token to go; it waits for "Move here". */
  readonly goal: { readonly tokenId: string; readonly x: number; readonly y: number } | null
  /** Where the keyboard uses the tool; null until an arrow was pressed. */
  readonly cursor: Cell | null
  readonly area: AreaReading | null
  readonly measure: MeasureReading | null
  /** A word about what just happened, for the eyes. */
  readonly notice: string
  /** What is said to whoever listens instead of looking. A new object is said again. */
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
  /** The map on the DM's shelf that this one was loaded from or saved as. */
  readonly shelved: { readonly id: string; readonly revision: number; readonly name: string } | null
  /** While 'Reveal Area' is drawn on the map: how the fog tool was set before. */
  readonly revealing: { readonly modeBefore: FogMode } | null
  /** When this player last moved a token; milliseconds since the epoch. */
  readonly movedAt: number | null
}

export interface AreaReading {
  readonly template: AreaTemplate
  readonly cellCount: number
  readonly tokenIds: readonly string[]
}

export interface MeasureReading {
  readonly legsFt: readonly number[]
  readonly totalFt: number
}

export type MapDialog =
  | { readonly name: 'edit-token'; readonly tokenId: string }
  | { readonly name: 'add-token'; readonly cell: Cell | undefined }
  | { readonly name: 'delete-tokens'; readonly tokenIds: readonly TokenId[] }
  | { readonly name: 'use-picture'; readonly file: File; readonly cell: Cell | undefined }
  | { readonly name: 'menu'; readonly tokenId: string | null; readonly cell: Position; readonly screenX: number; readonly screenY: number }
  | { readonly name: 'save-map' | 'load-map' }
  | { readonly name: 'clear-drawings' | 'remove-background' | 'clear-fog' | 'reveal-fog' }

export type DeskStore = StoreApi<MapDesk>

export function createDesk(): DeskStore {
  return createStore<MapDesk>(() => ({
    isBoardThere: false,
    tool: 'select',
    options: DEFAULT_OPTIONS,
    selected: [],
    zoom: 1,
    cell: null,
    goal: null,
    cursor: null,
    area: null,
    measure: null,
    notice: '',
    said: { text: '' },
    dialog: null,
    ownGrid: null,
    isListOpen: false,
    isColourOpen: false,
    isStripOpen: false,
    wayBack: null,
    shelved: null,
    revealing: null,
    movedAt: null,
  }))
}
