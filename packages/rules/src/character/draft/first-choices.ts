import { chosenParts } from '../chosen-parts'
import { type LevelChoice, openLevelChoices } from '../level-up'
import { type BuildingParts, firstSheet } from './assemble'
import type { CharacterDraft } from './draft'
import { withoutEmpty } from './levels/starting-level'
import type { Problem } from './problem'
import type { WizardStep } from './wizard-steps'

/** The step in which a choice of level 1 is made. */
export function stepOfChoice({ origin }: Pick<LevelChoice, 'origin'>): WizardStep {
  return origin === 'race' ? 'race' : origin === 'background' ? 'review' : 'class'
}

/**
 * The choices of level 1 that the race, class and background of a new character offer, such as a fighting style; picks stay offered.
 * What is chosen elsewhere, a skill of the class for example, is not offered again.
 */
export function draftChoices(draft: CharacterDraft, compendium: BuildingParts): LevelChoice[] {
  const sections = withoutEmpty(compendium)
  const { choices = {}, ...open } = draft
  const offeredWith = (picks: NonNullable<CharacterDraft['choices']>) =>
    openLevelChoices(firstSheet({ ...open, ...(Object.keys(picks).length === 0 ? {} : { choices: picks }) }, compendium), sections)
  const all = offeredWith({})
  // What other choices bring can be doubled by this one, but not chosen twice.
  return all.map((choice) => {
    const { [choice.id]: _, ...others } = choices
    const isAlone = Object.values(others).every((ids) => ids.length === 0)
    return isAlone ? choice : (offeredWith(others).find(({ id }) => id === choice.id) ?? choice)
  })
}

/** The draft without picks that are not offered any more. */
export function keepOffered(draft: CharacterDraft, compendium: BuildingParts): CharacterDraft {
  const { choices = {} } = draft
  if (draft.level !== undefined || Object.values(choices).every((ids) => ids.length === 0)) return draft
  const { race, characterClass, background } = chosenParts(draft, compendium)
  const isBackgroundLoaded = background !== undefined || draft.backgroundId === undefined
  if (race === undefined || characterClass === undefined || !isBackgroundLoaded) return draft
  const offered = draftChoices(draft, compendium)
  const kept = Object.entries(choices).flatMap(([id, ids]) => {
    const choice = offered.find((one) => one.id === id)
    const fitting = choice === undefined ? [] : ids.filter((one) => choice.offered?.includes(one) ?? true).slice(0, choice.count)
    return fitting.length === 0 ? [] : [[id, fitting] as const]
  })
  const isSame = kept.length === Object.keys(choices).length && kept.every(([id, ids]) => ids.length === choices[id]?.length)
  return isSame ? draft : { ...draft, choices: kept.length === 0 ? undefined : Object.fromEntries(kept) }
}

/** Picks of level 1 must be offered, each once. */
export function checkChoices(draft: CharacterDraft, compendium: BuildingParts): Problem[] {
  const picked = Object.entries(draft.choices ?? {}).filter(([, ids]) => ids.length > 0)
  if (picked.length === 0) return []
  const offered = draftChoices(draft, compendium)
  return picked.flatMap(([id, ids]): Problem[] => {
    const choice = offered.find((one) => one.id === id)
    const isWrong = choice === undefined || ids.length > choice.count || ids.some((one) => choice.offered?.includes(one) === false)
    if (!isWrong && new Set(ids).size === ids.length) return []
    return [{ field: `choices.${id}`, code: 'wrong-choice', message: 'Choose different ones of those offered.' }]
  })
}
