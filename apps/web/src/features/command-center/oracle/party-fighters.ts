import { type Character, calculate, longRest, playStateOf } from '@hearthlight/rules/character'
import { type Compendium, loadKinds } from '@hearthlight/rules/compendium'
import { type Fighter, fighterOfCharacter, STANDARD_CLASSES, standardCharacter } from '@hearthlight/rules/oracle'
import { gameName } from '../../../lib/i18n'
import type { PartyMember } from './party-members'

/** The party as it goes into the fight, rested. The only place that knows where its numbers come from. */
export async function fightersOf(members: readonly PartyMember[]): Promise<readonly Fighter[]> {
  const compendium = await loadKinds(['races', 'classes', 'backgrounds', 'items', 'spells', 'options'])
  const made = members.map((member, index) => nameAndCharacter(member, index, compendium))
  return made.map(({ id, name, character }) => {
    const whole = rested(character, compendium)
    return fighterOfCharacter(whole, calculate(whole, compendium), playStateOf(whole), { id, name, spells: compendium.spells })
  })
}

type Sections = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells' | 'options'>

function nameAndCharacter(member: PartyMember, index: number, compendium: Sections) {
  if (member.kind === 'sheet') return { id: member.id, name: member.character.name, character: member.character }
  const custom = STANDARD_CLASSES[index % STANDARD_CLASSES.length] ?? 'fighter'
  const known = [...compendium.classes.values()].find(({ name }) => name === member.className)
  const character = standardCharacter(known?.id ?? custom, member.level, compendium)
  return { id: member.id, name: member.name ?? gameName('classes', character.class), character }
}

/** A prepared fight finds the party whole. Whoever cannot rest goes as it is. */
function rested(character: Character, compendium: Sections): Character {
  const result = longRest({ ...character, hitPointsCurrent: Math.max(1, character.hitPointsCurrent) }, calculate(character, compendium))
  return result.ok ? result.character : character
}
