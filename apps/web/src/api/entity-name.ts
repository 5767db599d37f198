import type { CampaignEntity, EntityKind } from '@hearthlight/protocol'

/** What it is called in lists; a player by the hero. */
export function entityName(entity: CampaignEntity): string {
  if (entity.kind === 'session' || entity.kind === 'timeline') return entity.fields.title
  return entity.kind === 'player' ? entity.fields.characterName : entity.fields.name
}

/** The field that holds the name. */
export function nameFieldOf(kind: EntityKind): 'title' | 'characterName' | 'name' {
  return kind === 'session' || kind === 'timeline' ? 'title' : kind === 'player' ? 'characterName' : 'name'
}
