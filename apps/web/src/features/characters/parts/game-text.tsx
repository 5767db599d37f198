import { gameText, isOnlyEnglish, langOf, t } from '../../../lib/i18n'

/** A description of the compendium, in the reader's language if it exists. */
export function GameText({ text, className }: { readonly text: string; readonly className: string }) {
  return (
    <div>
      <p className={className} {...langOf(text)}>
        {gameText(text)}
      </p>
      <EnglishOnly texts={[text]} />
    </div>
  )
}

/** Says that some of the texts above are not translated; one line for all of them. */
export function EnglishOnly({ texts }: { readonly texts: readonly string[] }) {
  if (!isOnlyEnglish(...texts)) return null
  return <p className="mt-1.5 text-xs text-faint">{t('Only in English')}</p>
}
