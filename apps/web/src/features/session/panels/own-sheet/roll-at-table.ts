import { type Ack, LIMITS } from '@hearthlight/protocol'
import { linesInOrder, type MessageName, MOST_TARGETS, type PayloadFor, type Roll, type Seat } from '@hearthlight/table'
import { useCallback } from 'react'
import { appError, reportError } from '../../../../lib/errors'
import { ROLL_REASONS } from '../../../../lib/terms'
import { ownTargets } from '../../../../live/own-targets'
import type { TableSession } from '../../../../live/table-session'
import { useSend } from '../../../../live/use-send'
import { useLive } from '../../../../live/use-table'
import type { RollFromSheet, SheetRoll, SheetRolled } from '../../../characters'

/** Rolls for the character of the seat, by the server and for everyone; `rolledFor` names the character when somebody else rolls. */
export function useRollAtTable({ id: playerId }: Pick<Seat, 'id'>, rolledFor: string | undefined): RollFromSheet {
  const live = useLive()
  const send = useSend()
  return useCallback((roll) => rollAtTable(roll, { live, send, playerId, rolledFor }), [live, send, playerId, rolledFor])
}

interface RollPlace {
  readonly live: Pick<TableSession, 'store' | 'send'>
  /** Sends with an offer to send again what was not sent. */
  readonly send: TableSession['send']
  readonly playerId: Seat['id']
  readonly rolledFor: string | undefined
}

/** Resolves once the server has answered; undefined if it was not reached, or has refused. */
export function rollAtTable(roll: SheetRoll, { live, send, playerId, rolledFor }: RollPlace): Promise<SheetRolled | undefined> {
  // What waits for its result is not sent again by a notification: the sheet says that nothing was rolled.
  if (roll.kind === 'death-save') {
    return countedSave(live, () => sendOnce(live, 'combat-death-save', { targetId: playerId }), playerId)
  }
  const message = messageFor(roll, rolledFor)
  const ask = () => (ONCE.has(roll.kind) ? sendOnce(live, 'dice-roll', message) : send('dice-roll', message))
  return rolled(live, ask, ({ playerId: by, reason }) => by === live.store.getState().you?.userId && reason === message.reason)
}

function messageFor({ notation, kind, mode, ...roll }: SheetRoll, rolledFor: string | undefined) {
  const reason = rolledFor === undefined ? roll.reason : ROLL_REASONS.rolledFor(rolledFor, roll.reason)
  return {
    dice: notation,
    reason: reason.slice(0, LIMITS.rollReasonLength).trim(),
    ...(kind === 'other' || kind === 'hit-die' || kind === 'charges' || kind === 'death-save' ? {} : { type: kind }),
    ...(TWENTIES.has(kind) && mode === 'advantage' ? { advantage: true } : {}),
    ...(TWENTIES.has(kind) && mode === 'disadvantage' ? { disadvantage: true } : {}),
    ...(kind === 'attack' || kind === 'damage' ? { targets: ownTargets().slice(0, MOST_TARGETS) } : {}),
  }
}

/** Rolls that change the sheet by their result. */
const ONCE: ReadonlySet<SheetRoll['kind']> = new Set(['hit-die', 'charges'])

/** Rolls that advantage and disadvantage concern. */
const TWENTIES: ReadonlySet<SheetRoll['kind']> = new Set(['attack', 'save', 'check', 'skill'])

/** The server counts a death save at the seat and at the character's row. */
async function countedSave(live: RollPlace['live'], ask: () => Promise<Ack>, playerId: string): Promise<SheetRolled | undefined> {
  const result = await rolled(live, ask, (roll) => roll.type === 'death-save' && roll.playerId === playerId)
  return result && { ...result, isCounted: true }
}

/**
 * The roll that the message makes. A roll is announced before its message is answered, so it is in the log by then; the DM may have
 * hidden it from this user.
 */
async function rolled(live: RollPlace['live'], ask: () => Promise<Ack>, isIt: (roll: Roll) => boolean): Promise<SheetRolled | undefined> {
  const known = new Set(rollsOf(live).map(({ id }) => id))
  const ack = await ask()
  if (!ack.ok) return undefined
  const made = rollsOf(live).find((roll) => !known.has(roll.id) && isIt(roll))
  return made === undefined ? {} : { total: made.total }
}

function rollsOf(live: RollPlace['live']): readonly Roll[] {
  const { table } = live.store.getState()
  return table === undefined ? [] : linesInOrder(table.dice.log)
}

/** Sends without an offer to send again. Why a message was refused is shown; a lost connection is seen by itself. */
async function sendOnce<Name extends MessageName>(live: RollPlace['live'], name: Name, payload: PayloadFor<Name>): Promise<Ack> {
  const ack = await live.send(name, payload)
  if (!ack.ok && ack.code !== 'SOCK_002') {
    const { code, message: userMessage, suggestion } = ack
    reportError(appError(code, { userMessage, suggestion, context: { message: name } }))
  }
  return ack
}
