import { type CharacterDraft, levelOf, nextStep, type Walk, type WizardStep } from '@hearthlight/rules/character'
import type { Kind } from '@hearthlight/rules/compendium'

const KINDS_OF_STEP: Record<WizardStep, readonly Kind[]> = {
  race: ['races'],
  class: ['races', 'classes'],
  abilities: ['races', 'classes'],
  levels: ['races', 'classes', 'backgrounds', 'items', 'spells', 'options'],
  appearance: ['races', 'classes'],
  personality: ['races', 'classes', 'backgrounds'],
  spells: ['races', 'classes', 'spells'],
  equipment: ['races', 'classes', 'backgrounds', 'items'],
  review: ['races', 'classes', 'backgrounds', 'items', 'options'],
}

/** The sections of the compendium that a step and the summary beside it need. */
export function kindsFor(step: WizardStep, draft: CharacterDraft): readonly Kind[] {
  const forSummary: Kind[] = [
    ...(draft.classId === undefined ? [] : ['classes' as const]),
    ...(draft.backgroundId === undefined ? [] : ['backgrounds' as const]),
    ...(draft.inventory === undefined ? [] : ['items' as const]),
    // Without them, the review can't tell whether there are too many.
    ...(step === 'review' && (draft.knownSpells.length > 0 || levelOf(draft) > 1) ? ['spells' as const] : []),
  ]
  return [...new Set([...KINDS_OF_STEP[step], ...forSummary])]
}

/** The sections that the next step will need. */
export function kindsAhead(step: WizardStep, walk: Walk): readonly Kind[] {
  return KINDS_OF_STEP[nextStep(step, walk)]
}
