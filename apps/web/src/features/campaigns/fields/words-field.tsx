import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'

interface WordsFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly placeholder?: string
  readonly suggestions?: readonly string[]
}

/** A list of short texts: Enter or a comma adds one; Backspace in the empty field removes the last one. */
export function WordsField({ label, value: values, onChange, placeholder = t('Type and press Enter'), suggestions = [] }: WordsFieldProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (text: string) => {
    const word = text.trim()
    if (word !== '' && !values.includes(word)) onChange([...values, word])
    setTyped('')
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="grid gap-2">
          {values.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li key={value} className="flex items-center rounded-full border border-line bg-s3 ps-3 text-sm">
                  <span className="max-w-60 truncate">{value}</span>
                  <button
                    type="button"
                    aria-label={t('Remove {value}', { value })}
                    className="grid size-8 place-items-center rounded-full text-muted hover:text-crimson"
                    onClick={() => onChange(values.filter((each) => each !== value))}
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            {...control}
            value={typed}
            placeholder={placeholder}
            maxLength={200}
            autoComplete="off"
            list={suggestions.length > 0 ? listId : undefined}
            onChange={({ target }) => (target.value.endsWith(',') ? add(target.value.slice(0, -1)) : setTyped(target.value))}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault()
                add(typed)
              } else if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
            }}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </div>
      )}
    </Field>
  )
}
