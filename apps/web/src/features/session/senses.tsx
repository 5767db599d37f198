import type { SessionId } from '@hearthlight/protocol'
import { DiceShow } from '../dice'
import { SceneSound } from '../scene'
import { VoiceMagic } from '../voice'
import { SpokenTable } from './spoken/spoken-table'
import { useOwnPortrait } from './use-own-portrait'
import { useSessionCommands } from './use-session-commands'

/**
 * What is heard and said at this table, the dice that tumble over its map, and what else can wait until the table is on the screen.
 */
export function Senses({ sessionId }: { readonly sessionId: SessionId }) {
  useOwnPortrait(sessionId)
  useSessionCommands()
  return (
    <>
      <SceneSound />
      <VoiceMagic />
      <DiceShow />
      <SpokenTable />
    </>
  )
}
