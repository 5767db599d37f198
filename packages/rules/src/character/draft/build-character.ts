import { nearest } from '../../compendium/edit-distance'
import type { CharacterClass, Subclass } from '../../compendium/schema'
import { STANDARD_ARRAY } from '../ability-scores'
import { type ChosenParts, chosenParts } from '../chosen-parts'
import type { Character } from '../sheet'
import { assembled, type BuildingParts } from './assemble'
import type { CharacterDraft } from './draft'
import { checkChoices } from './first-choices'
import { extraLanguages, languageChoices } from './free-choices'
import { levelOf } from './levels/starting-level'
import { missingFor } from './missing'
import type { Problem } from './problem'
import { pointsLeft } from './score-assignment'
import { spellsBeyondLimit } from './spell-choices'

/** Builds the character at the level at which it begins; or returns all problems of the choices. */
export function buildCharacter(
  choices: CharacterDraft,
  compendium: BuildingParts,
): { readonly ok: true; readonly character: Character } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const steps = ['race', 'class', 'abilities', 'levels', 'review'] as const
  const problems = steps.flatMap((step) => missingFor(step, choices, compendium))
  const { race, subrace, characterClass, subclass, background } = chosenParts(choices, compendium)
  problems.push(...checkPool(choices))
  if (race !== undefined) {
    problems.push(...checkPart('subraceId', choices.subraceId, race, race.subraces))
    if (background !== undefined) problems.push(...checkLanguages(choices, { race, subrace, characterClass, background }))
  }
  if (characterClass !== undefined) {
    problems.push(...checkPart('subclassId', choices.subclassId, characterClass, characterClass.subclasses))
    problems.push(...checkSubclassLevel(choices, characterClass, subclass), ...checkPicks(choices, characterClass))
  }
  problems.push(...spellsBeyondLimit(choices, compendium), ...checkChoices(choices, compendium))
  const character = problems.length > 0 ? undefined : assembled(choices, compendium)
  return character === undefined ? { ok: false, problems } : { ok: true, character }
}

function checkPart(
  field: 'subraceId' | 'subclassId',
  id: string | undefined,
  whole: { readonly name: string },
  parts: readonly { readonly id: string; readonly name: string }[] = [],
): Problem[] {
  if (id === undefined || parts.some((part) => part.id === id)) return []
  const near = nearest(
    id,
    parts.map((part) => part.id),
  )
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`
  return [{ field, code: 'unknown-id', message: `${whole.name} has no "${id.slice(0, 80)}".${hint}` }]
}

function checkPool({ level, scores }: CharacterDraft): Problem[] {
  // The scores of a finished character may have risen since they were rolled.
  const isFair =
    level !== undefined
      ? scores.pool.length === 6
      : scores.method === 'standard'
        ? [...scores.pool].sort((a, b) => b - a).join() === STANDARD_ARRAY.join()
        : scores.method === 'point-buy'
          ? pointsLeft(scores.assigned) >= 0
          : scores.pool.length === 6 && scores.pool.every((score) => Number.isInteger(score) && score >= 3 && score <= 18)
  const message =
    scores.method === 'point-buy'
      ? 'These ability scores cost more points than there are.'
      : 'These ability scores were neither rolled nor the standard array.'
  return isFair ? [] : [{ field: 'scores.pool', code: 'wrong-pool', message }]
}

function checkLanguages({ languages }: CharacterDraft, parts: Omit<ChosenParts, 'subclass'>): Problem[] {
  const most = languageChoices(parts.race, parts.subrace, parts.background)
  if (extraLanguages(languages, parts).length <= most) return []
  return [{ field: 'languages', code: 'too-many-languages', message: `Choose at most ${most} languages beyond those of the race.` }]
}

function checkSubclassLevel(draft: CharacterDraft, characterClass: CharacterClass, subclass: Subclass | undefined): Problem[] {
  if (subclass === undefined || characterClass.subclassLevel <= levelOf(draft)) return []
  const message = `Subclass selection becomes available at level ${characterClass.subclassLevel}.`
  return [{ field: 'subclassId', code: 'subclass-too-early', message }]
}

function checkPicks({ equipmentPicks }: CharacterDraft, { startingEquipment: offered }: CharacterClass): Problem[] {
  return equipmentPicks.flatMap((pick, index): Problem[] => {
    if (offered[index]?.options[pick] !== undefined) return []
    return [{ field: `equipmentPicks.${index}`, code: 'no-such-equipment-option', message: 'Choose one of the offered bundles.' }]
  })
}
