import { type CharacterDocument, type CharacterId, LIMITS } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { CHARACTERS, type StoredCharacter } from '../lib/storage/cache-entries'
import { t } from '../lib/words'
import { cachedList } from './cached-list'
import { call, callOrThrow, type Outcome, present } from './call'
import { overlaidWithOutbox, write } from './outbox'
import { queryClient } from './query-client'

const charactersQuery = cachedList<CharacterDocument, StoredCharacter>({
  queryKey: ['characters'],
  entry: CHARACTERS,
  load: async (signal) => overlaidWithOutbox('characters', await callOrThrow('listCharacters', { signal })),
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
 * Replaces a hero's sheet; without a connection, as soon as it returns. A status of 409 means that the hero was changed
 * elsewhere since `revision`: what becomes of both versions is up to the caller. Where the caller heard long ago that the
 * change is kept, both versions are kept.
 */
export async function saveCharacter(
  id: CharacterId,
  { sheet, revision }: { readonly sheet: Record<string, unknown>; readonly revision: number },
): Promise<Outcome<CharacterDocument>> {
  return present(await write('characters', { action: 'update', target: id, fields: sheet, revision }, { answersConflict: true }))
}

/** The server's newest version of a hero. */
export async function fetchCharacter(id: CharacterId): Promise<Outcome<CharacterDocument>> {
  const outcome = await call('getCharacter', { params: { id } })
  if (outcome.ok) {
    queryClient.setQueryData(charactersQuery.queryKey, (before = []) => before.map((hero) => (hero.id === id ? outcome.answer : hero)))
  }
  return outcome
}

export async function addCharacter(sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> {
  return present(await write('characters', { action: 'create', fields: sheet }))
}

/** Gone already is gone too. */
export function removeCharacter(id: CharacterId): Promise<Outcome<unknown>> {
  return write('characters', { action: 'delete', target: id })
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
