import type { CameraView, Position } from '@hearthlight/battlemap'
import type { TokenId } from '@hearthlight/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readStored } from '../../../lib/storage'
import { MAP_DARKVISION, MAP_PAUSE } from '../pictures/map-pause'
import type { RegionDraft } from '../regions/region-drawing'
import type { Cell } from '../scene/cell-name'
import type { Targets } from './targets'

/** UI state around the board. None of it is shared with the table. */
export interface MapUi {
  readonly isBoardThere: boolean
  /** Name of the chosen tool. */
  readonly tool: string
  /**
   * Changed options of the tools, by tool name; `optionsOf` adds the defaults. Kept while the map is open, whichever tool is
   * chosen.
   */
  readonly options: Readonly<Record<string, object>>
  readonly selected: readonly string[]
  /** 1 means 100 %. */
  readonly zoom: number
  /** The cell under the pointer. */
  readonly cell: Cell | null
  /** Proposed by touch as the goal of the selected token; "Move here" confirms it. */
  readonly goal: { readonly tokenId: string; readonly x: number; readonly y: number } | null
  /** The keyboard cursor; null until an arrow key was pressed. */
  readonly cursor: Cell | null
  /** The last report of the chosen tool, for its `reading`. */
  readonly reading: { readonly tool: string; readonly report: NonNullable<unknown> } | null
  /** A visible message about what just happened. */
  readonly notice: string
  /** Announced to screen readers. A new object is announced again. */
  readonly said: { readonly text: string }
  readonly dialog: MapDialog | null
  readonly targets: Targets
  /** A token that the viewer is dragging, between cells, and the corners of its path; null without a drag. */
  readonly drag: { readonly tokenId: string; readonly x: number; readonly y: number; readonly path: Cell[] } | null
  /** This player's own choice to see the grid; null follows the DM's. */
  readonly ownGrid: boolean | null
  readonly isListOpen: boolean
  readonly isColourOpen: boolean
  /** Phones: whether the toolbar is open. */
  readonly isStripOpen: boolean
  /** The view before the DM moved it; null if there is none to return to. */
  readonly wayBack: CameraView | null
  /** The map in the DM's library that this one was loaded from or saved as. */
  readonly savedAs: { readonly id: string; readonly revision: number; readonly name: string } | null
  /** 'Reveal Area' is active: the next drag on the map chooses the area. */
  readonly isRevealing: boolean
  /** A map that moves stands still on this device. */
  readonly isMapPaused: boolean
  /** SIGHT-31 On this device darkness that darkvision sees through is not painted grey. */
  readonly isDarkPlain: boolean
  /** When this player last moved a token; milliseconds since the epoch. */
  readonly movedAt: number | null
}

export type MapDialog =
  | { readonly name: 'edit-token'; readonly tokenId: string }
  | { readonly name: 'add-token'; readonly cell: Cell | undefined }
  | { readonly name: 'delete-tokens' | 'token-looks' | 'copy-to-scene'; readonly tokenIds: readonly TokenId[] }
  | { readonly name: 'use-picture'; readonly file: File; readonly cell: Cell | undefined }
  | { readonly name: 'menu'; readonly tokenId: string | null; readonly cell: Position; readonly screenX: number; readonly screenY: number }
  | { readonly name: 'marker'; readonly markerId: string }
  | { readonly name: 'new-marker'; readonly place: Position }
  /** In cells; without an id it is a new text. */
  | { readonly name: 'write'; readonly place: Position; readonly drawingId: string | undefined }
  | { readonly name: 'save-map' | 'load-map' | 'bestiary' | 'token-library' }
  | { readonly name: 'regions'; readonly regionId?: string; readonly draft?: RegionDraft }
  | { readonly name: 'clear-drawings' | 'remove-background' | 'clear-fog' | 'reveal-fog' | 'hide-map' }

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
    targets: {},
    drag: null,
    ownGrid: null,
    isListOpen: false,
    isColourOpen: false,
    isStripOpen: false,
    wayBack: null,
    savedAs: null,
    isRevealing: false,
    isMapPaused: readStored(MAP_PAUSE) ?? false,
    isDarkPlain: readStored(MAP_DARKVISION) ?? false,
    movedAt: null,
  }))
}
