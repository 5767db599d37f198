import { type ReactNode, useState } from 'react'
import { t } from '../../lib/words'

/** Letters, or line ends, beyond which something said takes more than eight lines of the panel. */
const MOST_LETTERS = 360
const MOST_LINE_ENDS = 8

/** What is long stands folded to eight lines, so that one speech does not push the others away. */
export function Foldable({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > MOST_LETTERS || text.split('\n').length > MOST_LINE_ENDS
  if (!isLong) return children
  return (
    <div>
      <div className={isOpen ? '' : 'line-clamp-8'}>{children}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-6 text-2xs font-semibold text-azure underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Show less') : t('Show all of it')}
      </button>
    </div>
  )
}
