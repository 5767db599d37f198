import { type CharacterDocument, type CharacterId, LIMITS } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { CHARACTERS, type StoredCharacter } from '../lib/storage/cache-entries'
import { cachedList } from './cached-list'
import { call, callOrThrow, type Outcome } from './call'
import { queryClient } from './query-client'

const charactersQuery = cachedList<CharacterDocument, StoredCharacter>({
  queryKey: ['characters'],
  entry: CHARACTERS,
  load: (signal) => callOrThrow('listCharacters', { signal }),
  fromStored: ({ id, createdBy, createdAt, revision, ...sheet }) => ({ id, createdBy, createdAt, revision, sheet }),
  toStored: ({ sheet, ...record }) => ({ ...sheet, ...record }),
})

export function useCharacters() {
  return useQuery(charactersQuery)
}

/**
 * Replaces a hero's sheet. A status of 409 means that the hero was changed elsewhere since `revision`:
 * what becomes of both versions is up to the caller.
 */
export async function saveCharacter(
  id: CharacterId,
  body: { readonly sheet: Record<string, unknown>; readonly revision: number },
): Promise<Outcome<CharacterDocument>> {
  return listed(await call('updateCharacter', { params: { id }, body }))
}

/** The server's newest version of a hero. */
export async function fetchCharacter(id: CharacterId): Promise<Outcome<CharacterDocument>> {
  return listed(await call('getCharacter', { params: { id } }))
}

export async function addCharacter(sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> {
  return listed(await call('createCharacter', { body: { sheet } }))
}

export async function removeCharacter(id: CharacterId): Promise<Outcome<unknown>> {
  const outcome = await call('deleteCharacter', { params: { id } })
  // Gone already is gone too.
  if (!outcome.ok && outcome.failure.status !== 404) return outcome
  queryClient.setQueryData(charactersQuery.queryKey, (before = []) => before.filter((hero) => hero.id !== id))
  return { ok: true, answer: undefined }
}

/** Puts what the server answered into the list that all screens share. */
function listed(outcome: Outcome<CharacterDocument>): Outcome<CharacterDocument> {
  if (!outcome.ok) return outcome
  const { answer } = outcome
  queryClient.setQueryData(charactersQuery.queryKey, (before = []) =>
    before.some(({ id }) => id === answer.id) ? before.map((hero) => (hero.id === answer.id ? answer : hero)) : [...before, answer],
  )
  return outcome
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
    name: textOf(sheet.name) || 'Unnamed Character',
    level: numberOf(sheet.level) ?? 1,
    race: textOf(sheet.race),
    characterClass: textOf(sheet.class),
    hitPoints: hitPointsOf(sheet),
  }
}

/** Such as "Level 3 Elf Ranger". */
export function heroLine({ level, race, characterClass }: HeroSummary): string {
  return [`Level ${level}`, race, characterClass].filter((word) => word !== '').join(' ')
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
