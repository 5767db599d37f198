import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n'

/** Optional fields in a fold. */
export function MoreDetails({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    <details className="group border-t border-line pt-1" open={isOpen}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-2 text-sm font-semibold text-muted hover:text-gold">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t('More details')}
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}

/** Offers a placeholder for a name that is not decided yet. */
export function UnknownHint({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  if (value !== '') return null
  return (
    <button type="button" className="text-sm text-azure underline-offset-4 hover:underline" onClick={() => onChange('Unknown')}>
      {t('Not settled yet: “Unknown”')}
    </button>
  )
}
