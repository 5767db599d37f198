import { ShieldOff } from 'lucide-react'
import { t } from '../../lib/i18n'
import { tooltip } from '../overlays/tooltip'

/** The creature has used its reaction since its last turn: in a word, or as a sign where it is narrow. */
export function ReactionUsed({ isWhole = false }: { readonly isWhole?: boolean }) {
  const text = t('Reaction used')
  if (isWhole) {
    return (
      <span className="inline-flex min-h-6 items-center gap-1 justify-self-start rounded-1 border border-line bg-s2 px-1.5 text-2xs font-semibold text-muted">
        <ShieldOff aria-hidden className="size-3.5" />
        {text}
      </span>
    )
  }
  return (
    <span role="img" aria-label={text} className="inline-grid shrink-0 text-muted" {...tooltip(text)}>
      <ShieldOff aria-hidden className="size-3.5" />
    </span>
  )
}
