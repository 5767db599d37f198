import { create } from 'zustand'
import type { CreatureEntry } from '../../../lib/bestiary/open-entry'

/** The drawer that is open beside the left panel; keys and commands open it too. */
export const useDrawer = create<Opened>(() => ({ drawer: undefined, subjectId: undefined }))

interface Opened {
  readonly drawer: DrawerName | undefined
  /** The player whose sheet, the monster whose stat block, the NPC whose entry, or the card that is open. */
  readonly subjectId: string | undefined
}

export function showDrawer(drawer: DrawerName | undefined): void {
  useDrawer.setState({ drawer, subjectId: undefined })
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

export function showCharacterSheet(playerId: string): void {
  useDrawer.setState({ drawer: 'sheet', subjectId: playerId })
}

/** Opens the sheet of this player's character, or closes it if it is open. */
export function toggleCharacterSheet(playerId: string): void {
  toggleOf('sheet', playerId)
}

/** A card stays open if it is chosen again: it may be found in the palette or in the chat while it is open. */
export function toggleCreatureEntry({ kind, id }: CreatureEntry): void {
  if (kind === 'card') useDrawer.setState({ drawer: kind, subjectId: id })
  else toggleOf(kind, id)
}

function toggleOf(name: DrawerName, id: string): void {
  useDrawer.setState(({ drawer, subjectId }) =>
    drawer === name && subjectId === id ? { drawer: undefined, subjectId: undefined } : { drawer: name, subjectId: id },
  )
}

/** Names of the drawers beside the left panel. */
export type DrawerName = 'quests' | 'campaign' | 'roll' | 'settings' | 'sheet' | 'secret' | 'reveal' | 'alert' | CreatureEntry['kind']
