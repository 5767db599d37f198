import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'

interface InfoCardProps {
  readonly title: string
  readonly icon: ReactNode
  readonly empty: string
  /** Number of items that are not shown; nothing is said below 1. */
  readonly more: number
  readonly children: readonly ReactNode[]
}

/** A card with a heading and a few items of one kind. */
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
