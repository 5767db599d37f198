import { known, t } from '../../../lib/words'

/** What a reader of a foreign file left out, or found odd. */
export function ImportReport({ problems }: { readonly problems: readonly string[] }) {
  return (
    <section aria-labelledby="import-report" role="status" className="rounded-2 border border-amber-fill bg-amber-soft p-3 text-sm">
      <h3 id="import-report" className="mb-1 font-semibold text-amber">
        {t('The map was imported, with remarks')}
      </h3>
      <ul className="list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem}>{known(problem)}</li>
        ))}
      </ul>
    </section>
  )
}
