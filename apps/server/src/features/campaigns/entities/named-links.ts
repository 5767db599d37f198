import { type CampaignEntity, type CampaignLink, entityName, type LinkDraft, type LinkId, linksOfNames } from '@hearthlight/protocol'

export type LinkEnds = Pick<CampaignLink, 'from' | 'to' | 'role'>

/** The ends of a 'related' link have no order: the smaller id is stored first, so that one relationship is one row. */
export function linkOf({ from, to, role, label }: LinkDraft, env: { newId(prefix: string): string }): CampaignLink {
  const id = env.newId('link') as LinkId
  return role === 'related' && to < from ? { id, from: to, to: from, role, label } : { id, from, to, role, label }
}

/** The same key for links that are the same row. */
export function keyOf({ from, to, role }: LinkEnds): string {
  const [first, second] = role === 'related' && to < from ? [to, from] : [from, to]
  return `${first} ${second} ${role}`
}

/** Links to those of the others that the fields of `entity` name, case-insensitive; a name without an entity makes no link. */
export function linksByName(entity: CampaignEntity, others: readonly CampaignEntity[]): LinkDraft[] {
  const drafts = new Map<string, LinkDraft>()
  for (const { role, name, among, isFrom } of linksOfNames(entity)) {
    const named = among.flatMap((kind) => others.find((other) => other.kind === kind && folded(entityName(other)) === folded(name)) ?? [])
    const other = named.find(({ id }) => id !== entity.id)
    if (other === undefined) continue
    const draft = { from: isFrom ? entity.id : other.id, to: isFrom ? other.id : entity.id, role, label: '' }
    drafts.set(keyOf(draft), draft)
  }
  return [...drafts.values()]
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}
