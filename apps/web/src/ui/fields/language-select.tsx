import { chooseLanguage, LANGUAGES, language, t } from '../../lib/i18n'
import { Select } from './select'

/** Chooses the app's language; the page then reloads. `isQuiet`: without a frame, for the corner of a page. */
export function LanguageSelect({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  return (
    <Select
      aria-label={t('Language')}
      value={language()}
      options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      onChoose={chooseLanguage}
      {...(isQuiet ? { className: 'border-transparent bg-transparent text-sm text-muted' } : {})}
    />
  )
}
