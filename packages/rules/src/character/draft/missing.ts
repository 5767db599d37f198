import { type Compendium, describeUnknownId, lookUp, type UnknownId } from '../../compendium/compendium'
import type { CharacterClass } from '../../compendium/schema'
import { ABILITIES } from '../../terms'
import { abilityLabel } from '../calculate/explained'
import { chosenParts } from '../chosen-parts'
import { askedLevels } from './assemble'
import { type CharacterDraft, PLACEHOLDER_NAME } from './draft'
import { checkBackgroundSkills, checkFreeChoices } from './free-choices'
import { levelOf } from './levels/starting-level'
import type { Problem } from './problem'
import { overusedScores, SCORE_USED_TWICE } from './score-assignment'
import type { WizardStep } from './wizard-steps'

/** Levels above the first need the other sections, too. */
type CompendiumPart = Pick<Compendium, 'races' | 'classes' | 'backgrounds'> & Partial<Pick<Compendium, 'items' | 'spells' | 'options'>>

/** Problems of a wizard step, the first thing to do first. If there are none, Next is enabled. */
export function missingFor(step: WizardStep, draft: CharacterDraft, compendium: CompendiumPart): Problem[] {
  switch (step) {
    case 'race':
      return missingForRace(draft, compendium)
    case 'class':
      return missingForClass(draft, compendium)
    case 'abilities':
      return missingForAbilities(draft)
    case 'levels':
      return missingForLevels(draft, compendium)
    case 'review':
      return missingForReview(draft, compendium)
    case 'appearance':
    case 'personality':
    case 'spells':
    case 'equipment':
      return []
  }
}

function missingForRace(draft: CharacterDraft, compendium: CompendiumPart): Problem[] {
  const { raceId, subraceId, bonusAbilities, bonusSkills } = draft
  const absent = { field: 'raceId', code: 'missing-race', message: 'Choose a race to continue.' } as const
  const race = compendium.races.get(raceId ?? '')
  if (race === undefined) return missingChoice(draft, raceId, (id) => lookUp(compendium, 'races', id), absent)
  const subrace = race.subraces?.find(({ id }) => id === subraceId)
  return checkFreeChoices(race, subrace, bonusAbilities, bonusSkills)
}

function missingForClass(draft: CharacterDraft, compendium: CompendiumPart): Problem[] {
  const absent = { field: 'classId', code: 'missing-class', message: 'Choose a class to continue.' } as const
  const missing = missingChoice(draft, draft.classId, (id) => lookUp(compendium, 'classes', id), absent)
  const characterClass = compendium.classes.get(draft.classId ?? '')
  if (characterClass === undefined) return missing
  const { choose, from } = characterClass.skills
  const foreign = draft.skills.find((skill) => !from.includes(skill))
  if (foreign !== undefined) {
    return [{ field: 'skills', code: 'skill-not-offered', message: `The ${characterClass.name} does not teach ${spaced(foreign)}.` }]
  }
  if (new Set(draft.skills).size < draft.skills.length) {
    return [{ field: 'skills', code: 'skill-chosen-twice', message: 'Choose each skill only once.' }]
  }
  const owed = choose - draft.skills.length
  if (owed === 0) return missingFirstSubclass(draft, characterClass)
  const message = owed > 0 ? `Choose ${count(owed, 'more skill')} to continue.` : `Drop ${count(-owed, 'skill')} to continue.`
  return [{ field: 'skills', code: 'wrong-skill-count', message }]
}

/** From level 2 on there is no way without a subclass that begins at level 1. */
function missingFirstSubclass(draft: CharacterDraft, { subclassLevel, subclassTitle, subclasses, name }: CharacterClass): Problem[] {
  const isChosen = subclasses.some(({ id }) => id === draft.subclassId)
  if (subclassLevel > 1 || isChosen || draft.level !== undefined || levelOf(draft) === 1) return []
  return [{ field: 'subclassId', code: 'missing-subclass', message: `Choose a ${subclassTitle} for your ${name}.` }]
}

function missingForLevels(draft: CharacterDraft, compendium: CompendiumPart): Problem[] {
  if (draft.level !== undefined || levelOf(draft) === 1) return []
  const { characterClass } = chosenParts(draft, compendium)
  const problems = askedLevels(draft, compendium).flatMap((one) => one.problems)
  const own = characterClass?.subclassLevel === 1 ? problems.filter(({ field }) => field !== 'subclassId') : problems
  return own.filter(({ field, code }, index) => own.findIndex((one) => one.field === field && one.code === code) === index)
}

function missingForAbilities({ scores }: CharacterDraft): Problem[] {
  const reused = overusedScores(scores)
  if (reused.length > 0) return reused.map((ability) => ({ field: `scores.${ability}`, code: 'score-reused', message: SCORE_USED_TWICE }))
  const owed = ABILITIES.filter((ability) => !(scores.assigned[ability] > 0))
  const names = owed.map((ability) => abilityLabel(ability)).join(', ')
  return owed.map((ability) => ({ field: `scores.${ability}`, code: 'score-missing', message: `Assign a score to ${names}.` }))
}

function missingForReview(draft: CharacterDraft, compendium: CompendiumPart): Problem[] {
  const problems: Problem[] = []
  if (isNameless(draft)) problems.push({ field: 'name', code: 'missing-name', message: 'Give your character a name.' })
  const absent = { field: 'backgroundId', code: 'missing-background', message: 'Choose a background.' } as const
  problems.push(...missingChoice(draft, draft.backgroundId, (id) => lookUp(compendium, 'backgrounds', id), absent))
  problems.push(...checkBackgroundSkills(compendium.backgrounds.get(draft.backgroundId ?? ''), draft.backgroundSkills))
  if (draft.alignment.trim() === '') problems.push({ field: 'alignment', code: 'missing-alignment', message: 'Choose an alignment.' })
  return problems
}

/** Whether nobody has named the character yet. */
export function isNameless({ name }: Pick<CharacterDraft, 'name'>): boolean {
  return name.trim() === '' || name.trim() === PLACEHOLDER_NAME
}

/** An unknown id is a problem like a missing one. */
function missingChoice(
  { foreignParts = [] }: CharacterDraft,
  id: string | undefined,
  find: (id: string) => { readonly ok: true } | UnknownId,
  absent: Problem & { readonly field: 'raceId' | 'classId' | 'backgroundId' },
): Problem[] {
  if (id === undefined || id === '') return foreignParts.includes(absent.field) ? [] : [absent]
  const found = find(id)
  return found.ok ? [] : [{ field: absent.field, code: 'unknown-id', message: describeUnknownId(found) }]
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

/** Turns `animalHandling` into `animal handling`. */
function spaced(skill: string): string {
  return skill.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
