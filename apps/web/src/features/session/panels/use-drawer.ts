import { create } from 'zustand'

/** The drawer that is open beside the left panel; keys and commands open it too. */
export const useDrawer = create<Opened>(() => ({ drawer: undefined, heroOf: undefined }))

interface Opened {
  readonly drawer: DrawerName | undefined
  /** For the sheet drawer: the player whose character it shows. */
  readonly heroOf: string | undefined
}

export function showDrawer(drawer: DrawerName | undefined): void {
  useDrawer.setState({ drawer, heroOf: undefined })
}

/** False if none is open. */
export function closeDrawer(): boolean {
  if (useDrawer.getState().drawer === undefined) return false
  showDrawer(undefined)
  return true
}

export function toggleDrawer(name: DrawerName): void {
  useDrawer.setState(({ drawer }) => ({ drawer: drawer === name ? undefined : name }))
}

/** Opens the sheet of this player's character, or closes it if it is open. */
export function toggleCharacterSheet(playerId: string): void {
  useDrawer.setState(({ drawer, heroOf }) =>
    drawer === 'sheet' && heroOf === playerId ? { drawer: undefined, heroOf: undefined } : { drawer: 'sheet', heroOf: playerId },
  )
}

/** Names of the drawers beside the left panel. */
export type DrawerName = 'quests' | 'campaign' | 'roll' | 'settings' | 'sheet' | 'secret' | 'reveal' | 'alert'
