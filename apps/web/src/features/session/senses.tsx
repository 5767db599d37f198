import { DiceShow } from '../dice'
import { SceneSound } from '../scene'
import { VoiceMagic } from '../voice'

/** What is heard at this table, and the dice that tumble over its map: loaded once the table is on the screen. */
export function Senses() {
  return (
    <>
      <SceneSound />
      <VoiceMagic />
      <DiceShow />
    </>
  )
}
