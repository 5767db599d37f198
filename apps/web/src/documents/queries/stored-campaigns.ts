import type { Campaign, CampaignEntity, EntityKind, EntityOf, OpenCampaign } from '@hearthlight/protocol'
import { readStored, writeStored } from '../../lib/storage'
import { ADVANCED_CAMPAIGNS, type AdvancedCampaign, SIMPLE_CAMPAIGNS, type SimpleCampaign } from '../../lib/storage/campaign-entries'

/** Stores an opened campaign, beside the list and those opened before, in the two shapes that the specification names. */
export function storeOpenCampaign(open: OpenCampaign): void {
  if (open.role !== 'dm') return
  writeStored(SIMPLE_CAMPAIGNS, replaced(readStored(SIMPLE_CAMPAIGNS), simpleCampaign(open)))
  writeStored(ADVANCED_CAMPAIGNS, replaced(readStored(ADVANCED_CAMPAIGNS), advancedCampaign(open)))
}

/** Drops campaigns that are no longer the user's, and adds those that were never opened. */
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
  const kinds = new Map(entities.map((entity) => [entity.id as string, entity.kind]))
  // Entities linked in either direction.
  const tiedTo = (id: string, kind: EntityKind) => [
    ...new Set(
      links
        .flatMap((link) => (link.from === id ? [link.to] : link.to === id ? [link.from] : []))
        .filter((other) => kinds.get(other) === kind),
    ),
  ]
  return {
    id,
    name,
    description,
    dmId,
    settings,
    createdAt,
    updatedAt,
    sessions: of(entities, 'session').map((session) => ({
      ...session.fields,
      id: session.id,
      questsProgressed: tiedTo(session.id, 'quest'),
      encountersCompleted: tiedTo(session.id, 'encounter'),
    })),
    quests: of(entities, 'quest').map((quest) => ({
      ...quest.fields,
      id: quest.id,
      prerequisites: linked(quest.id, 'requires'),
      branches: linked(quest.id, 'branches'),
    })),
    encounters: of(entities, 'encounter').map((encounter) => ({ ...encounter.fields, id: encounter.id })),
    npcs: of(entities, 'npc').map((npc) => ({ ...npc.fields, id: npc.id, questsGiven: linked(npc.id, 'gives') })),
    locations: of(entities, 'location').map((location) => ({
      ...location.fields,
      id: location.id,
      npcs: tiedTo(location.id, 'npc'),
      quests: tiedTo(location.id, 'quest'),
      encounters: tiedTo(location.id, 'encounter'),
    })),
    timeline: of(entities, 'timeline').map((event) => ({
      ...event.fields,
      id: event.id,
      sessionId: tiedTo(event.id, 'session')[0] ?? null,
    })),
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
