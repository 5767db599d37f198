import type { Background } from '@hearthlight/rules/compendium'
import { ChevronDown } from 'lucide-react'
import { byName, gameName, gameText, t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { Field } from '../../../ui/fields/field'
import { CONTROL_CLASS } from '../../../ui/fields/text-input'
import { chooseBackground } from '../steps/choose-background'
import { useWizard } from '../wizard/wizard-context'

/** The ten backgrounds that the specification lists, in its order; the others follow in a group of their own. */
const FIRST_TEN = ['acolyte', 'criminal', 'folk-hero', 'noble', 'sage', 'soldier', 'hermit', 'entertainer', 'guild-artisan', 'outlander']

/** The background of the wizard's draft; `hint` explains the field until a background is chosen. */
export function BackgroundSelect({ hint }: { readonly hint?: string }) {
  const { draft, compendium, change, background: chosen } = useWizard()
  const { backgrounds } = compendium
  const choose = (id: string | undefined) => change((before) => chooseBackground(before, id, compendium))
  const first = FIRST_TEN.map((id) => backgrounds.get(id)).filter((one) => one !== undefined)
  const others = [...backgrounds.values()].filter(({ id }) => !FIRST_TEN.includes(id)).sort(byName('backgrounds'))
  return (
    <Field label={t('Background')} hint={chosen === undefined ? hint : gameText(chosen.description)}>
      {(control) => (
        <span className="relative grid" data-field="backgroundId">
          <select
            {...control}
            className={classNames(CONTROL_CLASS, 'appearance-none pe-10')}
            value={draft.backgroundId ?? ''}
            onChange={(event) => choose(event.target.value === '' ? undefined : event.target.value)}
          >
            <option value="">{t('Select...')}</option>
            {first.map(optionOf)}
            <optgroup label={t('More backgrounds')}>{others.map(optionOf)}</optgroup>
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted" />
        </span>
      )}
    </Field>
  )
}

function optionOf({ id, name }: Background) {
  return (
    <option key={id} value={id}>
      {gameName('backgrounds', name)}
    </option>
  )
}
