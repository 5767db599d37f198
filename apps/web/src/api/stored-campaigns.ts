import type { Campaign, CampaignEntity, EntityKind, EntityOf, OpenCampaign } from '@hearthlight/protocol'
import { readStored, writeStored } from '../lib/storage'
import { ADVANCED_CAMPAIGNS, type AdvancedCampaign, SIMPLE_CAMPAIGNS, type SimpleCampaign } from '../lib/storage/campaign-entries'

/** Keeps the two shapes of campaigns that the specification names, beside the list: what is open now, and what was before. */
export function storeOpenCampaign(open: OpenCampaign): void {
  if (open.role !== 'dm') return
  writeStored(SIMPLE_CAMPAIGNS, replaced(readStored(SIMPLE_CAMPAIGNS), simpleCampaign(open)))
  writeStored(ADVANCED_CAMPAIGNS, replaced(readStored(ADVANCED_CAMPAIGNS), advancedCampaign(open)))
}

/** Drops what is no campaign of the user's any more, and takes in those that were never opened. */
export function storeCampaignList(campaigns: readonly Campaign[]): void {
  const known = new Map((readStored(SIMPLE_CAMPAIGNS) ?? []).map((one) => [one.id, one]))
  writeStored(
    SIMPLE_CAMPAIGNS,
    campaigns.map((campaign) => ({ ...headOf(campaign), players: [], sessions: [], ...restOf(known.get(campaign.id)) })),
  )
  const ids = new Set(campaigns.map(({ id }) => id))
  const advanced = readStored(ADVANCED_CAMPAIGNS)
  if (advanced?.some(({ id }) => !ids.has(id)))
    writeStored(
      ADVANCED_CAMPAIGNS,
      advanced.filter(({ id }) => ids.has(id)),
    )
}

export function simpleCampaign({ campaign, entities }: OpenCampaign): SimpleCampaign {
  return {
    ...headOf(campaign),
    players: of(entities, 'player').map(({ fields }) => fields.playerName),
    sessions: of(entities, 'session').map(({ id, fields: { sessionNumber, title, date, summary, notes } }) => ({
      id,
      number: sessionNumber,
      title,
      date,
      summary,
      notes,
    })),
  }
}

export function advancedCampaign({ campaign, entities, links }: OpenCampaign): AdvancedCampaign {
  const { id, name, description, dmId, settings, createdAt, updatedAt } = campaign
  const linked = (from: string, role: string) => links.flatMap((link) => (link.from === from && link.role === role ? [link.to] : []))
  const plain = (kind: EntityKind) => of(entities, kind).map((entity) => ({ ...entity.fields, id: entity.id }))
  return {
    id,
    name,
    description,
    dmId,
    settings,
    createdAt,
    updatedAt,
    sessions: plain('session'),
    quests: of(entities, 'quest').map((quest) => ({
      ...quest.fields,
      id: quest.id,
      prerequisites: linked(quest.id, 'requires'),
      branches: linked(quest.id, 'branches'),
    })),
    encounters: plain('encounter'),
    npcs: of(entities, 'npc').map((npc) => ({ ...npc.fields, id: npc.id, questsGiven: linked(npc.id, 'gives') })),
    locations: plain('location'),
    timeline: plain('timeline'),
    players: of(entities, 'player').map(({ fields }) => fields),
  }
}

function headOf({ id, name, description, setting, notes, createdAt, inviteCode, lastPlayed }: Campaign) {
  return { id, name, description, setting, notes, created: createdAt, inviteCode, lastPlayed }
}

function restOf(known: SimpleCampaign | undefined): Partial<SimpleCampaign> {
  return known === undefined ? {} : { players: known.players, sessions: known.sessions }
}

function replaced<Item extends { readonly id: string }>(list: readonly Item[] = [], item: Item): Item[] {
  return [...list.filter(({ id }) => id !== item.id), item]
}

function of<Kind extends EntityKind>(entities: readonly CampaignEntity[], kind: Kind): EntityOf<Kind>[] {
  return entities.filter((entity): entity is EntityOf<Kind> => entity.kind === kind)
}
