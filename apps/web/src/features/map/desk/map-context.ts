import type { Board } from '@hearthlight/battlemap'
import type { SessionId } from '@hearthlight/protocol'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MapActs } from './map-acts'
import type { DeskStore, MapDesk } from './map-desk'

export type PaintFace = (likeness: { readonly race?: string | undefined; readonly className?: string | undefined }) => Promise<File>

/** What every part of the map's screen works with. */
export interface MapContextValue {
  readonly sessionId: SessionId
  readonly desk: DeskStore
  readonly acts: MapActs
  /** Undefined until the canvas stands, and after it is gone. */
  readonly board: () => Board | undefined
  /** A painted face as a picture file, of these people and this class or of anybody. */
  readonly paintFace: PaintFace
  /** The element that the canvas fills, and that takes the keyboard. */
  readonly host: () => HTMLElement | undefined
}

const MapContext = createContext<MapContextValue | undefined>(undefined)
export const MapProvider = MapContext.Provider

export function useMap(): MapContextValue {
  const value = useContext(MapContext)
  if (value === undefined) throw new Error('useMap is used outside the map')
  return value
}

export function useDesk<Part>(select: (desk: MapDesk) => Part): Part {
  return useStore(useMap().desk, select)
}
