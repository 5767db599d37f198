import type { CampaignEntity, EntityDraft, EntityKind, UserId, Visibility } from '@hearthlight/protocol'
import type { Outcome } from '../../../api/call'
import { addEntity, addLink, changeEntity, removeLink } from '../../../api/campaign-entities'
import type { World } from '../world'
import { isSameLink, type ToldLink, toldLinks } from './told-links'

export interface Written {
  readonly fields: Readonly<Record<string, unknown>>
  readonly visibility: Visibility
  readonly visibleTo: readonly UserId[]
}

/** Saves what a form holds, and lets the links follow what the fields say. */
export function saveEntity(
  world: World,
  kind: EntityKind,
  base: CampaignEntity | undefined,
  written: Written,
): Promise<Outcome<CampaignEntity>> {
  const fields = trimmed(written.fields)
  return base === undefined ? addNew(world, kind, { ...written, fields }) : saveChange(world, base, { ...written, fields })
}

function addNew(world: World, kind: EntityKind, { fields, visibility, visibleTo }: Written): Promise<Outcome<CampaignEntity>> {
  const links = toldLinks(kind, fields, world).map(({ role, other, isFrom }) => ({ role, ...(isFrom ? { to: other } : { from: other }) }))
  // The form is of this kind; TypeScript can't follow that through the union.
  return addEntity(world.open.campaign.id, { kind, fields, visibility, visibleTo: [...visibleTo], links } as EntityDraft)
}

async function saveChange(
  world: World,
  base: CampaignEntity,
  { fields, visibility, visibleTo }: Written,
): Promise<Outcome<CampaignEntity>> {
  const campaignId = world.open.campaign.id
  const before: Readonly<Record<string, unknown>> = base.fields
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
  const outcome = await changeEntity(base, { fields: changed, visibility, visibleTo: [...visibleTo] })
  if (!outcome.ok) return outcome
  const was = toldLinks(base.kind, before, world)
  const is = toldLinks(base.kind, fields, world)
  const relations = world.relationsOf(base.id)
  const isThere = (told: ToldLink) => relations.find(({ link, other }) => link.role === told.role && other.id === told.other)
  for (const told of was) {
    const relation = is.some((one) => isSameLink(one, told)) ? undefined : isThere(told)
    if (relation !== undefined) await removeLink(campaignId, relation.link.id)
  }
  for (const { role, other, isFrom } of is.filter((told) => isThere(told) === undefined)) {
    await addLink(campaignId, { role, from: isFrom ? base.id : other, to: isFrom ? other : base.id })
  }
  return outcome
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
