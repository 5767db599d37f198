import type { EntityKind, EntityOf, FieldsOf } from '@hearthlight/protocol'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Tone } from '../../../ui/buttons/chip'
import type { CampaignIndex } from '../campaign-screen'
import type { FieldBinder } from '../fields/bind-fields'

export interface FormProps<Kind extends EntityKind> {
  readonly draft: FieldsOf<Kind>
  readonly set: (change: Partial<FieldsOf<Kind>>) => void
  /** What a control of one field gets. */
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

/** How a kind of campaign entity is called, listed, read and written. */
export interface KindView<Kind extends EntityKind> {
  /** In the address. */
  readonly tab: string
  /** Without it, the tab is called `many`. */
  readonly tabLabel?: string
  readonly one: string
  readonly many: string
  /** What the button says that adds one; undefined: they are made elsewhere. */
  readonly add: string | undefined
  readonly glyph: LucideIcon
  /** In the place of an empty list. */
  readonly empty: string
  readonly filters?: readonly Filter<Kind>[]
  /** The newest first. */
  readonly isReversed?: boolean
  /** One line beside its name. */
  readonly line: (fields: FieldsOf<Kind>) => string
  /** Chips that say how it stands. */
  readonly states: (fields: FieldsOf<Kind>) => readonly (readonly [word: string, tone: Tone])[]
  /** The mark by which it is known at a glance. Decoration: the words beside it say the same. */
  readonly emblem: (fields: FieldsOf<Kind>) => { readonly className: string; readonly content: ReactNode }
  /** Dead, or done: shown muted. */
  readonly isPast?: (fields: FieldsOf<Kind>) => boolean
  /** Beneath the line in a list. */
  readonly rowDetail?: (fields: FieldsOf<Kind>) => ReactNode
  /** What must be filled in, in the order of the form, and what is said where it is blank. */
  readonly required: readonly (readonly [field: keyof FieldsOf<Kind> & string, says: string])[]
  /** How a form begins: with the defaults of the specification, and empty where the user must say something. */
  readonly firstDraft: (world: Pick<CampaignIndex, 'ofKind'>) => FieldsOf<Kind>
  readonly Form: ComponentType<FormProps<Kind>>
  readonly Body: ComponentType<BodyProps<Kind>>
}
