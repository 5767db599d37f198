import { applyTemplate, buildCharacter, type CharacterDraft, startingDraft } from '@hearthlight/rules/character'
import { readCompendium } from '../../tools/read-compendium'
import type { Account } from './account'

const { compendium } = readCompendium()

/** Creates a character over HTTP, for tests of other things: as Quick Fill makes it, with the first skills that are offered. */
export async function giveCharacter(
  account: Account,
  templateName: string,
  name: string,
  changes: Partial<CharacterDraft> = {},
): Promise<string> {
  const template = [...compendium.templates.values()].find((each) => each.name === templateName)
  if (template === undefined) throw new Error(`there is no template ${templateName}`)
  const draft = { ...applyTemplate(startingDraft(), template), name, ...changes }
  const skills = compendium.classes.get(template.class)?.skills
  const built = buildCharacter({ ...draft, skills: skills?.from.slice(0, skills.choose) ?? [] }, compendium)
  if (!built.ok) throw new Error(built.problems.map(({ message }) => message).join(' '))
  const { id } = await account.call('createCharacter', { body: { sheet: built.character } })
  return id
}
