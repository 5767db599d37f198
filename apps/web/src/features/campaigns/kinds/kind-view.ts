import type { EntityKind, EntityOf, FieldsOf } from '@hearthlight/protocol'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Tone } from '../../../ui/buttons/chip'
import type { CampaignIndex } from '../campaign-screen'
import type { FieldBinder } from '../fields/bind-fields'

export interface FormProps<Kind extends EntityKind> {
  readonly draft: FieldsOf<Kind>
  readonly set: (change: Partial<FieldsOf<Kind>>) => void
  /** Binds a control to one field. */
  readonly field: FieldBinder<FieldsOf<Kind>>
  readonly isNew: boolean
}

export interface BodyProps<Kind extends EntityKind> {
  readonly entity: EntityOf<Kind>
}

export interface Filter<Kind extends EntityKind> {
  readonly value: string
  readonly label: string
  readonly holds: (fields: FieldsOf<Kind>) => boolean
}

/** How a kind of campaign entity is named, listed, shown and edited. */
export interface KindView<Kind extends EntityKind> {
  /** The name of its tab in the address. */
  readonly tab: string
  /** Defaults to `many`. */
  readonly tabLabel?: string
  readonly one: string
  readonly many: string
  /** Label of the button that adds one; undefined if entities of this kind are created elsewhere. */
  readonly add: string | undefined
  readonly glyph: LucideIcon
  /** Shown instead of an empty list. */
  readonly empty: string
  readonly filters?: readonly Filter<Kind>[]
  /** Shows the newest first. */
  readonly isReversed?: boolean
  /** One line under its name. */
  readonly line: (fields: FieldsOf<Kind>) => string
  /** The chips that show its status. */
  readonly states: (fields: FieldsOf<Kind>) => readonly (readonly [word: string, tone: Tone])[]
  /** Its icon. Decoration: the text beside it says the same. */
  readonly emblem: (fields: FieldsOf<Kind>) => { readonly className: string; readonly content: ReactNode }
  /** Dead or done; shown muted. */
  readonly isPast?: (fields: FieldsOf<Kind>) => boolean
  /** Shown below the line in a list. */
  readonly rowDetail?: (fields: FieldsOf<Kind>) => ReactNode
  /** The required fields in the order of the form, and the message for each one that is blank. */
  readonly required: readonly (readonly [field: keyof FieldsOf<Kind> & string, says: string])[]
  /** The initial fields of the form: the specification's defaults, and blank where the user must enter something. */
  readonly firstDraft: (world: Pick<CampaignIndex, 'ofKind'>) => FieldsOf<Kind>
  readonly Form: ComponentType<FormProps<Kind>>
  readonly Body: ComponentType<BodyProps<Kind>>
}
