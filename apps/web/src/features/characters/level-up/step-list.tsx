import { Check, CircleDashed } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { useLevelUp } from './level-up-context'
import { isAnswered, type Page, picksFor } from './pages'
import { pageTitle } from './review-page'

/** The pages of the level; on a phone, how far one has come. A page opens once all before it are answered. */
export function StepList({ page: current }: { readonly page: Page }) {
  const flow = useLevelUp()
  const { pages, answers, next, character, goTo } = flow
  const place = pages.indexOf(current)
  const firstMissing = pages.findIndex((page) => !isAnswered(page, answers, next, character))
  const reach = firstMissing === -1 ? pages.length - 1 : firstMissing
  return (
    <nav aria-label={t('Steps')}>
      <div className="sm:hidden">
        <p className="text-sm text-muted">
          {t('{position} of {count} · {step}', { position: place + 1, count: pages.length, step: pageTitle(current, flow) })}
        </p>
        <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-s3">
          <div
            className="h-full rounded-full bg-gold-fill transition-[width] duration-[var(--dur-3)]"
            style={{ width: `${((place + 1) / pages.length) * 100}%` }}
          />
        </div>
      </div>
      <ol className="grid max-sm:hidden">
        {pages.map((page, index) => {
          const isCurrent = page === current
          const isPassed = index < place && isAnswered(page, answers, next, character)
          const isOpen = isPassed && page.kind === 'choice' && picksFor(page.choice, answers).length < page.choice.count
          const isDone = isPassed && !isOpen
          return (
            <li key={page.id}>
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                disabled={index > reach}
                onClick={() => goTo(page.id)}
                className={classNames(
                  'flex min-h-9 w-full items-center gap-2.5 rounded-2 px-1.5 text-start text-sm transition-colors disabled:opacity-55',
                  isCurrent ? 'font-bold text-gold' : 'text-muted not-disabled:hover:text-text',
                )}
              >
                <span
                  aria-hidden
                  className={classNames(
                    'grid size-6 shrink-0 place-items-center rounded-full border text-2xs font-bold',
                    isCurrent && 'border-gold-fill bg-gold-fill text-gold-on',
                    !isCurrent && (isDone ? 'border-gold/40 text-gold' : 'border-line-strong'),
                  )}
                >
                  {isDone ? <Check className="size-3.5" /> : isOpen ? <CircleDashed className="size-3.5 text-azure" /> : index + 1}
                </span>
                {pageTitle(page, flow)}
                {isDone && <span className="sr-only">{t(', done')}</span>}
                {isOpen && <span className="sr-only">{t(', left open')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
