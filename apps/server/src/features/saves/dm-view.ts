import { liveTable, type TableState } from '@hearthlight/table'

/** The game as its DM may see it: without the whispers between players. */
export function dmView(game: TableState): TableState {
  return liveTable.view({ userId: game.session.dmId, role: 'dm', name: '' }, game)
}
