import { Search } from 'lucide-react'
import { searchable } from '../../lib/searchable'
import { classNames } from '../class-names'
import { TextInput } from './text-input'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly className?: string
  readonly onChange: (value: string) => void
  /** The user is about to type. */
  readonly onFocus?: () => void
}

export function SearchBox({ label, placeholder = label, value, className, onChange, onFocus }: SearchBoxProps) {
  return (
    <span className={classNames('relative block', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-3 size-[1.125rem] -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        className="ps-10"
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
      />
    </span>
  )
}

/** Whether every typed word occurs in one of the texts. */
export function matches(typed: string, ...texts: readonly string[]): boolean {
  const text = searchable(texts.join(' '))
  return searchable(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
