import { LIMITS } from '@hearthlight/protocol'
import { type Floor, isRefusal, type MapState, type SavedMap, toSavedMap } from '@hearthlight/table'

/** SCENES-14 A scene's map as a place keeps it: characters are where their players are, so their tokens are left out. */
export function mapOfPlace(map: MapState, placeName: string, floor?: Floor): SavedMap | undefined {
  const tokens = Object.fromEntries(Object.entries(map.tokens).filter(([, { seatId }]) => seatId === null))
  const saved = toSavedMap({ ...map, tokens }, placeName.slice(0, LIMITS.nameLength), undefined, floor)
  return isRefusal(saved) ? undefined : saved
}
