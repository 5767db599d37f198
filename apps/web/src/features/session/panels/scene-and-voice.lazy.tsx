import { SceneTab } from '../../scene'
import { SpeakToAll } from '../../voice'

/** What everyone is in, and what is said to them there. */
export function SceneAndVoice() {
  return (
    <div className="grid gap-5">
      <SceneTab />
      <SpeakToAll />
    </div>
  )
}
