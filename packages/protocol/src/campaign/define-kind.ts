import { z } from 'zod/mini'
import { Text } from '../calls/http-call'
import { LIMITS } from '../limits'

/** dm: nobody else. players: everyone in the campaign. chosen: those in `visibleTo`. */
export const VISIBILITIES = ['dm', 'players', 'chosen'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/**
 * related: both ways alike; a location's encounters, a session's quests and so on are these.
 * gives: an NPC gives a quest. located: anything lies at a location.
 * requires: a quest can't begin before another (prerequisite). branches: a quest leads to another; `label` says when.
 */
export const LINK_ROLES = ['related', 'gives', 'located', 'requires', 'branches'] as const
export type LinkRole = (typeof LINK_ROLES)[number]

/** A link that follows from a name in a field. The server makes it where the campaign has an entity of that name. */
export interface NamedLink {
  readonly role: LinkRole
  readonly name: string
  /** Kinds that are searched for the name, the first match counts. */
  readonly among: readonly ('npc' | 'player' | 'location')[]
  /** true: the entity with the field stands first in the link. */
  readonly isFrom: boolean
}

export function locatedAt(name: string): NamedLink {
  return { role: 'located', name, among: ['location'], isFrom: true }
}

export function withPeople(names: readonly string[]): NamedLink[] {
  return names.map((name) => ({ role: 'related', name, among: ['npc', 'player'], isFrom: true }))
}

/** What an upload in a field is used for: named like the purposes of uploads. */
type PicturePurpose = 'portrait' | 'scene'

type FieldsSchema = z.ZodMiniObject
/** The names of the fields that hold such a value. */
type KeysOf<Fields, Value> = { [Key in keyof Fields]-?: Fields[Key] extends Value ? Key : never }[keyof Fields] & string

/** Everything that protocol and server know of a kind of campaign entity. */
export interface KindDefinition<
  Fields extends FieldsSchema,
  Required extends keyof z.infer<Fields>,
  Defaults extends Partial<z.infer<Fields>>,
  NameField extends string,
> {
  /** As they are kept. Long texts are Markdown. */
  readonly fields: Fields
  /** Must be in a draft; the others have defaults. */
  readonly required: readonly Required[]
  readonly defaults: Defaults
  /** Fields that follow from the day (ISO 8601) and the place in the list, where a draft leaves them out. */
  readonly initial?: (at: string, position: number) => Partial<z.infer<Fields>>
  /** No player is ever sent these; the values are what stands there instead. */
  readonly secretFields: Partial<z.infer<Fields>>
  /** What players get of a field that they see in part. */
  readonly shownPart?: (fields: z.infer<Fields>) => Partial<z.infer<Fields>>
  readonly nameField: NameField
  /** Without a choice of the DM: what may give a story away stays with the DM. */
  readonly visibility: Visibility
  /** Fields that hold the id of an upload of the DM's, or null. */
  readonly pictures?: { readonly [Field in KeysOf<z.infer<Fields>, string | null>]?: PicturePurpose }
  /** Fields that hold the id of a map of the DM's, or null. */
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
/** Of something inside an entity: made by its writer, never twice in one list. */
export const ItemId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const FileId = z.nullable(ItemId)
