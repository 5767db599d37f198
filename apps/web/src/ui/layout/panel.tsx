import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names'

interface PanelProps {
  readonly title: string
  /** Shown beside the title: a count, a button. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A titled part of a page. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('rounded-3 border border-line bg-s1 p-4 sm:p-5', className)}>
      <header className="mb-3 flex min-h-7 items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
