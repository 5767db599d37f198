import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FoldProps {
  readonly title: string
  /** Beside the title, such as a count. */
  readonly note?: string | number | undefined
  readonly isOpenAtFirst?: boolean
  /** Only rendered while the fold is open: some folds load the compendium. */
  readonly children: () => ReactNode
}

/** A part of the sheet that the user opens and closes. */
export function Fold({ title, note, isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} className="group border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-2 font-semibold hover:text-gold">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        <h3 className="font-ui text-md">{title}</h3>
        {note !== undefined && <span className="text-sm font-normal text-faint tabular-nums lining-nums">{note}</span>}
      </summary>
      {isOpen && <div className="@container pt-1 pb-4">{children()}</div>}
    </details>
  )
}
