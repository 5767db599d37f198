/** What can be looked up and shown to a table as a card, without loading the compendium. */
import ids from '../../generated/entry-ids.js'
import { RULE_TOPICS } from '../reference'
import type { CardKind } from './card-kinds'

export { CARD_KINDS, type CardKind, type CardRef } from './card-kinds'

const known: ReadonlyMap<CardKind, ReadonlySet<string>> = new Map([
  ...ids.map(([kind, list]) => [kind, new Set(list)] as const),
  ['rules', new Set(RULE_TOPICS.map(({ id }) => id))],
])

/** Whether the compendium or the rules reference has an entry with this id. */
export function isCard(kind: CardKind, id: string): boolean {
  return known.get(kind)?.has(id) === true
}
