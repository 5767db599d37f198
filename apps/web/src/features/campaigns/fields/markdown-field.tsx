import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { searchable } from '../../../lib/searchable'
import { classNames } from '../../../ui/class-names'
import { Field } from '../../../ui/fields/field'
import { TextArea } from '../../../ui/fields/text-input'
import { Markdown } from '../../../ui/text/markdown'
import { MentionContext, type Mentioned, mentionText } from '../../../ui/text/mentions'
import { askedMention } from './asked-mention'

interface MarkdownFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly rows?: number
  readonly placeholder?: string
  readonly maxLength?: number
  /** Only the DM sees the text: the field is violet and says so. */
  readonly isSecret?: boolean
}

const MOST_OFFERED = 8

/** A Markdown text; typing @ suggests entities of the campaign. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, value, onChange, error, isRequired = false, rows = 3, placeholder, maxLength = 20_000, isSecret = false } = props
  const { all } = useContext(MentionContext)
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [selected, setSelected] = useState(0)
  const [isDismissed, setDismissed] = useState(false)
  const [isRead, setRead] = useState(false)
  const listId = useId()
  const asked = isDismissed ? undefined : askedMention(value, caret)
  const offered = asked === undefined ? [] : offersFor(all, asked.typed)

  const choose = (one: Mentioned) => {
    if (asked === undefined) return
    const written = `${mentionText(one)} `
    onChange(value.slice(0, asked.start) + written + value.slice(caret))
    const next = asked.start + written.length
    setCaret(next)
    // After React has written the new text.
    requestAnimationFrame(() => area.current?.setSelectionRange(next, next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const one = offered[Math.min(selected, offered.length - 1)]
    if (one === undefined) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setSelected((selected + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(one)
    else if (event.key === 'Escape') {
      // Closes the list, not the dialog around it.
      event.stopPropagation()
      setDismissed(true)
    } else return
    event.preventDefault()
  }
  return (
    <Field
      label={label}
      error={error}
      isRequired={isRequired}
      hint={
        <span className="flex flex-wrap items-center gap-x-3 text-xs">
          {isSecret && <span className="font-semibold text-violet">{t('Only you see this.')}</span>}
          <span>{t('Markdown works; @ points at anything in the campaign.')}</span>
          {value.trim() !== '' && (
            <button type="button" className="text-azure underline underline-offset-4" onClick={() => setRead(!isRead)}>
              {isRead ? t('Write') : t('Preview')}
            </button>
          )}
        </span>
      }
    >
      {({ required: _, ...control }) => (
        <div className="relative">
          {isRead && value.trim() !== '' ? (
            <Markdown text={value} className="rounded-2 border border-line bg-s2 px-3.5 py-2.5" />
          ) : (
            <TextArea
              {...control}
              ref={area}
              aria-required={isRequired || undefined}
              rows={rows}
              maxLength={maxLength}
              placeholder={placeholder}
              value={value}
              className={classNames(isSecret && 'border-violet-fill', 'min-h-16')}
              aria-autocomplete="list"
              aria-controls={offered.length > 0 ? listId : undefined}
              aria-activedescendant={offered.length > 0 ? `${listId}-${Math.min(selected, offered.length - 1)}` : undefined}
              onChange={(event) => {
                onChange(event.target.value)
                setCaret(event.target.selectionStart)
                setDismissed(false)
                setSelected(0)
              }}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
              onKeyDown={onKeyDown}
              onBlur={() => setDismissed(true)}
            />
          )}
          {offered.length > 0 && <Offers id={listId} offered={offered} selected={selected} onChoose={choose} />}
        </div>
      )}
    </Field>
  )
}

interface OffersProps {
  readonly id: string
  readonly offered: readonly Mentioned[]
  readonly selected: number
  readonly onChoose: (one: Mentioned) => void
}

function Offers({ id, offered, selected, onChoose }: OffersProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('What to mention')}
      className="float-shadow absolute inset-x-2 top-full z-20 -mt-2 max-h-64 overflow-y-auto rounded-2 border border-line bg-s2 p-1"
    >
      {offered.map((one, index) => (
        <div
          key={one.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === Math.min(selected, offered.length - 1)}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-1 px-2 text-sm aria-selected:bg-s3"
          // Before the field loses the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(one)
          }}
        >
          <span dir="auto" className="truncate font-semibold">
            {one.name}
          </span>
          <span className="ms-auto shrink-0 text-2xs text-faint">{one.kindLabel}</span>
        </div>
      ))}
    </div>
  )
}

function offersFor(all: readonly Mentioned[], typed: string): readonly Mentioned[] {
  const folded = searchable(typed)
  const begins = all.filter(({ name }) => searchable(name).startsWith(folded))
  const holds = folded === '' ? [] : all.filter(({ name }) => !searchable(name).startsWith(folded) && searchable(name).includes(folded))
  return [...begins, ...holds].slice(0, MOST_OFFERED)
}
