import { LIMITS, UserId } from '@hearthlight/protocol'
import { type Roll, rollNotation } from '@hearthlight/table'
import { nanoid } from 'nanoid'
import { useMemo } from 'react'
import { create } from 'zustand'
import { onOtherUser, useUser } from '../../../lib/auth'
import { browserDice } from '../../../lib/chance'
import { t } from '../../../lib/i18n'
import { usePickedSession, usePickedTable, useSendToPicked } from '../session-picker/picked-session'
import { ROLLS_KEPT, type RollRecord, recordOf, rollHistory } from './roll-record'

export interface RollRequest {
  readonly dice: string
  readonly modifier?: number
  readonly lean?: 'none' | 'advantage' | 'disadvantage'
  readonly reason?: string
  readonly isHidden?: boolean
}

/** Rolls made without a picked session; they stay in this window. */
const useLooseRolls = create<{ readonly rolls: readonly RollRecord[] }>(() => ({ rolls: [] }))
onOtherUser(() => useLooseRolls.setState({ rolls: [] }))

/** The latest rolls, the newest first: those of the picked session, or those made without one. */
export function useRollHistory(): readonly RollRecord[] {
  const dice = usePickedTable((table) => table.dice)
  const dmId = usePickedTable((table) => table.session.dmId)
  const { rolls } = useLooseRolls()
  return useMemo(() => (dice === undefined || dmId === undefined ? rolls : rollHistory(dice, dmId)), [dice, dmId, rolls])
}

/** Rolls at the table, where the server rolls; without a picked session, in this browser. */
export function useRoll(): (request: RollRequest) => Promise<boolean> {
  const isAtTable = usePickedSession() !== undefined
  const send = useSendToPicked()
  const user = useUser()
  return async (request) => {
    if (!isAtTable) {
      keep(rollHere(request, UserId.parse(user.id)))
      return true
    }
    const { dice, modifier = 0, lean = 'none', reason = '', isHidden = false } = request
    const ack = await send('dice-roll', {
      dice,
      modifier,
      advantage: lean === 'advantage',
      disadvantage: lean === 'disadvantage',
      ...(reason.trim() === '' ? {} : { reason }),
      ...(isHidden ? { audience: 'dm' as const } : {}),
    })
    return ack.ok
  }
}

/** The specification's secret check: only the DM sees it. */
export const SECRET_CHECK = '1d20+3'

export function useSecretRoll(): (reason: string, dice?: string) => Promise<boolean> {
  const isAtTable = usePickedSession() !== undefined
  const send = useSendToPicked()
  const user = useUser()
  return async (reason, dice = SECRET_CHECK) => {
    if (isAtTable) return (await send('dm-secret-roll', { dice, reason })).ok
    keep({ ...rollHere({ dice, reason }, UserId.parse(user.id)), name: t('Secret'), isHidden: true })
    return true
  }
}

function keep(record: RollRecord): void {
  useLooseRolls.setState(({ rolls }) => ({ rolls: [record, ...rolls].slice(0, ROLLS_KEPT) }))
}

function rollHere({ dice, modifier = 0, lean = 'none', reason = '', isHidden = false }: RollRequest, playerId: UserId): RollRecord {
  const [advantage, disadvantage] = [lean === 'advantage', lean === 'disadvantage']
  const env = { ...browserDice, now: Date.now, newId: (prefix: string) => `${prefix}_${nanoid()}` }
  const { fields, label } = rollNotation(dice, modifier, { advantage, disadvantage }, env)
  const words = (reason.trim() || label)?.slice(0, LIMITS.rollReasonLength)
  const roll: Roll = {
    id: env.newId('roll'),
    playerId,
    playerName: t('You'),
    type: 'roll',
    ...fields,
    advantage,
    disadvantage,
    hidden: isHidden,
    ...(words === undefined ? {} : { reason: words }),
    at: Date.now(),
  }
  return recordOf(roll, playerId)
}
