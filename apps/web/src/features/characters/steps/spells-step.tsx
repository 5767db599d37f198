import { abilityModifier, draftScores, spellAttackBonus, spellSaveDc } from '@hearthlight/rules/character'
import { spellCounts } from '@hearthlight/rules/spells'
import { gameName, t } from '../../../lib/i18n'
import { capitalized, signed } from '../../../lib/terms'
import { StepHeading } from '../parts/step-heading'
import { SpellPanel } from '../spells/spell-panel'
import { useWizard } from '../wizard/wizard-context'

export function SpellsStep() {
  const { draft, compendium, change, characterClass } = useWizard()
  const spellcasting = characterClass?.spellcasting
  if (characterClass === undefined || spellcasting === undefined) return null
  const { totals } = draftScores(draft, compendium)
  const { ability } = spellcasting
  return (
    <div>
      <StepHeading
        title={t('Spells')}
        hint={t('A {name} casts with {ability}: spell save DC {totals}, spell attack {totals2}.', {
          name: gameName('classes', characterClass.name),
          ability: capitalized(ability),
          totals: spellSaveDc(totals, ability, 1),
          totals2: signed(spellAttackBonus(totals, ability, 1)),
        })}
      />
      <SpellPanel
        spells={compendium.spells}
        classId={characterClass.id}
        level={1}
        counts={spellCounts(spellcasting, 1, abilityModifier(totals[ability]))}
        book={draft}
        slots={draft.spellSlots}
        onBook={({ knownSpells, preparedSpells }) => change((before) => ({ ...before, knownSpells, preparedSpells }))}
        onSlots={(spellSlots) => change((before) => ({ ...before, spellSlots }))}
      />
    </div>
  )
}
