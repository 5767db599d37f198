import { LANGUAGES, languageChoices } from '@hearthlight/rules/character'
import { known, t } from '../../../lib/words'
import { CheckList } from '../parts/check-list'
import { chosenParts, useWizard } from '../wizard/wizard-context'

/** Languages that race and background leave to the player; they may stay open. */
export function LanguageChoice() {
  const { draft, shelves, change } = useWizard()
  const { race, subrace } = chosenParts(draft, shelves)
  const background = shelves.backgrounds.get(draft.backgroundId ?? '')
  const limit = languageChoices(race, subrace, background)
  if (limit === 0 && draft.languages.length === 0) return null
  const own = race?.languages ?? []
  return (
    <CheckList
      legend={t('Extra languages')}
      field="languages"
      limit={limit}
      chosen={draft.languages}
      options={LANGUAGES.filter((language) => !own.includes(language)).map((language) => ({
        value: language as string,
        label: known(language, 'language'),
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
