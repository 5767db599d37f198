import { PLAYER_UNDO_MS } from '@hearthlight/table'
import { useEffect, useState } from 'react'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { useMapUi } from '../controller/map-context'

/** Whether undo and redo are possible. A player can undo only the own last move, for ten seconds. */
export function useHistory(): { readonly canUndo: boolean; readonly canRedo: boolean } {
  const isDm = useIsDm()
  const userId = useView((view) => view.you?.userId)
  const stack = useTable(({ map }) => (userId === undefined ? undefined : map.history?.stacks[userId]))
  const isPaused = useTable((table) => table.session.isPaused)
  const canTakeBack = useIsRecent(useMapUi((ui) => ui.movedAt))
  if (!isDm) return { canUndo: canTakeBack && !isPaused, canRedo: false }
  return { canUndo: (stack?.undo.length ?? 0) > 0, canRedo: (stack?.redo.length ?? 0) > 0 }
}

function useIsRecent(at: number | null): boolean {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    const leftMs = at === null ? 0 : at + PLAYER_UNDO_MS - Date.now()
    setRecent(leftMs > 0)
    if (leftMs <= 0) return
    const timer = setTimeout(() => setRecent(false), leftMs)
    return () => clearTimeout(timer)
  }, [at])
  return isRecent
}
