import type { SessionId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useEffect } from 'react'
import { useCharacters } from '../../api/characters'
import { uploadPicture } from '../../api/uploads'
import { characterOf } from '../../lib/characters'
import { logError, unknownError } from '../../lib/errors'
import { useLive, useTable, useView } from '../../live/use-table'

/** A hero's portrait is painted by its player's browser, and brought to the table when its player first sits there with it. */
export function useOwnPortrait(sessionId: SessionId): void {
  const live = useLive()
  const you = useView((view) => view.you?.userId)
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === you))
  const { data: heroes } = useCharacters()
  const hero = heroes?.find(({ id }) => id === seat?.character.id)
  const character = hero === undefined ? undefined : characterOf(hero)
  const isWanted = seat !== undefined && seat.portraitId === undefined && character?.portrait !== undefined
  const wantedId = isWanted ? hero?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hero, however often its sheet changes
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
