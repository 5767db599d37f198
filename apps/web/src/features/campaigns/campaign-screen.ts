import type { CampaignEntity, CampaignLink, EntityKind, EntityOf, OpenCampaign } from '@hearthlight/protocol'
import { createContext, useContext } from 'react'
import type { MentionSource } from '../../ui/text/mentions'

/** Another entity that a link connects with this one. */
export interface Relation {
  readonly link: CampaignLink
  readonly other: CampaignEntity
  /** Whether this entity is the first one of the link. */
  readonly isFrom: boolean
}

/** An opened campaign with indexes over its entities and links. */
export interface CampaignIndex {
  readonly open: OpenCampaign
  readonly isDm: boolean
  /** In the DM's order. */
  readonly ofKind: <Kind extends EntityKind>(kind: Kind) => readonly EntityOf<Kind>[]
  readonly byId: (id: string) => CampaignEntity | undefined
  /** Links in both directions. */
  readonly relationsOf: (id: string) => readonly Relation[]
  readonly mentions: MentionSource
}

export interface CampaignScreen {
  readonly world: CampaignIndex
  /** The address that opens the entity on this screen. */
  readonly addressOf: (entity: CampaignEntity) => string
  readonly open: (entity: CampaignEntity | undefined) => void
  /** Opens the form, for a new entity of a kind or for an existing entity. */
  readonly write: (what: EntityKind | CampaignEntity) => void
}

const Context = createContext<CampaignScreen | undefined>(undefined)
export const CampaignScreenProvider = Context.Provider

export function useCampaignScreen(): CampaignScreen {
  const screen = useContext(Context)
  if (screen === undefined) throw new Error('There is no opened campaign here')
  return screen
}

export function useCampaignIndex(): CampaignIndex {
  return useCampaignScreen().world
}
