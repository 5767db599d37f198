import type { LibraryToken, LibraryTokenFields } from '@hearthlight/protocol'
import type { Token, TokenFields } from '@hearthlight/table'
import { matches } from '../../../ui/fields/search-box'

/** LIBRARY-4 What is kept of a token: not its place, its wounds, its owner, its group, nor what happened to it at this table. */
export function asKept(token: Token): LibraryTokenFields {
  const { name, uploadId, emoji, color, size, isPlayer, hp, maxHp, monsterId = null, notes, rings, aura } = token
  return {
    name,
    uploadId,
    emoji,
    color,
    size,
    isPlayer,
    maxHp: Math.max(1, maxHp ?? hp ?? 1),
    monsterId,
    isHalfSize: token.isHalfSize ?? false,
    namePlate: token.namePlate ?? 'hover',
    layer: token.layer ?? 'normal',
    rings: [...(rings ?? [])],
    aura: aura ?? null,
    notes,
    tags: [],
  }
}

/** LIBRARY-4 The token that is put on a map again: with all its hit points, and nobody's. */
export function asPlaced(kept: LibraryToken): Partial<TokenFields> & { readonly name: string; readonly size: number } {
  const {
    id: _id,
    revision: _revision,
    createdAt: _made,
    tags: _tags,
    monsterId,
    isHalfSize,
    namePlate,
    layer,
    rings,
    aura,
    ...same
  } = kept
  return {
    ...same,
    hp: kept.maxHp,
    ...(monsterId === null ? {} : { monsterId }),
    ...(isHalfSize ? { isHalfSize } : {}),
    ...(namePlate === 'hover' ? {} : { namePlate }),
    ...(layer === 'normal' ? {} : { layer }),
    ...(rings.length === 0 ? {} : { rings }),
    ...(aura === null ? {} : { aura }),
  }
}

/** LIBRARY-5 The kept tokens in whose name and tags every typed word occurs, by name. */
export function foundTokens(typed: string, tokens: readonly LibraryToken[]): readonly LibraryToken[] {
  return tokens.filter(({ name, tags }) => matches(typed, name, ...tags)).toSorted((one, other) => one.name.localeCompare(other.name))
}

/** `undead, swamp` as tags. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return [...new Set(tags)]
}
