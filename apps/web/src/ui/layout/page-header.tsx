import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n'
import { buttonClass } from '../buttons/button'
import { classNames } from '../class-names'

interface PageHeaderProps {
  readonly title: string
  /** Badges beside the title. */
  readonly badge?: ReactNode
  /** The label of the back link. */
  readonly backLabel?: string
  /** Buttons of the page, the main one last. */
  readonly children?: ReactNode
}

/** The back link, the page's name and its buttons. */
export function PageHeader({ title, badge, backLabel = t('Dashboard'), children }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mb-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/dashboard" className={classNames(buttonClass('ghost'), '-ms-3 gap-2')}>
          <ArrowLeft aria-hidden className="size-[1.125rem]" />
          {backLabel}
        </Link>
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {badge}
      </div>
      <div className="ms-auto flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow">{children}</div>
    </div>
  )
}
