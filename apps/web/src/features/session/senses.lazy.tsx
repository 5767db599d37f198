import type { SessionId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useEffect } from 'react'
import { useCharacters } from '../../documents/queries/characters'
import { uploadPicture } from '../../http/upload-picture'
import { characterOf } from '../../lib/characters'
import { logError, unknownError } from '../../lib/errors'
import { useLive, useTable, useView } from '../../live/use-table'
import { DiceShow } from '../dice'
import { SceneSound } from '../scene'
import { VoiceMagic } from '../voice'
import { SpokenTable } from './spoken/spoken-table'
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

/** The player's browser paints the character's portrait and uploads it when the player first sits at this table with it. */
function useOwnPortrait(sessionId: SessionId): void {
  const live = useLive()
  const you = useView((view) => view.you?.userId)
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === you))
  const { data: documents } = useCharacters()
  const document = documents?.find(({ id }) => id === seat?.character.id)
  const character = document === undefined ? undefined : characterOf(document)
  const isWanted = seat !== undefined && seat.portraitId === undefined && character?.portrait !== undefined
  const wantedId = isWanted ? document?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each character, however often its sheet changes
  useEffect(() => {
    if (character === undefined || wantedId === undefined) return
    bring(character).catch((thrown: unknown) => logError(unknownError(thrown, { source: 'portrait' })))
  }, [wantedId])

  const bring = async (character: Character) => {
    const { portraitPicture } = await import('../characters')
    const picture = await portraitPicture(character)
    if (picture === undefined) return
    const uploaded = await uploadPicture(picture, 'portrait', sessionId)
    // A refusal is no news to the player: the party list shows initials instead.
    if (uploaded.ok) await live.send('player-portrait-update', { uploadId: uploaded.answer.id })
  }
}
