import type { SessionId } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { useCharacters } from '../../api/characters'
import { uploadPicture } from '../../api/uploads'
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

/** A hero's portrait is painted by its player's browser, and brought to the table when its player first sits there with it. */
function useOwnPortrait(sessionId: SessionId): void {
  const live = useLive()
  const you = useView((view) => view.you?.userId)
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === you))
  const { data: heroes } = useCharacters()
  const hero = heroes?.find(({ id }) => id === seat?.character.id)
  const wanted = seat !== undefined && seat.portraitId === undefined && typeof hero?.sheet.portrait === 'string' ? hero : undefined
  const heroId = wanted?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hero, however often its sheet changes
  useEffect(() => {
    if (wanted === undefined) return
    bring(wanted.sheet).catch((thrown: unknown) => logError(unknownError(thrown, { source: 'portrait' })))
  }, [heroId])

  const bring = async (sheet: Readonly<Record<string, unknown>>) => {
    const { portraitPicture } = await import('../characters')
    const picture = await portraitPicture(sheet)
    if (picture === undefined) return
    const uploaded = await uploadPicture(picture, 'portrait', sessionId)
    // A refusal is no news to the player: the party list shows initials instead.
    if (uploaded.ok) await live.send('player-portrait-update', { uploadId: uploaded.answer.id })
  }
}
