import type { z } from 'zod/mini'
import type { NamedLink } from './define-kind'
import { encounter } from './kinds/encounter'
import { handout } from './kinds/handout'
import { location } from './kinds/location'
import { npc } from './kinds/npc'
import { player } from './kinds/player'
import { quest } from './kinds/quest'
import { session } from './kinds/session'
import { timeline } from './kinds/timeline'

/** Every kind of campaign entity. Everything else about kinds is derived from this list. */
const KINDS = { session, quest, encounter, npc, location, timeline, handout, player } as const

type Kinds = typeof KINDS
export type EntityKind = keyof Kinds
export type FieldsOf<Kind extends EntityKind> = z.infer<Kinds[Kind]['fields']>

export const ENTITY_KINDS = Object.keys(KINDS) as EntityKind[]

/** One entry for each kind. `Read` gives the type that `read` returns for each kind. */
function eachKind<Read extends Readonly<Record<EntityKind, unknown>>>(
  read: (definition: Kinds[EntityKind], kind: EntityKind) => unknown,
): Read {
  return Object.fromEntries(ENTITY_KINDS.map((kind) => [kind, read(KINDS[kind], kind)])) as Read
}

/** All stored fields of each kind. */
export const ENTITY_FIELDS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['fields'] }>(({ fields }) => fields)
export const REQUIRED_FIELDS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['required'] }>(({ required }) => required)

/** Defaults of fields that are left out; `initialFields` adds those that depend on the day and the position in the list. */
export const ENTITY_DEFAULTS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['defaults'] }>(({ defaults }) => defaults)
/** Fields that players never receive, and the values that replace them. */
export const SECRET_FIELDS = eachKind<{ readonly [Kind in EntityKind]: Kinds[Kind]['secretFields'] }>(({ secretFields }) => secretFields)

/** An entity of any kind, reduced to what the functions below need. */
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

/** The fields of a new entity before its draft is applied. `at`: ISO 8601. `position`: in the list of its kind. */
export function initialFields(kind: EntityKind, at: string, position: number): object {
  return { ...definitionOf(kind).initial?.(at, position), ...ENTITY_DEFAULTS[kind] }
}

/** The fields as players may read them. */
export function fieldsForPlayers({ kind, fields }: SomeEntity): object {
  return { ...fields, ...SECRET_FIELDS[kind], ...definitionOf(kind).shownPart?.(fields) }
}

/** The name of an entity in lists; for a player, the character's name. */
export function entityName({ kind, fields }: SomeEntity): string {
  return String((fields as Values)[nameFieldOf(kind)])
}

/** The field that holds the name. */
export function nameFieldOf(kind: EntityKind): Kinds[EntityKind]['nameField'] {
  return KINDS[kind].nameField
}

/** Links that are derived from names in the fields; blank names give none. */
export function linksOfNames({ kind, fields }: SomeEntity): readonly NamedLink[] {
  return (definitionOf(kind).links?.(fields) ?? []).filter(({ name }) => name.trim() !== '')
}

/** Uploads that an entity shows, with their field and their use. */
export function picturesOfEntity({ kind, fields }: SomeEntity): { field: string; id: string; purpose: 'portrait' | 'scene' }[] {
  return Object.entries(definitionOf(kind).pictures ?? {}).flatMap(([field, purpose]) => {
    const id = (fields as Values)[field]
    return typeof id === 'string' ? [{ field, id, purpose }] : []
  })
}

/** The DM's maps that an entity refers to, with their field. */
export function mapsOfEntity({ kind, fields }: SomeEntity): { field: string; id: string }[] {
  return (definitionOf(kind).maps ?? []).flatMap((field) => {
    const id = (fields as Values)[field]
    return typeof id === 'string' ? [{ field, id }] : []
  })
}

/** Kinds whose entities may show a picture. */
export const KINDS_WITH_PICTURES = ENTITY_KINDS.filter((kind) => definitionOf(kind).pictures !== undefined)
