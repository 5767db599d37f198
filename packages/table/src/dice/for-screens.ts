import type { UserId } from '@hearthlight/protocol'
import { addToLog } from '../kernel/audience-log'
import type { Actor } from '../kernel/define-event'
import type { DiceState, Roll } from './dice.state'

/** A roll that was made at one place: `to` names its people, and `screens` the second screens that showed that place. */
interface HeardAtPlace {
  readonly to?: UserId[] | undefined
  readonly screens?: UserId[] | undefined
}

/** DISPLAY-14 Which screens were there is told to nobody. */
export function withoutScreens<Heard extends HeardAtPlace>({ screens: _, ...told }: Heard): Omit<Heard, 'screens'> {
  return told
}

export function isScreenThere({ userId }: Actor, { screens }: HeardAtPlace): boolean {
  return screens?.includes(userId) === true
}

/** A screen's copy: no screen verifies dice, whose numbers in their lane are those of the people. */
export function rollForScreen({ proof: _, ...roll }: Roll): Roll {
  return { ...roll, hidden: false, audience: 'everyone' }
}

/** Each screen has its own lines, so that none learns of another, and the people's are the same with and without screens. */
export function addForScreens(state: DiceState, roll: Roll, screens: readonly UserId[] = []): DiceState {
  if (screens.length === 0) return state
  const shown = rollForScreen(roll)
  return { ...state, log: screens.reduce((log, id) => addToLog(log, [id], shown), state.log) }
}
