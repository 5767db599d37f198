import { crText } from '@hearthlight/rules/encounter'
import { freePlaces, numberedNames, type Token } from '@hearthlight/table'
import { t } from '../i18n'
import type { Creature } from './quick-creatures'

/**
 * The creatures for `encounter-send`: numbered on from those of their kind, on free cells around `middle`. With `hitDice`, the server
 * rolls their hit points.
 */
export function foesFor(
  { id, name, size, hp, ac, cr, modifier, speed }: Creature,
  count: number,
  standing: readonly Token[],
  middle: { readonly x: number; readonly y: number },
  hitDice?: string,
) {
  const placeFor = freePlaces(standing)
  const taken = standing.map((token) => token.name)
  return numberedNames(name, count, taken).map((called) => ({
    name: called,
    ...placeFor(middle, size),
    size,
    hp,
    modifier,
    monsterId: id,
    notes: t('AC {ac}, CR {cr}, speed {speed}', { ac, cr: crText(cr), speed }),
    ...(hitDice === undefined ? {} : { hitDice }),
  }))
}
