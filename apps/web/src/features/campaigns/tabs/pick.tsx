import { classNames } from '../../../ui/class-names'

interface PickProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A filter that shows all its options. */
export function Pick<Value extends string>({ label, options, value, onChange }: PickProps<Value>) {
  return (
    <fieldset className="flex max-w-full overflow-x-auto rounded-2 border border-line bg-s1 p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(([each, name]) => (
        <label
          key={each}
          className={classNames(
            'flex min-h-9 shrink-0 cursor-pointer items-center rounded-2 px-3 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus',
            each === value ? 'bg-s3 text-text' : 'text-muted hover:text-text',
          )}
        >
          <input type="radio" name={label} className="sr-only" checked={each === value} onChange={() => onChange(each)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** A select, for a filter that has many options or is rarely used. */
export function SmallSelect<Value extends string>({ label, options, value, onChange }: PickProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      className="min-h-10 rounded-2 border border-line bg-s1 px-2.5 text-sm font-semibold text-muted hover:border-line-strong"
      onChange={({ target }) => {
        const found = options.find(([each]) => each === target.value)
        if (found !== undefined) onChange(found[0])
      }}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  )
}
