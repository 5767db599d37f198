import type { EntityId, EntityOf, UserId } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import type { CampaignFiles } from './campaign-files'
import type { EntitiesRepo } from './entities.repo'

interface MapPorts {
  readonly entities: Pick<EntitiesRepo, 'list' | 'links'>
  readonly files: Pick<CampaignFiles, 'map'>
}

/**
 * The map on which a stored encounter is fought: its own, else that of a place that it is linked with, else that of the
 * place that it names. Undefined without any, and where the map is no longer on its DM's shelf.
 */
export function createEncounterMap({ entities, files }: MapPorts) {
  return async (dmId: UserId, campaignId: string, encounterId: EntityId): Promise<SavedMap | undefined> => {
    const [everything, links] = await Promise.all([entities.list(campaignId), entities.links(campaignId)])
    const encounter = everything.find((entity): entity is EntityOf<'encounter'> => entity.kind === 'encounter' && entity.id === encounterId)
    if (encounter === undefined) return undefined
    const linked = new Set(links.filter(({ from, to }) => from === encounterId || to === encounterId).flatMap(({ from, to }) => [from, to]))
    const places = everything.filter((entity) => entity.kind === 'location')
    const named = nameOf(encounter.fields.location)
    const mapIds = [
      encounter.fields.mapId,
      ...places.filter(({ id }) => linked.has(id)).map(({ fields }) => fields.mapId),
      ...places.filter(({ fields }) => nameOf(fields.name) === named).map(({ fields }) => fields.mapId),
    ]
    const mapId = mapIds.find((id) => id !== null)
    const kept = mapId == null ? undefined : await files.map(dmId, mapId)
    return kept === undefined ? undefined : SavedMap.parse(kept)
  }
}

function nameOf(text: string): string {
  return text.trim().toLowerCase()
}
