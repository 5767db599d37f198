import { type CampaignEntity, ENTITY_KINDS, type EntityKind } from '@hearthlight/protocol'
import { encounter } from './encounter'
import { handout } from './handout'
import type { KindView } from './kind-view'
import { location } from './location'
import { npc } from './npc'
import { player } from './player'
import { quest } from './quest'
import { session } from './session'
import { timeline } from './timeline'

const VIEWS: { readonly [Kind in EntityKind]: KindView<Kind> } = { session, quest, encounter, npc, location, timeline, handout, player }

/** The view of a kind. It only fits the fields of that kind: call it with the kind and the fields of the same entity. */
export function viewOf(kind: EntityKind): KindView<EntityKind> {
  return VIEWS[kind] as unknown as KindView<EntityKind>
}

/** The tabs of a campaign, with their names in the address. */
export const TABS: readonly { readonly name: string; readonly kind: EntityKind }[] = ENTITY_KINDS.map((kind) => ({
  name: VIEWS[kind].tab,
  kind,
}))
export const OVERVIEW = 'overview'

export function isTabName(text: string | null): text is string {
  return text === OVERVIEW || TABS.some(({ name }) => name === text)
}

/** One line about an entity, beside its name. */
export function entityLine({ kind, fields }: CampaignEntity): string {
  return viewOf(kind).line(fields)
}
