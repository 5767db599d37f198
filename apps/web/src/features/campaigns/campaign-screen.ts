import type { CampaignEntity, CampaignLink, EntityKind, EntityOf, OpenCampaign } from '@hearthlight/protocol'
import { createContext, useContext } from 'react'
import type { MentionSource } from '../../ui/text/mentions'

/** Another entity, seen over a link from one. */
export interface Relation {
  readonly link: CampaignLink
  readonly other: CampaignEntity
  /** The one stands first in the link. */
  readonly isFrom: boolean
}

/** An opened campaign with its ways through it. */
export interface CampaignIndex {
  readonly open: OpenCampaign
  readonly isDm: boolean
  /** In the order that the DM gave them. */
  readonly ofKind: <Kind extends EntityKind>(kind: Kind) => readonly EntityOf<Kind>[]
  readonly byId: (id: string) => CampaignEntity | undefined
  /** Both ways alike. */
  readonly relationsOf: (id: string) => readonly Relation[]
  readonly mentions: MentionSource
}

export interface CampaignScreen {
  readonly world: CampaignIndex
  /** The address that opens it here. */
  readonly addressOf: (entity: CampaignEntity) => string
  readonly open: (entity: CampaignEntity | undefined) => void
  /** Opens the form: of something new, or of what there is. */
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
