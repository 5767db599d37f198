import { defineEvent, onlyDm } from '../kernel/define-event'
import { FormerPlayer } from '../session-context/facts'
import type { AccessState } from './access.state'

/** Former players remembered who are free to come back; the oldest are forgotten first. Those kept out are never forgotten. */
const MOST_FREE = 30

export const formerPlayerChanged = defineEvent<AccessState>()({
  name: 'former-player-changed',
  payload: FormerPlayer,
  apply: ({ former }, player) => {
    const others = former.filter(({ playerId }) => playerId !== player.playerId)
    const all = [...others, player]
    const surplus = all.filter(({ isKeptOut }) => !isKeptOut).slice(0, -MOST_FREE)
    return { former: surplus.length === 0 ? all : all.filter((each) => !surplus.includes(each)) }
  },
  seenBy: onlyDm,
})
