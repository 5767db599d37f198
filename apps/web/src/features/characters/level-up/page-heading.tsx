import type { ReactNode } from 'react'

interface PageHeadingProps {
  readonly title: string
  readonly children?: ReactNode
}

/** Takes the focus when its page opens, so that screen readers announce the page. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header>
      <h3 tabIndex={-1} className="text-xl font-bold outline-none focus-visible:shadow-none">
        {title}
      </h3>
      {children !== undefined && <div className="mt-1 grid max-w-[70ch] gap-1 text-sm text-muted">{children}</div>}
    </header>
  )
}
