import type { EntityKind, FieldsOf } from '@hearthlight/protocol'

export interface FormProps<Kind extends EntityKind> {
  readonly draft: FieldsOf<Kind>
  readonly set: (change: Partial<FieldsOf<Kind>>) => void
  readonly errors: Readonly<Record<string, string>>
}
