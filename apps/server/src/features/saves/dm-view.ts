import { liveTable, type TableState } from '@hearthlight/table'

/** The game as its DM may know it: players' whispers among themselves are not the DM's to keep. */
export function dmView(game: TableState): TableState {
  return liveTable.view({ userId: game.session.dmId, role: 'dm', name: '' }, game)
}
