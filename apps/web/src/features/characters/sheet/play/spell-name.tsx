import { spellName } from '../../../../lib/spell-name'
import { useSections } from '../../parts/sections'

/** The name of a spell that a sheet tells by id or in words. Until the spells are loaded, the words of the id. */
export function SpellName({ id }: { readonly id: string }) {
  return spellName(id, useSections('spells').compendium.spells)
}
