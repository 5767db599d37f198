import { useMemo } from 'react'
import { useSession } from '../../live/sessions'
import { useIsDm, useLive, useTable, useView } from '../../live/use-table'
import type { Person } from './addressee'
import type { Speaker } from './read-input'

/** The user, and the people the user can whisper to. */
export function useSpeaker(): Speaker {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const coDms = useTable((table) => table.roles.coDms)
  const dmId = useTable((table) => table.session.dmId)
  const dmName = useSession(useLive().sessionId).data?.dmName
  return useMemo(() => {
    const players = seats.map((seat): Person => ({ userId: seat.id, names: [seat.playerName, seat.character.name] }))
    const everyone: readonly Person[] = [{ userId: dmId, names: [...(dmName === undefined ? [] : [dmName]), 'gm', 'dm'] }, ...players]
    const standing = coDms.filter(({ playerId }) => !seats.some(({ id }) => id === playerId))
    const all = [...everyone, ...standing.map(({ playerId, playerName }): Person => ({ userId: playerId, names: [playerName] }))]
    return { isDm, people: all.filter(({ userId }) => userId !== you) }
  }, [isDm, you, seats, coDms, dmId, dmName])
}
