import { gameName, nameOfId } from '../../../../lib/i18n'
import { useSections } from '../../parts/sections'

/** The name of a spell that a sheet tells by id or in words. Until the spells are loaded, the words of the id. */
export function SpellName({ id }: { readonly id: string }) {
  const { compendium } = useSections('spells')
  const found = compendium.spells.get(id)
  if (found !== undefined) return gameName('spells', found.name)
  return nameOfId('spells', id) ?? id.replaceAll('-', ' ')
}
