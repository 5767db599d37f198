import type { CampaignEntity, EntityKind } from '@hearthlight/protocol'
import { createContext, useContext } from 'react'
import type { World } from './world'

export interface WorldScreen {
  readonly world: World
  /** The address that opens it here. */
  readonly addressOf: (entity: CampaignEntity) => string
  readonly open: (entity: CampaignEntity | undefined) => void
  /** Opens the form: of something new, or of what there is. */
  readonly write: (what: EntityKind | CampaignEntity) => void
}

const Context = createContext<WorldScreen | undefined>(undefined)
export const WorldProvider = Context.Provider

export function useWorldScreen(): WorldScreen {
  const screen = useContext(Context)
  if (screen === undefined) throw new Error('There is no opened campaign here')
  return screen
}

export function useWorld(): World {
  return useWorldScreen().world
}
