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

/** Rolls that are kept for each screen, which shows the last ones. */
const MOST_KEPT = 20

/**
 * A screen's copy: no screen verifies dice, whose numbers in their lane are those of the people, and not each sees the tokens that the
 * people's roll is aimed at.
 */
export function rollForScreen({ proof: _, targets: _seenByPeople, ...roll }: Roll): Roll {
  return { ...roll, hidden: false, audience: 'everyone' }
}

/** Each screen has its own lines, so that none learns of another, and the people's are the same with and without screens. */
export function addForScreens(state: DiceState, roll: Roll, screens: readonly UserId[] = []): DiceState {
  if (screens.length === 0) return state
  const shown = rollForScreen(roll)
  return { ...state, log: screens.reduce((log, id) => addToLog(log, [id], shown, MOST_KEPT), state.log) }
}

/** A screen that is closed leaves nothing. */
export function withoutLanesOf(state: DiceState, screens: readonly UserId[]): DiceState {
  const lanes = screens.filter((id) => Object.hasOwn(state.log, id))
  if (lanes.length === 0) return state
  const isKept = ([key]: readonly [string, unknown]) => !lanes.some((id) => id === key)
  return { ...state, log: Object.fromEntries(Object.entries(state.log).filter(isKept)) }
}
