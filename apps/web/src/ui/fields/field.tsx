import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { t } from '../../lib/i18n'

/** What a field hands to the control inside it. */
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

/** A label above its control, a hint or an error below, tied together for screen readers. */
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

/** For `onSubmit`: acts instead of letting the browser leave the page. */
export function handleSubmit(act: () => unknown) {
  return (event: FormEvent) => {
    event.preventDefault()
    void act()
  }
}
