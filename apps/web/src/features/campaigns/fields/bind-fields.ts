/** The props of a form control: the value of its field, its error, and the function that changes it. */
export interface BoundField<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

export type FieldBinder<Draft> = <Name extends keyof Draft & string>(name: Name) => BoundField<Draft[Name]>

/** Binds controls to a draft: `<TextField label="Name" {...field('name')} />`. */
export function bindFields<Draft extends object>(
  draft: Draft,
  set: (change: Partial<Draft>) => void,
  errors: Readonly<Record<string, string | undefined>> = {},
): FieldBinder<Draft> {
  return (name) => ({
    value: draft[name],
    error: errors[name],
    // TypeScript widens a computed key to any text.
    onChange: (value) => set({ [name]: value } as unknown as Partial<Draft>),
  })
}
