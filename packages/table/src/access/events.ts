import { defineEvent, onlyDm } from '../kernel/define-event'
import { FormerPlayer } from '../session-context/facts'
import type { AccessState } from './access.state'

/** Limit of remembered former players who may come back; the oldest are dropped first. Those kept out are never dropped. */
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
