import { spellcastingOfDraft, spellTally } from '@hearthlight/rules/character'
import { keepUsed, wizardSlots } from '@hearthlight/rules/spells'
import { gameName, t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { StepHeading } from '../parts/step-heading'
import { SpellPanel } from '../spells/spell-panel'
import { useWizard } from '../wizard/wizard-context'

export function SpellsStep() {
  const { draft, level, numbers, compendium, change, characterClass, subclass } = useWizard()
  const spellcasting = spellcastingOfDraft({ characterClass, subclass })
  if (characterClass === undefined || spellcasting === undefined) return null
  const tally = spellTally(draft, compendium)
  const classLevel = draft.classLevel ?? level
  const { caster } = numbers
  const { list = characterClass.id } = spellcasting
  // Spells of the other classes of a finished character are not counted.
  const ofOthers =
    draft.classLevel === undefined ? [] : draft.knownSpells.filter((id) => compendium.spells.get(id)?.classes.includes(list) !== true)
  const { ability } = spellcasting
  // A subclass that casts is named itself.
  const name = gameName('classes', characterClass.spellcasting === undefined ? (subclass?.name ?? '') : characterClass.name)
  return (
    <div className="@container">
      <StepHeading
        title={t('Spells')}
        hint={
          caster === undefined
            ? t('A {name} will cast with {ability}, but not at this level yet.', { name, ability: capitalized(ability) })
            : t('A {name} casts with {ability}: spell save DC {totals}, spell attack {totals2}.', {
                name,
                ability: capitalized(ability),
                totals: caster.saveDc.value,
                totals2: signed(caster.attack.value),
              })
        }
      />
      <SpellPanel
        spells={compendium.spells}
        classId={characterClass.id}
        level={level}
        classLevel={classLevel}
        spellcasting={spellcasting}
        counts={tally?.granted}
        brought={tally && new Set([...tally.brought, ...ofOthers])}
        book={draft}
        slots={keepUsed(wizardSlots(spellcasting, classLevel), draft.spellSlots)}
        isPact={spellcasting.progression === 'pact'}
        onBook={({ knownSpells, preparedSpells }) => change((before) => ({ ...before, knownSpells, preparedSpells }))}
        onSlots={(spellSlots) => change((before) => ({ ...before, spellSlots }))}
      />
    </div>
  )
}
