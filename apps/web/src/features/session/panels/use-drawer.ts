import { create } from 'zustand'

/** What is open beside the left panel; keys and commands open it too. */
export const useDrawer = create<Opened>(() => ({ drawer: undefined, heroOf: undefined }))

interface Opened {
  readonly drawer: DrawerName | undefined
  /** Whose character's sheet it is, where it is one. */
  readonly heroOf: string | undefined
}

export function showDrawer(drawer: DrawerName | undefined): void {
  useDrawer.setState({ drawer, heroOf: undefined })
}

export function toggleDrawer(name: DrawerName): void {
  useDrawer.setState(({ drawer }) => ({ drawer: drawer === name ? undefined : name }))
}

/** The sheet of this player's character; away again where it is open. */
export function toggleCharacterSheet(playerId: string): void {
  useDrawer.setState(({ drawer, heroOf }) =>
    drawer === 'sheet' && heroOf === playerId ? { drawer: undefined, heroOf: undefined } : { drawer: 'sheet', heroOf: playerId },
  )
}

/** What opens beside the left panel. */
export type DrawerName = 'quests' | 'campaign' | 'roll' | 'settings' | 'sheet' | 'secret' | 'reveal' | 'alert'
