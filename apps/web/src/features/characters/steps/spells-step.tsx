import { spellAttackBonus, spellSaveDc, spellTally } from '@hearthlight/rules/character'
import { keepUsed, wizardSlots } from '@hearthlight/rules/spells'
import { gameName, t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { StepHeading } from '../parts/step-heading'
import { SpellPanel } from '../spells/spell-panel'
import { useWizard } from '../wizard/wizard-context'

export function SpellsStep() {
  const { draft, level, numbers, compendium, change, characterClass } = useWizard()
  const spellcasting = characterClass?.spellcasting
  if (characterClass === undefined || spellcasting === undefined) return null
  const { totals } = numbers
  const tally = spellTally(draft, compendium)
  const { ability } = spellcasting
  return (
    <div className="@container">
      <StepHeading
        title={t('Spells')}
        hint={t('A {name} casts with {ability}: spell save DC {totals}, spell attack {totals2}.', {
          name: gameName('classes', characterClass.name),
          ability: capitalized(ability),
          totals: spellSaveDc(totals, ability, level),
          totals2: signed(spellAttackBonus(totals, ability, level)),
        })}
      />
      <SpellPanel
        spells={compendium.spells}
        classId={characterClass.id}
        level={level}
        spellcasting={spellcasting}
        counts={tally?.granted}
        brought={tally?.brought}
        book={draft}
        slots={keepUsed(wizardSlots(spellcasting, level), draft.spellSlots)}
        isPact={spellcasting.progression === 'pact'}
        onBook={({ knownSpells, preparedSpells }) => change((before) => ({ ...before, knownSpells, preparedSpells }))}
        onSlots={(spellSlots) => change((before) => ({ ...before, spellSlots }))}
      />
    </div>
  )
}
