import { useEffect } from 'react'
import { useFirstRun } from '../../../lib/first-run'
import { useLive } from '../../../live/use-table'
import { Areas } from '../areas/areas'
import { followOthers } from '../controller/follow-others'
import { useMapCommands } from '../controller/map-commands'
import { useMap, useMapUi } from '../controller/map-context'
import { useUndoNotice } from '../controller/undo-notice'
import { DragPaths } from '../gestures/drag-paths'
import { SharedGestures } from '../gestures/shared-gestures'
import { PinnedTemplates } from '../templates/pinned-templates'
import { DifficultTerrain } from '../terrain/difficult-terrain'
import { FlyingNumbers } from './flying-numbers'
import { MoveHere } from './move-here'
import { TokenGlow } from './token-glow'

/** What lies on the map at times: loaded after the board, so that the board comes sooner. */
export function LateParts() {
  useFollowOthers()
  useMapCommands()
  useUndoNotice()
  // Only touch proposes a goal for a token.
  const goal = useMapUi((ui) => ui.goal)
  const isGlowing = useFirstRun((state) => state.isTokenGlowing)
  return (
    <>
      {goal !== null && <MoveHere goal={goal} />}
      {isGlowing && <TokenGlow />}
      <DifficultTerrain />
      <PinnedTemplates />
      <Areas />
      <FlyingNumbers />
      <SharedGestures />
      <DragPaths />
    </>
  )
}

/** Others' drags, pings, targets and moves, while the board is there. */
function useFollowOthers(): void {
  const { board, store } = useMap()
  const live = useLive()
  const isBoardThere = useMapUi((ui) => ui.isBoardThere)
  useEffect(() => {
    const here = board()
    return isBoardThere && here !== undefined ? followOthers(live, here, store) : undefined
  }, [board, live, store, isBoardThere])
}
