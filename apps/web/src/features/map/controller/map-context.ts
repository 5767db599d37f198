import type { Board } from '@hearthlight/battlemap'
import type { SessionId } from '@hearthlight/protocol'
import type { Token } from '@hearthlight/table'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MapTool } from '../tools/define-map-tool'
import type { MapCommand } from './map-keys'
import type { MapDialog, MapUi, MapUiStore } from './map-ui-store'
import type { Size } from './view-moves'

export type PaintFace = (likeness: { readonly race?: string | undefined; readonly className?: string | undefined }) => Promise<File>

/** All actions of buttons and keys on the map. */
export interface MapActs {
  chooseTool(name: string): void
  setOptions<Options extends object>(tool: Pick<MapTool<Options>, 'name' | 'defaults'>, changes: Partial<Options>): void
  select(tokenIds: readonly string[]): void
  /** Selects a token and moves the view to it. */
  visit(token: Token): void
  open(dialog: MapDialog | null): void
  openToken(tokenId: string): void
  /** Shows the sheet of a player's character. */
  openSheet(playerId: string): void
  /** Marks the tokens as the viewer's targets, or takes the marks away if all have one. */
  target(tokenIds: readonly string[]): void
  ping(x: number, y: number, isSummons: boolean): void
  goBack(): void
  /** Shows the whole of a picture that was just laid under the map. */
  framePicture(picture: Size): void
  /** Shows the opening view; later calls do nothing. */
  beginView(): void
  say(text: string): void
  notice(text: string): void
  run(command: MapCommand): void
  /** Handles Escape. Returns true if there was something to leave. */
  escape(): boolean
}

/** The context of every component of the map. */
export interface MapContextValue {
  readonly sessionId: SessionId
  readonly store: MapUiStore
  readonly acts: MapActs
  /** Undefined before the canvas is mounted and after it is unmounted. */
  readonly board: () => Board | undefined
  /** Paints a random face as a picture file, of the given race and class if any. */
  readonly paintFace: PaintFace
  /** Closes what lies over the map; false if nothing does. */
  closeOverlay(): boolean
  /** The element that the canvas fills and that handles the keyboard. */
  readonly host: () => HTMLElement | undefined
}

const MapContext = createContext<MapContextValue | undefined>(undefined)
export const MapProvider = MapContext.Provider

export function useMap(): MapContextValue {
  const value = useContext(MapContext)
  if (value === undefined) throw new Error('useMap is used outside the map')
  return value
}

export function useMapUi<Part>(select: (ui: MapUi) => Part): Part {
  return useStore(useMap().store, select)
}
