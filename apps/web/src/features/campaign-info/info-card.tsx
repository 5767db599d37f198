import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'

interface InfoCardProps {
  readonly title: string
  readonly icon: ReactNode
  readonly empty: string
  /** How many are not shown; below 1 none. */
  readonly more: number
  readonly children: readonly ReactNode[]
}

/** A few of a kind under their heading. */
export function InfoCard({ title, icon, empty, more, children }: InfoCardProps) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="flex items-center gap-1.5 text-md font-bold [&>svg]:size-5 [&>svg]:text-muted">
        {icon}
        {title}
      </h3>
      {children.length === 0 ? <p className="text-sm text-faint">{empty}</p> : children}
      {more > 0 && <p className="text-2xs text-faint">{t('and {more} more', { more })}</p>}
    </section>
  )
}

export const INFO_ROW = 'flex items-center gap-2 rounded-2 border border-line bg-s2 px-3 py-2 text-sm'
