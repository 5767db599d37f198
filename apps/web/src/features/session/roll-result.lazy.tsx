import { cardOf, type DrawnRoll, type Roll } from '@hearthlight/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKeepClear } from '../../lib/notifications/notice-room'
import { useAnnouncement, useView } from '../../live/use-table'
import { RollCard } from '../chat'
import { useAreDiceThrown } from '../dice'

const SHOWN_MS = 5_000

/** The user's own roll, over whatever is open; only where neither the dice nor the chat show it. A death save is never thrown as dice. Screen readers hear it elsewhere. */
export function RollResult({ isChatShown }: { readonly isChatShown: boolean }) {
  const roll = useOwnRoll()
  const areDiceThrown = useAreDiceThrown()
  const card = useRef<HTMLDivElement>(null)
  const isShown = roll !== undefined && !isChatShown && (!areDiceThrown || roll.type === 'death-save')
  useKeepClear(card, isShown)
  if (!isShown) return null
  return (
    <div
      aria-hidden
      data-roll-result
      className="pointer-events-none absolute start-(--map-left,0) end-(--map-right,0) top-16 z-30 flex justify-center px-3 lg:top-[7.25rem]"
    >
      <div ref={card} key={roll.id} className="toast-in float-shadow w-80 max-w-full rounded-2">
        <RollCard roll={roll} />
      </div>
    </div>
  )
}

/** The last own roll, for a while. A roll that was made while the page was hidden is not shown later. */
function useOwnRoll(): Roll | undefined {
  const you = useView((view) => view.you?.userId)
  const [roll, setRoll] = useState<Roll>()
  useAnnouncement(
    'player-roll',
    useCallback(
      (payload) => {
        const made = payload as Roll
        if (made.playerId === you && !document.hidden) setRoll(made)
      },
      [you],
    ),
  )
  useAnnouncement(
    'dice-drawn',
    useCallback(
      (payload) => {
        const card = cardOf(payload as DrawnRoll)
        if (card?.type === 'death-save' && card.playerId === you && !document.hidden) setRoll(card)
      },
      [you],
    ),
  )
  useEffect(() => {
    if (roll === undefined) return
    const timer = setTimeout(() => setRoll(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [roll])
  return roll
}
