import { SceneTab } from '../../scene'
import { SpeakToAll } from '../../voice'

/** The scene controls and the voice controls of the DM. */
export function SceneAndVoice() {
  return (
    <div className="grid gap-5">
      <SceneTab />
      <SpeakToAll />
    </div>
  )
}
