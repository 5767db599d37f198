import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly text: string
  /** The button for the next step. */
  readonly children?: ReactNode
}

export function EmptyState({ icon, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-6 text-center">
      <span aria-hidden className="text-faint [&>svg]:size-12 [&>svg]:stroke-[1.25]">
        {icon}
      </span>
      <p className="max-w-[34ch] text-sm text-muted">{text}</p>
      {children}
    </div>
  )
}
