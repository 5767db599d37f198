import { PLACEHOLDER_NAME } from '@hearthlight/rules/character'
import { browserDice } from '../../../lib/chance'
import { loadNpcTables } from '../../../lib/npc-tables'
import type { Wizard } from '../wizard/wizard-context'

type People = Pick<Wizard, 'race' | 'subrace'>

/** A random name that fits the people. Loads the tables of names with the first one. */
export async function proposedName({ race, subrace }: People): Promise<string> {
  const [{ suggestName }, { tables, raceOf }] = await Promise.all([import('./suggest-name.lazy'), loadNpcTables()])
  const peoples = [subrace, race].flatMap((each) => (each === undefined ? [] : raceOf(each.name)))
  return suggestName(browserDice, peoples, tables)
}

/** Proposes a name where nobody has typed one. Without a connection the draft stays nameless, which the review tells. */
export async function proposeName(people: People, change: Wizard['change']): Promise<void> {
  const name = await proposedName(people).catch(() => PLACEHOLDER_NAME)
  change((before) => (before.name === PLACEHOLDER_NAME ? { ...before, name } : before))
}
