import { ALIGNMENTS } from '@hearthlight/rules'
import { LANGUAGES, languageChoices, PLACEHOLDER_NAME, pickedElsewhere } from '@hearthlight/rules/character'
import { Dices } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { t, translate } from '../../../lib/i18n'
import { languageName } from '../../../lib/terms'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Field, SelectField, TextField } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { BackgroundSelect } from '../parts/background-select'
import { CheckList } from '../parts/check-list'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { BackgroundSkills } from './background-skills'
import { FirstChoices } from './first-choices'
import { OpenList } from './open-list'
import { proposedName, proposeName } from './propose-name'
import { ReviewSummary } from './review-summary'

export function ReviewStep() {
  const { draft, change, race, subrace } = useWizard()
  useProposedName()
  const nameField = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  useSelectUnlessTyped(nameField, draft.name, typed)
  // The wizard's initial value is plain Neutral, which is not one of the nine alignments.
  const alignments = (ALIGNMENTS as readonly string[]).includes(draft.alignment) ? ALIGNMENTS : [draft.alignment, ...ALIGNMENTS]
  const suggest = async () => {
    const name = await proposedName({ race, subrace })
    change((before) => ({ ...before, name }))
  }
  return (
    <div>
      <StepHeading title={t('Review')} hint={t('Give your hero a name, look everything over, and step through the door.')} />
      <OpenList />
      <div className="grid gap-8 xl:grid-cols-[22rem_1fr]">
        <div className="grid content-start gap-4">
          <Field label={t('Name')} isRequired>
            {(control) => (
              <span className="flex gap-2">
                <TextInput
                  {...control}
                  ref={nameField}
                  data-field="name"
                  maxLength={80}
                  autoComplete="off"
                  value={draft.name === PLACEHOLDER_NAME ? '' : draft.name}
                  placeholder={translate(PLACEHOLDER_NAME)}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => {
                    typed.current = target.value
                    change((before) => ({ ...before, name: target.value }))
                  }}
                />
                <IconButton label={t('Suggest a name')} variant="secondary" className="h-auto shrink-0" onClick={() => void suggest()}>
                  <Dices aria-hidden />
                </IconButton>
              </span>
            )}
          </Field>
          <TextField
            label={t('Pronouns')}
            placeholder={t('she/her, he/him, they/them …')}
            maxLength={40}
            autoComplete="off"
            value={draft.pronouns ?? ''}
            onChange={(pronouns) => change((before) => ({ ...before, pronouns }))}
          />
          <BackgroundSelect hint={t('What you were before all this. It adds two skills and a few things.')} />
          <BackgroundSkills />
          <FirstChoices of="review" />
          <SelectField
            label={t('Alignment')}
            isRequired
            data-field="alignment"
            value={draft.alignment}
            options={alignments.map((alignment) => ({ value: alignment, label: translate(alignment) }))}
            onChoose={(alignment) => change((before) => ({ ...before, alignment }))}
          />
          <LanguageChoice />
        </div>
        <ReviewSummary />
      </div>
    </div>
  )
}

/** A character that nobody has named gets a name that fits. */
function useProposedName(): void {
  const { draft, change, race, subrace } = useWizard()
  const isUnnamed = draft.name === PLACEHOLDER_NAME
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the review opens
  useEffect(() => {
    if (isUnnamed) void proposeName({ race, subrace }, change)
  }, [])
}

/** A name that comes by itself while the field has the focus is selected, so that what is typed replaces it. */
function useSelectUnlessTyped(field: RefObject<HTMLInputElement | null>, name: string, typed: RefObject<string>): void {
  useLayoutEffect(() => {
    if (name !== typed.current && field.current === document.activeElement) field.current?.select()
  }, [field, name, typed])
}

/** Languages of race and background that the player chooses; they are optional. */
function LanguageChoice() {
  const { draft, change, race, subrace, characterClass, background } = useWizard()
  const limit = languageChoices(race, subrace, background)
  if (limit === 0 && draft.languages.length === 0) return null
  const own = [...(race?.languages ?? []), ...(characterClass?.languages ?? []), ...pickedElsewhere(draft)]
  return (
    <CheckList
      legend={t('Extra languages')}
      field="languages"
      limit={limit}
      chosen={draft.languages}
      options={LANGUAGES.filter((language) => !own.includes(language)).map((language) => ({
        value: language as string,
        label: languageName(language),
      }))}
      onToggle={(language) =>
        change((before) => ({
          ...before,
          languages: before.languages.includes(language)
            ? before.languages.filter((one) => one !== language)
            : [...before.languages, language],
        }))
      }
    />
  )
}
