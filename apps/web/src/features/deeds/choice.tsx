interface ChoiceProps<Value> {
  /** What is chosen, for screen readers. */
  readonly name: string
  /** The same in a word, where it can be seen. */
  readonly label?: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** Buttons in a row, one of which is chosen. */
export function Choice<Value extends string | number>({ name, label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-wrap items-center gap-0.5">
      {label !== undefined && (
        <span aria-hidden className="w-20 shrink-0 text-2xs text-muted">
          {label}
        </span>
      )}
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          className="min-h-7 min-w-9 rounded-1 px-1.5 text-2xs text-muted tabular-nums hover:bg-s3 aria-pressed:bg-s3 aria-pressed:font-bold aria-pressed:text-gold pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
