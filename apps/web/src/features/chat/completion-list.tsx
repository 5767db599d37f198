import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n'
import type { Completion } from './completions'

interface CompletionListProps {
  readonly id: string
  readonly completions: readonly Completion[]
  readonly selected: number
  readonly onChoose: (completion: Completion) => void
}

/** Shown above the field; the field keeps the keyboard focus. */
export function CompletionList({ id, completions, selected, onChoose }: CompletionListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.children[selected]?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('Completions')}
      className="float-shadow absolute inset-x-3 bottom-full z-20 mb-1 max-h-64 overflow-y-auto phone:max-h-32 rounded-2 border border-line bg-s2 p-1"
    >
      {completions.map((completion, index) => (
        <div
          key={completion.text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-1 px-2 text-sm aria-selected:bg-s3"
          // Runs before the field loses the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(completion)
          }}
        >
          <span dir="auto" className={completion.card === undefined ? 'shrink-0 font-mono text-gold' : 'min-w-0 truncate font-semibold'}>
            {completion.label}
          </span>
          <span className={`truncate text-2xs text-faint ${completion.card === undefined ? '' : 'ms-auto shrink-0'}`}>
            {completion.says}
          </span>
        </div>
      ))}
    </div>
  )
}
