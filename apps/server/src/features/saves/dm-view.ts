import { liveTable, type TableState } from '@hearthlight/table'

/** The main scene of the game as its DM may see it: without the whispers between players, and without a rehearsal. */
export function dmView(game: TableState): TableState {
  const { scenes, session } = game
  return liveTable.view({ userId: session.dmId, role: 'dm', name: '' }, { ...game, scenes: { ...scenes, at: {}, rehearsal: null } })
}
