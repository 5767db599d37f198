import { lazyPart } from '../../ui/feedback/lazy-part'

/** What the compendium says of a spell, below its name and level. */
export const SpellFacts = lazyPart(async () => (await import('./spells/spell-detail')).SpellFacts)

/** What the compendium says of an item, below its name and type. */
export const ItemFacts = lazyPart(async () => (await import('./equipment/item-detail')).ItemEntry)
