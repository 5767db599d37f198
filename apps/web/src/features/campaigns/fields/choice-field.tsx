import { capitalized } from '../../../lib/terms'
import { CheckBox } from '../../../ui/fields/check-box'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly onChange: (value: Value) => void
}

/** A select for one value of a closed list. */
export function ChoiceField<Value extends string>({ label, value, values, onChange }: ChoiceFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={values.map((each) => ({ value: each, label: capitalized(each) }))}
          onChoose={(chosen) => {
            const found = values.find((each) => each === chosen)
            if (found !== undefined) onChange(found)
          }}
        />
      )}
    </Field>
  )
}

interface PillFieldProps<Value extends string> extends ChoiceFieldProps<Value> {
  readonly labels?: Partial<Record<Value, string>>
}

/** The same choice as a row of radio buttons, where all values should be visible. */
export function PillField<Value extends string>({ label, value, values, labels = {}, onChange }: PillFieldProps<Value>) {
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((each) => (
          <label
            key={each}
            className="flex min-h-hit cursor-pointer items-center rounded-full border border-line bg-s2 px-3.5 text-sm font-semibold text-muted hover:border-line-strong has-checked:border-gold has-checked:bg-gold-soft has-checked:text-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name={label} className="sr-only" checked={each === value} onChange={() => onChange(each)} />
            {(labels as Partial<Record<string, string>>)[each] ?? capitalized(each)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: boolean
  readonly onChange: (isOn: boolean) => void
}

export function SwitchField({ label, hint, value, onChange }: SwitchFieldProps) {
  return (
    <CheckBox
      className="flex min-h-hit cursor-pointer items-start gap-3 py-1.5"
      boxClass="mt-0.5 size-5 shrink-0 accent-[var(--gold-fill)]"
      isChecked={value}
      onChange={onChange}
    >
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        {hint !== undefined && <span className="block text-sm text-faint">{hint}</span>}
      </span>
    </CheckBox>
  )
}
