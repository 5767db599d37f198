import { useMemo } from 'react'
import { useIsDm, useTable, useView } from '../../live/use-table'
import type { Person } from './addressee'
import type { Speaker } from './read-input'

/** Who writes here, and whom they can whisper to. */
export function useSpeaker(): Speaker {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  return useMemo(() => {
    const players = seats.map((seat): Person => ({ userId: seat.id, names: [seat.playerName, seat.character.name] }))
    const everyone: readonly Person[] = [{ userId: dmId, names: ['gm', 'dm'] }, ...players]
    return { isDm, people: everyone.filter(({ userId }) => userId !== you) }
  }, [isDm, you, seats, dmId])
}
