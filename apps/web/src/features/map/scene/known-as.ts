import { isHidden, type MapState, perCellOf } from '@hearthlight/table'
import { t } from '../../../lib/i18n'

type Known = Pick<MapState, 'fog' | 'ownLayers'>

/** SIGHT-30 How this player knows a place, in one word; undefined where fog alone decides, as for the DM, and for what is unknown. */
export function knownAs(
  { fog, ownLayers }: Known,
  place: { readonly x: number; readonly y: number; readonly size?: number },
): string | undefined {
  if (ownLayers === undefined) return undefined
  const { told, remembered, columns, rows } = ownLayers
  const perCell = perCellOf(fog)
  const [left, top, side] = [place.x, place.y, place.size ?? 1].map((cells) => Math.floor(cells * perCell)) as [number, number, number]
  const found = new Set<string>()
  for (let y = top; y < Math.min(top + side, rows * perCell); y += 1) {
    for (let x = left; x < Math.min(left + side, columns * perCell); x += 1) {
      const isIn = (layer: readonly string[]) => isHidden({ ...fog, rows: layer }, x, y)
      if (isIn(fog.rows)) continue
      found.add(isIn(told) ? t('told') : isIn(remembered) ? t('remembered') : t('seen'))
    }
  }
  return [t('seen'), t('told'), t('remembered')].find((word) => found.has(word))
}

/** A token that the player sees: also where nobody looks, as the party's own always. */
export function tokenKnownAs(map: Known, token: { readonly x: number; readonly y: number; readonly size: number }): string {
  return knownAs(map, token) === t('told') ? t('told') : t('seen')
}
