import { t } from '../../lib/i18n'
import { useSaveStatus } from './save-status'

const TEXTS = {
  idle: undefined,
  saving: { text: t('Saving …'), className: 'text-muted' },
  loading: { text: t('Loading …'), className: 'text-muted' },
  saved: { text: t('Saved!'), className: 'text-moss' },
  loaded: { text: t('Loaded!'), className: 'text-moss' },
  error: { text: t('That did not work'), className: 'text-crimson' },
} as const

/** Shows the state of saving and loading in a word or two. */
export function SaveStatusText() {
  const shown = TEXTS[useSaveStatus((state) => state.status)]
  return (
    <span role="status" className={`shrink-0 text-sm font-semibold ${shown?.className ?? ''}`}>
      {shown?.text}
    </span>
  )
}
