import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'

interface ListAndPageProps {
  /** Above the list, always visible. */
  readonly head?: ReactNode
  readonly list: ReactNode
  /** Undefined: nothing is chosen. */
  readonly page: ReactNode | undefined
  /** Beside the list while nothing is chosen. */
  readonly hint: string
  readonly onBack: () => void
}

/** The list at the start, the page beside it; on a phone, one of them, with an arrow back. */
export function ListAndPage({ head, list, page, hint, onBack }: ListAndPageProps) {
  const isPageOpen = page !== undefined
  return (
    <div className="grid h-[min(34rem,calc(100dvh-15rem))] grid-cols-1 gap-4 max-sm:h-[calc(100dvh-13rem)] sm:grid-cols-[16rem_minmax(0,1fr)]">
      <div className={classNames('flex min-h-0 flex-col gap-2', isPageOpen && 'max-sm:hidden')}>
        {head}
        <div className="min-h-0 overflow-y-auto">{list}</div>
      </div>
      <div className={classNames('flex min-h-0 min-w-0 flex-col gap-2 sm:border-s sm:border-line sm:ps-4', !isPageOpen && 'max-sm:hidden')}>
        {isPageOpen && (
          <Button
            variant="ghost"
            className="self-start sm:hidden"
            icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
            onClick={onBack}
          >
            {t('Back to the list')}
          </Button>
        )}
        {page ?? <p className="m-auto max-w-[30ch] text-center text-sm text-faint">{hint}</p>}
      </div>
    </div>
  )
}

interface ListRowProps {
  readonly isChosen: boolean
  readonly isUnread?: boolean
  readonly icon: ReactNode
  readonly title: string
  readonly detail: string
  readonly onChoose: () => void
}

export function ListRow({ isChosen, isUnread = false, icon, title, detail, onChoose }: ListRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="flex min-h-hit w-full items-center gap-2.5 rounded-2 px-2.5 py-1.5 text-start -outline-offset-2 hover:bg-s2 aria-[current]:bg-s3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span dir="auto" className={classNames('block truncate text-sm', isUnread && 'font-bold')}>
            {title}
          </span>
          <span className="block truncate text-2xs text-faint">{detail}</span>
        </span>
        {isUnread && <span role="img" aria-label={t('unread')} className="size-2.5 shrink-0 rounded-full bg-gold-fill" />}
      </button>
    </li>
  )
}
