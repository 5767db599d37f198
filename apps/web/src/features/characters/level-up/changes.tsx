import { ArrowRight } from 'lucide-react'
import { plural, t } from '../../../lib/i18n'
import { type ChangeRow, changeRows, withStored } from './change-words'
import { useLevelUp } from './level-up-context'

/** What the level changes with the choices so far: beside the page, on a phone one line above it that opens. */
export function ChangesSoFar() {
  const { preview, character } = useLevelUp()
  const rows = preview.ok ? changeRows(withStored(preview.numbers, character, preview.character), [preview.before, preview.after]) : []
  const main = rows.filter(({ isDerived }) => !isDerived)
  const more = rows.length - main.length
  const content = preview.ok ? (
    <>
      <ChangeList rows={main} />
      {more > 0 && (
        <p className="mt-2 text-xs text-faint">
          {plural(more, 'and {count} save, skill or attack', 'and {count} saves, skills and attacks')}
        </p>
      )}
    </>
  ) : (
    <p className="text-sm text-muted">{t('Shown as soon as the subclass is chosen.')}</p>
  )
  const [headline] = main.filter(({ path }) => path === 'hitPointsMax')
  return (
    <>
      <section aria-label={t('What changes')} className="max-sm:hidden">
        <h3 className="mb-2 text-sm font-semibold text-muted">{t('What changes')}</h3>
        {content}
      </section>
      <details className="group rounded-3 border border-line bg-s2 px-3 sm:hidden">
        <summary className="flex min-h-hit items-center justify-between gap-2 text-sm">
          <span className="font-semibold">{t('What changes')}</span>
          <span className="truncate text-muted tabular-nums lining-nums">
            {headline === undefined
              ? t('Level {before} → {after}', { before: character.level, after: character.level + 1 })
              : t('{label} {before} → {after}', { label: headline.label, before: headline.before, after: headline.after })}
          </span>
        </summary>
        <div className="pb-3">{content}</div>
      </details>
    </>
  )
}

/** Numbers with their values before and after. */
export function ChangeList({ rows, className = '' }: { readonly rows: readonly ChangeRow[]; readonly className?: string }) {
  return (
    <dl className={`grid gap-1 text-sm ${className}`}>
      {rows.map(({ path, label, before, after }) => (
        <div key={path} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd className="flex shrink-0 items-center gap-1.5 tabular-nums lining-nums">
            <span className="text-faint">{before}</span>
            <ArrowRight role="img" aria-label={t('becomes')} className="size-3.5 text-faint rtl:rotate-180" />
            <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
