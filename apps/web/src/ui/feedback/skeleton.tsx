import { t } from '../../lib/i18n'

/** Placeholder rows for content that loads; delayed by 150 ms, so that fast content never flickers. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div role="status" className="appear-late grid gap-2">
      <span className="sr-only">{t('Loading...')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <span key={row} aria-hidden className="h-12 animate-pulse rounded-2 bg-s2 motion-reduce:animate-none" />
      ))}
    </div>
  )
}
