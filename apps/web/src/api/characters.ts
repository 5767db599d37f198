import { type CharacterDocument, type CharacterId, LIMITS } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { characters } from '../documents/collections/characters'
import { createDocument, editDocument, overlaidWithPending } from '../documents/documents'
import { CHARACTERS, type StoredCharacter } from '../lib/storage/cache-entries'
import { t } from '../lib/words'
import { cachedList } from './cached-list'
import { callOrThrow, type Outcome, present } from './call'
import { queryClient } from './query-client'

const charactersQuery = cachedList<CharacterDocument, StoredCharacter>({
  queryKey: ['characters'],
  entry: CHARACTERS,
  load: async (signal) => overlaidWithPending('characters', await callOrThrow('listCharacters', { signal }), characters),
  fromStored: ({ id, createdBy, createdAt, revision, ...sheet }) => ({ id, createdBy, createdAt, revision, sheet }),
  toStored: ({ sheet, ...record }) => ({ ...sheet, ...record }),
})

export function useCharacters() {
  return useQuery(charactersQuery)
}

/** Those that are known without asking. */
export function knownCharacters(): readonly CharacterDocument[] {
  return queryClient.getQueryData(charactersQuery.queryKey) ?? []
}

/**
 * Replaces a hero's sheet; without a connection, as soon as it returns. Where the hero was changed elsewhere since `base`, both
 * versions are kept, and the user is told.
 */
export async function saveCharacter(
  base: CharacterDocument,
  sheet: Record<string, unknown>,
): Promise<Outcome<CharacterDocument | undefined>> {
  const { id, revision, sheet: fields } = base
  return editDocument({ type: 'characters', id, base: { revision, fields }, fields: sheet })
}

export async function addCharacter(sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> {
  return present(await createDocument('characters', sheet))
}

/** Gone already is gone too. */
export function removeCharacter(id: CharacterId): Promise<Outcome<unknown>> {
  const { revision = 0, sheet = {} } = knownCharacters().find((one) => one.id === id) ?? {}
  return editDocument({ type: 'characters', id, base: { revision, fields: sheet }, fields: null })
}

/** What lists and pickers show of a hero. */
export interface HeroSummary {
  readonly id: CharacterId
  readonly name: string
  readonly level: number
  readonly race: string
  readonly characterClass: string
  /** Nothing where the sheet doesn't say. */
  readonly hitPoints: { readonly current: number; readonly max: number } | undefined
}

/** Reads a sheet of either shape that the specification knows: `hp` and `maxHp`, or `hitPoints`, or the builder's own fields. */
export function heroSummary({ id, sheet }: CharacterDocument): HeroSummary {
  return {
    id,
    name: textOf(sheet.name) || t('Unnamed Character'),
    level: numberOf(sheet.level) ?? 1,
    race: textOf(sheet.race),
    characterClass: textOf(sheet.class),
    hitPoints: hitPointsOf(sheet),
  }
}

/** Such as "Level 3 Elf Ranger". */
export function heroLine({ level, race, characterClass }: HeroSummary): string {
  return [t('Level {level}', { level }), race, characterClass].filter((word) => word !== '').join(' ')
}

function hitPointsOf(sheet: Readonly<Record<string, unknown>>): HeroSummary['hitPoints'] {
  const nested: { readonly current?: unknown; readonly max?: unknown } = isRecord(sheet.hitPoints) ? sheet.hitPoints : {}
  const max = numberOf(sheet.hitPointsMax) ?? numberOf(sheet.maxHp) ?? numberOf(nested.max)
  const current = numberOf(sheet.hitPointsCurrent) ?? numberOf(sheet.hp) ?? numberOf(nested.current) ?? max
  return max === undefined || current === undefined ? undefined : { current, max }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LIMITS.nameLength) : ''
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
