import type { CampaignEntity, CampaignId, EntityDraft, EntityKind, UserId, Visibility } from '@hearthlight/protocol'
import { addEntity, changeEntity } from '../../../documents/queries/campaign-entities'
import type { Outcome } from '../../../http/call'

export interface Written {
  readonly fields: Readonly<Record<string, unknown>>
  readonly visibility: Visibility
  readonly visibleTo: readonly UserId[]
}

/** Saves what a form holds. The server lets the links follow the names in the fields. */
export function saveEntity(
  campaignId: CampaignId,
  kind: EntityKind,
  base: CampaignEntity | undefined,
  { fields: typed, visibility, visibleTo }: Written,
): Promise<Outcome<CampaignEntity>> {
  const fields = trimmed(typed)
  const sight = { visibility, visibleTo: [...visibleTo] }
  // The form is of this kind; TypeScript can't follow that through the union.
  if (base === undefined) return addEntity(campaignId, { kind, fields, ...sight } as EntityDraft)
  const before: Readonly<Record<string, unknown>> = base.fields
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
  return changeEntity(base, { fields: Object.fromEntries(changed), ...sight })
}

/** Without the spaces around texts, and without lines that were begun and left empty. */
function trimmed(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.filter((item) => !isBlank(item)) : value,
    ]),
  )
}

function isBlank(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  const { name, description }: { readonly name?: unknown; readonly description?: unknown } = item
  return String(name ?? description ?? 'x').trim() === ''
}
