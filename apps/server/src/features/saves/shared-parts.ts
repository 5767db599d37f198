import { isEqual, type TableState } from '@hearthlight/table'
import { pauseWhenLong } from '../../ports/pauses'
import type { CheckedGame } from './read-save'

/**
 * The same game, holding the table's own tokens and drawings where they are equal. What each viewer sees before and after the load
 * is then compared quickly. Compares with pauses.
 */
export async function withPartsOf({ map: present }: TableState, game: CheckedGame): Promise<CheckedGame> {
  const { map } = game
  const tokens = await withItemsOf(present.tokens as Readonly<Record<string, unknown>>, map.tokens)
  const drawings = await withItemsOf(present.drawings as Readonly<Record<string, unknown>>, map.drawings)
  return { ...game, map: { ...map, tokens, drawings } }
}

async function withItemsOf<Items extends Record<string, unknown>>(
  present: Readonly<Record<string, unknown>>,
  given: Items,
): Promise<Items> {
  const items: [string, unknown][] = []
  let isSame = true
  const ids = Object.keys(present)
  for (const [index, [id, item]] of Object.entries(given).entries()) {
    const known = Object.hasOwn(present, id) && isEqual(present[id], item) ? present[id] : item
    isSame &&= known === present[id] && ids[index] === id
    items.push([id, known])
    await pauseWhenLong()
  }
  return (isSame && items.length === ids.length ? present : Object.fromEntries(items)) as Items
}
