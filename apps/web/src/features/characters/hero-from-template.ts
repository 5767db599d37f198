import type { Problem } from '@hearthlight/rules/character'
import { applyTemplate, buildCharacter, type CharacterDraft, startingDraft } from '@hearthlight/rules/character'
import { loadKind, loadKinds } from '@hearthlight/rules/compendium'

/** What a template's card shows. */
export interface TemplateCard {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Such as "High Elf Wizard". */
  readonly line: string
}

export type HeroOutcome =
  | { readonly ok: true; readonly sheet: Record<string, unknown> }
  | { readonly ok: false; readonly problems: readonly Pick<Problem, 'message'>[] }

/** The eight templates. Rejects when the rulebook's files can't be fetched. */
export async function loadTemplateCards(): Promise<readonly TemplateCard[]> {
  const { templates, races, classes } = await loadKinds(['templates', 'races', 'classes'])
  return [...templates.values()].map(({ id, name, description, race, subrace, class: characterClass }) => {
    const lineage = races.get(race)
    const branch = lineage?.subraces?.find((one) => one.id === subrace)
    return {
      id,
      name,
      description,
      line: `${branch?.name ?? lineage?.name ?? race} ${classes.get(characterClass)?.name ?? characterClass}`,
    }
  })
}

/** A whole hero of level 1: what the template leaves open is filled with the first that the rules allow. */
export async function heroFromTemplate(templateId: string, name: string): Promise<HeroOutcome> {
  const template = (await loadKind('templates')).get(templateId)
  if (template === undefined) return { ok: false, problems: [{ message: 'There is no such template.' }] }
  const shelves = await loadKinds(['races', 'classes', 'backgrounds', 'items'])
  const applied = applyTemplate(startingDraft(), template)
  const characterClass = shelves.classes.get(template.class)
  const granted = shelves.backgrounds.get(template.background)?.skillProficiencies ?? []
  const offered = characterClass?.skills.from ?? []
  // Skills that the background doesn't give already come first: no choice is wasted.
  const skills = [...offered.filter((skill) => !granted.includes(skill)), ...offered].slice(0, characterClass?.skills.choose ?? 0)
  const draft: CharacterDraft = { ...applied, name, skills }
  const built = buildCharacter(draft, shelves)
  return built.ok ? { ok: true, sheet: { ...built.character } } : built
}
