import type { SpellChoice, SpellChoices } from '@hearthlight/rules/resolve'
import { gameName, t } from '../../../../lib/i18n'
import { capitalized, damageTypes } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'

export interface CastChoiceProps {
  readonly choice: SpellChoice
  readonly onChoose: (choices: SpellChoices) => void
}

/** What the caster decides between, each a button that casts. */
export function CastChoice({ choice: { of, options }, onChoose }: CastChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 rounded-2 bg-s3 px-3 py-2">
      <legend className="sr-only">{t('Choose one')}</legend>
      {options.map((option) => (
        <Button key={option} onClick={() => onChoose({ [of]: option })}>
          {of === 'damageType' ? damageTypes(option) : capitalized(gameName('terms', option))}
        </Button>
      ))}
    </fieldset>
  )
}
