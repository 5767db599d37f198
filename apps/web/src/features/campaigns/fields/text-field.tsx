import { type ReactNode, useId } from 'react'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly maxLength?: number
  /** Offered while typing; any other text is allowed too. */
  readonly suggestions?: readonly string[]
}

/** The number of options that a browser lists without a delay. */
const MOST_SUGGESTIONS = 400

export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder,
  isRequired = false,
  maxLength = 120,
  suggestions = [],
}: TextFieldProps) {
  const listId = useId()
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {({ required: _, ...control }) => (
        <>
          <TextInput
            {...control}
            aria-required={isRequired || undefined}
            value={value}
            placeholder={placeholder}
            maxLength={maxLength}
            list={suggestions.length > 0 ? listId : undefined}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {[...new Set(suggestions)].slice(0, MOST_SUGGESTIONS).map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
