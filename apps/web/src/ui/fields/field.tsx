import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { t } from '../../lib/i18n'
import { Select } from './select'
import { TextArea, TextInput } from './text-input'

/** The props that a field passes to the control inside it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** A label above its control, a hint or an error below, connected for screen readers. */
export function Field({ label, hint, error, isRequired = false, children }: FieldProps) {
  const id = useId()
  const describedBy = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : true,
    required: isRequired,
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-muted">
        {label}
        {isRequired && <span className="sr-only"> {t('(required)')}</span>}
      </label>
      {children(control)}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-crimson">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

type Label = Omit<FieldProps, 'children'>
/** A control's own props and those of its label. `onChange` receives only the text. */
type Labelled<Control> = Label & Omit<Control, keyof Label | 'onChange'> & { readonly onChange: (text: string) => void }

/** One line of text with its label. */
export function TextField({ label, hint, error, isRequired, onChange, ...input }: Labelled<ComponentProps<typeof TextInput>>) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <TextInput {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

/** Several lines of text with their label. */
export function TextAreaField({ label, hint, error, isRequired, onChange, ...input }: Labelled<ComponentProps<typeof TextArea>>) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <TextArea {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

/** The browser's own select with its label. */
export function SelectField({ label, hint, error, isRequired, ...select }: Label & ComponentProps<typeof Select>) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  )
}

/** For `onSubmit`: calls `act` and prevents the browser from leaving the page. */
export function handleSubmit(act: () => unknown) {
  return (event: FormEvent) => {
    event.preventDefault()
    void act()
  }
}
