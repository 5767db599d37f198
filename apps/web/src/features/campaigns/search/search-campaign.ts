import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { searchable } from '../../../lib/searchable'
import { withoutMarks } from '../../../ui/text/mentions'
import { entityLine } from '../kinds'

export interface Found {
  readonly entity: CampaignEntity
  /** False if the words only occur in its texts. */
  readonly isByName: boolean
}

/**
 * The entities that contain all typed words: first those whose name starts with them, then those whose name contains them, then
 * the rest.
 */
export function searchEntities(entities: readonly CampaignEntity[], typed: string): readonly Found[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked: [rank: number, entity: CampaignEntity][] = []
  for (const entity of entities) {
    const { name, all } = textsOf(entity)
    if (!words.every((word) => all.includes(word))) continue
    ranked.push([name.startsWith(words.join(' ')) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2, entity])
  }
  // The sort is stable: equal ranks keep their order by kind and position.
  ranked.sort(([one], [other]) => one - other)
  return ranked.map(([rank, entity]) => ({ entity, isByName: rank < 2 }))
}

/** The number of entities that fit into one frame. */
const FOLDED_AT_ONCE = 60

/** Folds all texts in idle time, so that the first search is fast. Returns the function that stops it. */
export function prepareSearch(entities: readonly CampaignEntity[]): () => void {
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const fold = () => {
    for (const entity of entities.slice(next, next + FOLDED_AT_ONCE)) textsOf(entity)
    next += FOLDED_AT_ONCE
    timer = next < entities.length ? setTimeout(fold, 0) : undefined
  }
  timer = setTimeout(fold, 0)
  return () => clearTimeout(timer)
}

/** Cache of folded texts for each version of an entity. */
const folded = new WeakMap<CampaignEntity, { readonly name: string; readonly all: string }>()

function textsOf(entity: CampaignEntity): { readonly name: string; readonly all: string } {
  const known = folded.get(entity)
  if (known !== undefined) return known
  const texts = { name: searchable(entityName(entity)), all: searchable(`${entityLine(entity)} ${wordsIn(entity)}`) }
  folded.set(entity, texts)
  return texts
}

/** All text of an entity; ids, which only machines read, are left out. */
export function wordsIn({ fields }: CampaignEntity): string {
  const words: string[] = []
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (!/^id$|Id$/.test(key)) words.push(value)
    } else if (Array.isArray(value)) for (const item of value) collect(item, key)
    else if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) collect(inner, name)
  }
  collect(fields, '')
  return words.join('\n')
}

const BEFORE = 40
const AFTER = 90

/** The words around the first match in its texts. */
export function snippetOf(entity: CampaignEntity, typed: string): string {
  const [word = ''] = searchable(typed).split(/\s+/).filter(Boolean)
  const text = withoutMarks(wordsIn(entity)).replace(/\s+/g, ' ')
  const at = searchable(text).indexOf(word)
  if (at === -1) return ''
  const from = Math.max(0, at - BEFORE)
  const to = Math.min(text.length, at + AFTER)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
