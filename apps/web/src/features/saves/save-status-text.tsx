import { useSaveStatus } from './save-status'

const TEXTS = {
  idle: undefined,
  saving: { text: 'Saving …', className: 'text-muted' },
  loading: { text: 'Loading …', className: 'text-muted' },
  saved: { text: 'Saved!', className: 'text-moss' },
  loaded: { text: 'Loaded!', className: 'text-moss' },
  error: { text: 'That did not work', className: 'text-crimson' },
} as const

/** What saving and loading are at, in a word or two. */
export function SaveStatusText() {
  const shown = TEXTS[useSaveStatus((state) => state.status)]
  return (
    <span role="status" className={`shrink-0 text-sm font-semibold ${shown?.className ?? ''}`}>
      {shown?.text}
    </span>
  )
}
