import { useFirstRun } from '../../../lib/first-run'
import { Areas } from '../areas/areas'
import { useMapUi } from '../controller/map-context'
import { FlyingNumbers } from './flying-numbers'
import { MoveHere } from './move-here'
import { TokenGlow } from './token-glow'

/** What lies on the map at times: loaded after the board, so that the board comes sooner. */
export function LateParts() {
  // Only touch proposes a goal for a token.
  const goal = useMapUi((ui) => ui.goal)
  const isGlowing = useFirstRun((state) => state.isTokenGlowing)
  return (
    <>
      {goal !== null && <MoveHere goal={goal} />}
      {isGlowing && <TokenGlow />}
      <Areas />
      <FlyingNumbers />
    </>
  )
}
