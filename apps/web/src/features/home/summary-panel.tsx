import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n'
import { classNames } from '../../ui/class-names'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'

const SHOWN = 3
export const MORE_CLASS = 'flex min-h-hit items-center rounded-2 px-2.5 text-sm text-azure underline-offset-4 hover:underline'

interface SummaryPanelProps<Item> {
  readonly title: string
  /** `data` is undefined while the items load for the first time. */
  readonly query: { readonly data: readonly Item[] | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  /** The page that lists all items; without one, the other items unfold here. */
  readonly allPath?: string
  readonly empty: ReactNode
  /** Beside the link to the other items. */
  readonly foot?: ReactNode
  readonly children: (item: Item) => ReactNode
}

/** The first three items of a list, and the number of the others. On a phone the panel can be folded. */
export function SummaryPanel<Item extends { readonly id: string }>(props: SummaryPanelProps<Item>) {
  const { title, query, allPath, empty, foot, children } = props
  const items = query.data
  const [isUnfolded, setUnfolded] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const more = (items?.length ?? 0) - SHOWN
  return (
    <section aria-labelledby={id} className="rounded-3 border border-line bg-s1 p-3">
      <h2 id={id} className="text-xl font-bold">
        <span className="block px-2 pt-1 pb-2 max-sm:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-content`}
          className="flex min-h-hit w-full items-center justify-between rounded-2 px-2 text-start sm:hidden"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {title}
          <ChevronDown
            aria-hidden
            className={classNames('size-5 text-muted transition-transform duration-[var(--dur-3)]', isUnfolded && 'rotate-180')}
          />
        </button>
      </h2>
      {/* As high as three items, or as the empty panel, from the start: what follows does not move when the items arrive. */}
      <div id={`${id}-content`} className={classNames('min-h-58', !isUnfolded && 'max-sm:hidden')}>
        {items === undefined && (query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton />)}
        {items?.length === 0 && empty}
        {items !== undefined && items.length > 0 && (
          <ul>
            {items.slice(0, isWhole ? items.length : SHOWN).map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-between">
          {more > 0 && allPath !== undefined && (
            <Link to={allPath} aria-describedby={id} className={MORE_CLASS}>
              {t('+{more} more ...', { more })}
            </Link>
          )}
          {more > 0 && allPath === undefined && (
            <button type="button" aria-expanded={isWhole} aria-describedby={id} className={MORE_CLASS} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('Show fewer') : t('+{more} more ...', { more })}
            </button>
          )}
          {foot}
        </div>
      </div>
    </section>
  )
}
