import { chooseLevel, experienceFor, HIGHEST_LEVEL } from '@hearthlight/rules/character'
import { locale, t } from '../../../../lib/i18n'
import { SelectField } from '../../../../ui/fields/field'
import { useWizard } from '../../wizard/wizard-context'

/** The level at which a new character begins. */
export function LevelSelect() {
  const { level, change, characterClass } = useWizard()
  return (
    <SelectField
      label={t('Level')}
      data-field="level"
      hint={
        level === 1
          ? t('Most stories begin at level 1. Begin higher if your table does.')
          : t('Begins with {experience} experience points. You make the choices of each level in the step Levels.', {
              experience: experienceFor(level).toLocaleString(locale()),
            })
      }
      value={String(level)}
      options={STARTING_LEVELS.map((one) => ({ value: String(one), label: String(one) }))}
      onChoose={(value) => change((before) => chooseLevel(before, Number(value), characterClass))}
    />
  )
}

export const STARTING_LEVELS: readonly number[] = Array.from({ length: HIGHEST_LEVEL }, (_, index) => index + 1)
