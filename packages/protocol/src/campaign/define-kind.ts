import { z } from 'zod/mini'
import { Text } from '../calls/http-call'
import { LIMITS } from '../limits'

/** dm: only the DM. players: everyone in the campaign. chosen: the people in `visibleTo`. */
export const VISIBILITIES = ['dm', 'players', 'chosen'] as const
export type Visibility = (typeof VISIBILITIES)[number]
/** CAMPAIGN-5 A new entity of any kind is the DM's alone until they show it. Stored entities keep the visibility that they have. */
export const NEW_ENTITY_VISIBILITY: Visibility = 'dm'

/**
 * related: symmetric; for example a location's encounters, or a session's quests.
 * gives: an NPC gives a quest. located: anything is at a location.
 * requires: a quest can't begin before another (prerequisite). branches: a quest leads to another; `label` says when.
 */
export const LINK_ROLES = ['related', 'gives', 'located', 'requires', 'branches'] as const
export type LinkRole = (typeof LINK_ROLES)[number]

/** A link that is derived from a name in a field. The server creates it if the campaign has an entity of that name. */
export interface NamedLink {
  readonly role: LinkRole
  readonly name: string
  /** Kinds that are searched for the name; the first match counts. */
  readonly among: readonly ('npc' | 'player' | 'location')[]
  /** true: the entity with the field is the `from` end of the link. */
  readonly isFrom: boolean
}

export function locatedAt(name: string): NamedLink {
  return { role: 'located', name, among: ['location'], isFrom: true }
}

export function withPeople(names: readonly string[]): NamedLink[] {
  return names.map((name) => ({ role: 'related', name, among: ['npc', 'player'], isFrom: true }))
}

/** How an upload in a field is used: the same names as the purposes of uploads. */
type PicturePurpose = 'portrait' | 'scene'

type FieldsSchema = z.ZodMiniObject
/** The names of the fields whose value has this type. */
type KeysOf<Fields, Value> = { [Key in keyof Fields]-?: Fields[Key] extends Value ? Key : never }[keyof Fields] & string

/** Everything that protocol and server know about a kind of campaign entity. */
export interface KindDefinition<
  Fields extends FieldsSchema,
  Required extends keyof z.infer<Fields>,
  Defaults extends Partial<z.infer<Fields>>,
  NameField extends string,
> {
  /** The stored fields. Long texts are Markdown. */
  readonly fields: Fields
  /** A draft must contain these; the others have defaults. */
  readonly required: readonly Required[]
  readonly defaults: Defaults
  /** Values for fields that the draft leaves out, computed from the day (ISO 8601) and the position in the list. */
  readonly initial?: (at: string, position: number) => Partial<z.infer<Fields>>
  /** Players never receive these fields; the values here replace them. */
  readonly secretFields: Partial<z.infer<Fields>>
  /** The part that players receive of a partly visible field. */
  readonly shownPart?: (fields: z.infer<Fields>) => Partial<z.infer<Fields>>
  readonly nameField: NameField
  /** Fields that hold the id of one of the DM's uploads, or null. */
  readonly pictures?: { readonly [Field in KeysOf<z.infer<Fields>, string | null>]?: PicturePurpose }
  /** Fields that hold the id of one of the DM's maps, or null. */
  readonly maps?: readonly KeysOf<z.infer<Fields>, string | null>[]
  readonly links?: (fields: z.infer<Fields>) => readonly NamedLink[]
}

export function defineKind<
  Fields extends FieldsSchema,
  const Required extends keyof z.infer<Fields>,
  Defaults extends Partial<z.infer<Fields>>,
  const NameField extends KeysOf<z.infer<Fields>, string>,
>(definition: KindDefinition<Fields, Required, Defaults, NameField>): KindDefinition<Fields, Required, Defaults, NameField> {
  return definition
}

export const Line = Text(LIMITS.nameLength)
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))
export const Long = Text(LIMITS.noteLength)
export const Tally = z.int().check(z.minimum(0), z.maximum(100_000_000))
export const HitPoints = z.int().check(z.minimum(1), z.maximum(9_999))
export const ArmorClass = z.int().check(z.minimum(0), z.maximum(99))
export const Level = z.int().check(z.minimum(1), z.maximum(20))
export const ChallengeRating = z.number().check(z.minimum(0), z.maximum(30))
export const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(LIMITS.itemsPerEntity))
export const Lines = list(Text(LIMITS.descriptionLength))
/** The id of an item inside an entity: chosen by the client that writes it, unique in its list. */
export const ItemId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const FileId = z.nullable(ItemId)
