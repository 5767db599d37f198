import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { withoutMarks } from '../../../ui/text/mentions'
import { entityLine } from '../kinds'

export interface Found {
  readonly entity: CampaignEntity
  /** Otherwise the words are somewhere in its texts. */
  readonly isByName: boolean
}

/** Everything in which all typed words occur: first where a name begins so, then where a name holds them, then the rest. */
export function searchEntities(entities: readonly CampaignEntity[], typed: string): readonly Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked: [rank: number, entity: CampaignEntity][] = []
  for (const entity of entities) {
    const { name, all } = textsOf(entity)
    if (!words.every((word) => all.includes(word))) continue
    ranked.push([name.startsWith(words.join(' ')) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2, entity])
  }
  // Sorting keeps the order of equals: by kind and position, as they came.
  ranked.sort(([one], [other]) => one - other)
  return ranked.map(([rank, entity]) => ({ entity, isByName: rank < 2 }))
}

/** Few enough for one frame. */
const FOLDED_AT_ONCE = 60

/** Folds all texts while the browser has nothing better to do, so that the first letter finds them ready. Answers with the stop. */
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

/** Folded once for each version of an entity: typing searches what is folded already. */
const folded = new WeakMap<CampaignEntity, { readonly name: string; readonly all: string }>()

function textsOf(entity: CampaignEntity): { readonly name: string; readonly all: string } {
  const known = folded.get(entity)
  if (known !== undefined) return known
  const texts = { name: entityName(entity).toLowerCase(), all: `${entityLine(entity)} ${wordsIn(entity)}`.toLowerCase() }
  folded.set(entity, texts)
  return texts
}

/** All that is written in it; what only a machine reads (ids) is left out. */
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

/** Words around the first hit in its texts. */
export function snippetOf(entity: CampaignEntity, typed: string): string {
  const [word = ''] = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const text = withoutMarks(wordsIn(entity)).replace(/\s+/g, ' ')
  const at = text.toLowerCase().indexOf(word)
  if (at === -1) return ''
  const from = Math.max(0, at - BEFORE)
  const to = Math.min(text.length, at + AFTER)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
