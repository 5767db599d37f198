import { useCallback, useEffect } from 'react'
import { useAnnouncement, useIsDm, useTable, useView } from '../../../live/use-table'
import { useMap, useMapUi } from '../controller/map-context'

/** Whether undo and redo are possible. A player can undo only the own last move, until the next deed or turn. */
export function useHistory(): { readonly canUndo: boolean; readonly canRedo: boolean } {
  const { store } = useMap()
  const isDm = useIsDm()
  const userId = useView((view) => view.you?.userId)
  const stack = useTable(({ map }) => (userId === undefined ? undefined : map.history?.stacks[userId]))
  const isPaused = useTable((table) => table.session.isPaused)
  const canTakeBack = useMapUi((ui) => ui.movedAt !== null)
  const turn = useTable(({ combat }) => `${combat.round} ${combat.turn}`)
  const end = useCallback(() => store.setState({ movedAt: null }), [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the turn ends it
  useEffect(() => end, [turn, end])
  useAnnouncement('deed-resolved', end)
  if (!isDm) return { canUndo: canTakeBack && !isPaused, canRedo: false }
  return { canUndo: (stack?.undo.length ?? 0) > 0, canRedo: (stack?.redo.length ?? 0) > 0 }
}
