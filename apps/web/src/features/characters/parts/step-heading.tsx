import type { ReactNode } from 'react'

interface StepHeadingProps {
  readonly title: string
  /** One sentence for beginners. */
  readonly hint: string
  readonly children?: ReactNode
}

/** Takes the focus when its step opens, so that screen readers announce the step. */
export function StepHeading({ title, hint, children }: StepHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-64 grow">
        <h2 tabIndex={-1} className="text-2xl font-bold outline-none focus-visible:shadow-none">
          {title}
        </h2>
        <p className="mt-1 max-w-[70ch] text-sm text-muted">{hint}</p>
      </div>
      {children}
    </div>
  )
}
