import { type CampaignEntity, type EntityKind, type EntityOf, entityName, type LinkRole, type OpenCampaign } from '@hearthlight/protocol'
import { t } from '../../lib/i18n'
import { mentionSource } from '../../ui/text/mentions'
import type { CampaignIndex, Relation } from './campaign-screen'
import { viewOf } from './kinds'

/** `gone`: ids that are hidden from the screen because their deletion is pending; the server still has them. */
export function indexCampaign(open: OpenCampaign, gone: ReadonlySet<string>, addressOf: (entity: CampaignEntity) => string): CampaignIndex {
  const entities = open.entities.filter(({ id }) => !gone.has(id))
  const byId = new Map<string, CampaignEntity>(entities.map((entity) => [entity.id, entity]))
  const kinds = new Map<EntityKind, CampaignEntity[]>()
  for (const entity of entities) {
    const list = kinds.get(entity.kind)
    if (list === undefined) kinds.set(entity.kind, [entity])
    else list.push(entity)
  }
  for (const list of kinds.values()) list.sort((one, other) => one.position - other.position)
  const relations = new Map<string, Relation[]>()
  const relate = (id: string, relation: Relation) => {
    const list = relations.get(id)
    if (list === undefined) relations.set(id, [relation])
    else list.push(relation)
  }
  for (const link of open.links) {
    const from = byId.get(link.from)
    const to = byId.get(link.to)
    if (from === undefined || to === undefined) continue
    relate(from.id, { link, other: to, isFrom: true })
    relate(to.id, { link, other: from, isFrom: false })
  }
  return {
    open,
    isDm: open.role === 'dm',
    // Grouped by kind above; TypeScript can't follow that through the map.
    ofKind: <Kind extends EntityKind>(kind: Kind) => (kinds.get(kind) ?? []) as EntityOf<Kind>[],
    byId: (id) => byId.get(id),
    relationsOf: (id) => relations.get(id) ?? [],
    mentions: mentionSource(
      entities.map((entity) => ({ id: entity.id, name: entityName(entity), kindLabel: viewOf(entity.kind).one })),
      (id) => {
        const entity = byId.get(id)
        return entity === undefined ? '' : addressOf(entity)
      },
    ),
  }
}

/** The label of a link, as read from one of its two ends. */
export function relationLabel(role: LinkRole, isFrom: boolean, other: EntityKind): string {
  switch (role) {
    case 'gives':
      return isFrom ? t('Gives') : t('Given by')
    case 'located':
      return isFrom ? t('Found at') : t('{many} here', { many: viewOf(other).many })
    case 'requires':
      return isFrom ? t('Only after') : t('Opens the way to')
    case 'branches':
      return isFrom ? t('Leads to') : t('Follows from')
    case 'related':
      return viewOf(other).many
  }
}
