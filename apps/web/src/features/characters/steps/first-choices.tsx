import { draftChoices, stepOfChoice, type WizardStep } from '@hearthlight/rules/character'
import type { Kind } from '@hearthlight/rules/compendium'
import { ChoiceControl } from '../parts/choice-control'
import { useSections } from '../parts/sections'
import { useWizard } from '../wizard/wizard-context'

/** What race, class or background let a new character choose at level 1, in the step of each. */
export function FirstChoices({ of }: { readonly of: Extract<WizardStep, 'race' | 'class' | 'review'> }) {
  const { draft, edited, compendium, change } = useWizard()
  const choices = edited === undefined ? draftChoices(draft, compendium).filter((choice) => stepOfChoice(choice) === of) : []
  const kinds: Kind[] = [
    ...(choices.some((choice) => choice.of === 'option') ? ['options' as const] : []),
    ...(choices.some((choice) => choice.of === 'spell') ? ['spells' as const] : []),
    ...(choices.some((choice) => choice.of === 'weapon') ? ['items' as const] : []),
  ]
  // The wizard's compendium has them as soon as they are loaded.
  useSections(...kinds)
  return choices.map((choice) => (
    <ChoiceControl
      key={choice.id}
      choice={choice}
      picks={draft.choices?.[choice.id] ?? []}
      compendium={compendium}
      level={1}
      knownSpells={draft.knownSpells}
      field={`choices.${choice.id}`}
      onChange={(picks) => change((before) => ({ ...before, choices: { ...before.choices, [choice.id]: [...picks] } }))}
    />
  ))
}
