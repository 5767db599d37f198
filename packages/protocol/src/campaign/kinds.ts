import type { z } from 'zod/mini'
import type { NamedLink, Visibility } from './define-kind'
import { encounter } from './kinds/encounter'
import { handout } from './kinds/handout'
import { location } from './kinds/location'
import { npc } from './kinds/npc'
import { player } from './kinds/player'
import { quest } from './kinds/quest'
import { session } from './kinds/session'
import { timeline } from './kinds/timeline'

/** Every kind of campaign entity. All that is known of kinds follows from this list. */
const KINDS = { session, quest, encounter, npc, location, timeline, handout, player } as const

type Kinds = typeof KINDS
export type EntityKind = keyof Kinds
export type FieldsOf<Kind extends EntityKind> = z.infer<Kinds[Kind]['fields']>

export const ENTITY_KINDS = Object.keys(KINDS) as EntityKind[]

/** One entry for each kind. `Read` says of each kind what `read` answers for it. */
function eachKind<Read extends Readonly<Record<EntityKind, unknown>>>(
  read: (definition: Kinds[EntityKind], kind: EntityKind) => unknown,
): Read {
  return Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, read(KINDS[kind], kind)])) as Read
}

/** All fields of each kind, as they are kept. */
export const ENTITY_FIELDS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['fields'] }>(({ fields }) => fields)
export const REQUIRED_FIELDS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['required'] }>(({ required }) => required)

/** What a field holds that was left out; `initialFields` fills in what follows from the day and the place in the list. */
export const ENTITY_DEFAULTS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['defaults'] }>(({ defaults }) => defaults)
export const VISIBILITY_DEFAULTS = eachKind<Readonly<Record<EntityKind, Visibility>>>(({ visibility }) => visibility)
/** What no player is ever sent, and what stands there instead. */
export const SECRET_FIELDS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['secretFields'] }>(({ secretFields }) => secretFields)

/** An entity of any kind, as far as what follows needs it. */
interface SomeEntity {
  readonly kind: EntityKind
  readonly fields: object
}

type Values = Readonly<Record<string, unknown>>
/** The parts of a definition that are called with the fields of any kind: kind and fields come from one entity. */
interface AnyKind {
  readonly initial?: (at: string, position: number) => object
  readonly shownPart?: (fields: object) => object
  readonly links?: (fields: object) => readonly NamedLink[]
  readonly pictures?: Readonly<Record<string, 'portrait' | 'scene'>>
  readonly maps?: readonly string[]
}

function definitionOf(kind: EntityKind): AnyKind {
  return KINDS[kind] as unknown as AnyKind
}

/** All that a new entity holds before its draft is laid over it. `at`: ISO 8601. `position`: the place in the list of its kind. */
export function initialFields(kind: EntityKind, at: string, position: number): object {
  return { ...definitionOf(kind).initial?.(at, position), ...ENTITY_DEFAULTS[kind] }
}

/** The fields as players may read them. */
export function fieldsForPlayers({ kind, fields }: SomeEntity): object {
  return { ...fields, ...SECRET_FIELDS[kind], ...definitionOf(kind).shownPart?.(fields) }
}

/** What an entity is called in lists; a player by the character. */
export function entityName({ kind, fields }: SomeEntity): string {
  return String((fields as Values)[nameFieldOf(kind)])
}

/** The field that holds the name. */
export function nameFieldOf(kind: EntityKind): Kinds[EntityKind]['nameField'] {
  return KINDS[kind].nameField
}

/** Links that follow from names in the fields, without those of blank names. */
export function linksOfNames({ kind, fields }: SomeEntity): readonly NamedLink[] {
  return (definitionOf(kind).links?.(fields) ?? []).filter(({ name }) => name.trim() !== '')
}

/** Uploads that an entity shows, with the field of each and what it is used for. */
export function picturesOfEntity({ kind, fields }: SomeEntity): { field: string; id: string; purpose: 'portrait' | 'scene' }[] {
  return Object.entries(definitionOf(kind).pictures ?? {}).flatMap(([field, purpose]) => {
    const id = (fields as Values)[field]
    return typeof id === 'string' ? [{ field, id, purpose }] : []
  })
}

/** Maps of the DM's that an entity names, with the field of each. */
export function mapsOfEntity({ kind, fields }: SomeEntity): { field: string; id: string }[] {
  return (definitionOf(kind).maps ?? []).flatMap((field) => {
    const id = (fields as Values)[field]
    return typeof id === 'string' ? [{ field, id }] : []
  })
}

/** Kinds whose entities may show a picture. */
export const KINDS_WITH_PICTURES = ENTITY_KINDS.filter((kind) => definitionOf(kind).pictures !== undefined)
