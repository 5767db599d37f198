import { create } from 'zustand'
import type { CreatureEntry } from '../../../lib/bestiary/open-entry'

const CLOSED: Opened = { drawer: undefined, subjectId: undefined, creatureId: undefined, isByItself: false }

/** The drawer that is open beside the left panel; keys and commands open it too. */
export const useDrawer = create<Opened>(() => CLOSED)

interface Opened {
  readonly drawer: DrawerName | undefined
  /** The player whose sheet, the monster whose stat block, the NPC whose entry, or the card that is open. */
  readonly subjectId: string | undefined
  /** The token of the creature whose stat block is open. */
  readonly creatureId: string | undefined
  /** Opened because its creature's turn began: it did not take the focus, and closes when the turn ends. */
  readonly isByItself: boolean
}

export function showDrawer(drawer: DrawerName | undefined): void {
  useDrawer.setState({ ...CLOSED, drawer })
}

/** False if none is open. */
export function closeDrawer(): boolean {
  if (useDrawer.getState().drawer === undefined) return false
  showDrawer(undefined)
  return true
}

export function toggleDrawer(name: DrawerName): void {
  useDrawer.setState(({ drawer }) => ({ ...CLOSED, drawer: drawer === name ? undefined : name }))
}

export function showCharacterSheet(playerId: string): void {
  useDrawer.setState({ ...CLOSED, drawer: 'sheet', subjectId: playerId })
}

/** Opens the sheet of this player's character, or closes it if it is open. */
export function toggleCharacterSheet(playerId: string): void {
  toggleOf('sheet', playerId)
}

/** A card stays open if it is chosen again: it may be found in the palette or in the chat while it is open. */
export function toggleCreatureEntry({ kind, id, creatureId }: CreatureEntry): void {
  if (kind === 'card') useDrawer.setState({ drawer: kind, subjectId: id, creatureId: undefined, isByItself: false })
  else toggleOf(kind, id, creatureId)
}

/**
 * Opens the block of the creature that acts in place of another block, but never in place of another drawer, nor over anything that is
 * open in a small window. Without a block, what had opened by itself closes.
 */
export function followTurn(entry: CreatureEntry | undefined, isSmall: boolean): void {
  const { drawer, isByItself } = useDrawer.getState()
  if (entry === undefined) {
    if (isByItself) useDrawer.setState(CLOSED)
    return
  }
  if (drawer !== undefined && drawer !== 'stat-block') return
  if (drawer !== undefined && isSmall && !isByItself) return
  useDrawer.setState({ drawer: entry.kind, subjectId: entry.id, creatureId: entry.creatureId, isByItself: true })
}

function toggleOf(name: DrawerName, id: string, creatureId?: string): void {
  useDrawer.setState(({ drawer, ...open }) =>
    drawer === name && open.subjectId === id && open.creatureId === creatureId
      ? CLOSED
      : { drawer: name, subjectId: id, creatureId, isByItself: false },
  )
}

/** Names of the drawers beside the left panel. */
export type DrawerName = 'quests' | 'campaign' | 'roll' | 'settings' | 'sheet' | 'secret' | 'reveal' | 'alert' | CreatureEntry['kind']
