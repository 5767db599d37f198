import { Suspense, useEffect } from 'react'
import { useFirstRun } from '../../../lib/first-run'
import { useLive, useTable } from '../../../live/use-table'
import { lazyPart, nothing } from '../../../ui/feedback/lazy-part'
import { Areas } from '../areas/areas'
import { followOthers } from '../controller/follow-others'
import { useMapCommands } from '../controller/map-commands'
import { useMap, useMapUi } from '../controller/map-context'
import { useUndoNotice } from '../controller/undo-notice'
import { DragPaths } from '../gestures/drag-paths'
import { SharedGestures } from '../gestures/shared-gestures'
import { useRegionDrawing } from '../regions/region-drawing'
import { PinnedTemplates } from '../templates/pinned-templates'
import { DifficultTerrain } from '../terrain/difficult-terrain'
import { useTokenClipboard } from '../tokens/token-clipboard'
import { mayUse } from '../tools/define-map-tool'
import { toolNamed } from '../tools/registry'
import { useToolUser } from '../tools/use-tool-user'
import { FlyingNumbers } from './flying-numbers'
import { MoveHere } from './move-here'
import { TokenGlow } from './token-glow'

const MapPins = lazyPart(async () => (await import('../markers/map-pins.lazy')).MapPins, nothing)
const RegionOverlay = lazyPart(async () => (await import('../regions/region-overlay.lazy')).RegionOverlay, nothing)

const GhostOverlay = lazyPart(async () => (await import('../ghosts/ghost-overlay.lazy')).GhostOverlay, nothing)
const DoorOverlay = lazyPart(async () => (await import('../doors/door-overlay.lazy')).DoorOverlay, nothing)

const WallEditor = lazyPart(async () => (await import('../walls/wall-editor.lazy')).WallEditor, nothing)

/** What lies on the map at times: loaded after the board, so that the board comes sooner. */
export function LateParts() {
  useFollowOthers()
  useMapCommands()
  useUndoNotice()
  useTokenClipboard()
  useToolTakenAway()
  // Only touch proposes a goal for a token.
  const goal = useMapUi((ui) => ui.goal)
  const hasPins = useTable((table) => Object.values(table.map.drawings).some(({ type }) => type === 'marker'))
  const isGlowing = useFirstRun((state) => state.isTokenGlowing)
  const isBuilding = useMapUi((ui) => ui.tool === 'walls')
  const isDrawing = useRegionDrawing((state) => state.drawing !== null)
  const hasRegions = useTable((table) => table.map.regions !== undefined) || isDrawing
  const ghosts = useTable(({ map }) => map.ownLayers?.ghosts)
  // Of walls, a player is told the doors that they see.
  const hasDoors = useTable(({ map }) => map.ownLayers !== undefined && Object.keys(map.walls).length > 0)
  return (
    <>
      {goal !== null && <MoveHere goal={goal} />}
      {isGlowing && <TokenGlow />}
      <DifficultTerrain />
      <PinnedTemplates />
      <Suspense>
        {hasPins && <MapPins />}
        {hasRegions && <RegionOverlay />}
        {hasDoors && <DoorOverlay />}
        {isBuilding && <WallEditor />}
        {ghosts !== undefined && <GhostOverlay ghosts={ghosts} />}
      </Suspense>
      <Areas />
      <FlyingNumbers />
      <SharedGestures />
      <DragPaths />
    </>
  )
}

/** Players have no drawing tool in hand any more once the DM forbids it. */
function useToolTakenAway(): void {
  const { acts } = useMap()
  const user = useToolUser()
  const tool = useMapUi((ui) => ui.tool)
  useEffect(() => {
    if (!mayUse(toolNamed(tool), user)) acts.chooseTool('select')
  }, [acts, tool, user])
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
