import type { Ack } from '@hearthlight/protocol'
import type { MessageName, PayloadFor } from '@hearthlight/table'
import { nanoid } from 'nanoid'
import { appError, reportError } from '../lib/errors'
import { t } from '../lib/i18n'
import { causeIsGone, notifications, notify } from '../lib/notifications'
import type { TableSession } from './table-session'

export type MessageSender = Pick<TableSession, 'send'>

/** The causes of notifications about refused live messages begin with this. */
const REFUSED_MESSAGE = 'message '

/**
 * The ids of the failed attempts of each table, by cause. The same message sent again, by Retry or by its own control, has the id of
 * the failed attempt, so that the server records it once.
 */
const failedOf = new WeakMap<MessageSender, Map<string, string>>()
const left = new WeakSet<MessageSender>()
/** The last message that could not be sent because the connection was lost. */
let unsent: { readonly table: MessageSender; readonly cause: string; readonly again: () => void } | undefined

/**
 * Sends a message. A failure is shown to the user, with Retry where that may help; it goes once the same message is done. A refusal
 * that no Retry can help goes once any message of this name is done.
 */
export async function sendOrReport<Name extends MessageName>(table: MessageSender, name: Name, payload: PayloadFor<Name>): Promise<Ack> {
  const failed = failedOf.get(table) ?? new Map<string, string>()
  failedOf.set(table, failed)
  const ofName = `${REFUSED_MESSAGE}${name}`
  const ofMessage = `${ofName} ${JSON.stringify(payload)}`
  const intentId = failed.get(ofMessage) ?? nanoid()
  const ack = await table.send(name, payload, intentId)
  failed.delete(ofMessage)
  if (unsent?.cause === ofMessage) unsent = undefined
  causeIsGone(ofMessage)
  if (ack.ok) causeIsGone(ofName)
  // Whether a message arrived that was on its way when the table was left is not known, and nothing can be done about it.
  if (ack.ok || left.has(table)) return ack
  const isLost = ack.code === 'SOCK_002'
  const userMessage = isLost ? t('This was not sent: the connection is lost.') : ack.message
  const details = { userMessage, suggestion: ack.suggestion, context: { message: name } }
  const error = appError(ack.code, { ...details, cause: ofName })
  if (!error.retryable) {
    reportError(error)
    return ack
  }
  failed.set(ofMessage, intentId)
  const again = () => void sendOrReport(table, name, payload)
  if (isLost) unsent = { table, cause: ofMessage, again }
  reportError({ ...error, cause: ofMessage }, again)
  return ack
}

/** The connection is back: the error about the lost one is replaced by a passing offer to send what was not sent. */
export function offerUnsent(): void {
  if (unsent === undefined) return
  const { cause, again } = unsent
  unsent = undefined
  causeIsGone(cause)
  const run = () => {
    notifications.dismiss(id)
    again()
  }
  const actions = [{ label: t('Retry'), variant: 'primary', icon: 'retry', run }] as const
  const message = t('You are back online. What you did meanwhile was not sent.')
  const id = notify({ type: 'warning', title: t('Not sent'), message, actions, cause })
}

/** Removes the notifications of messages that can no longer be sent, because the table was left. */
export function forgetFailed(table: MessageSender): void {
  left.add(table)
  if (unsent?.table === table) unsent = undefined
  notifications.dismissCauses((cause) => cause.startsWith(REFUSED_MESSAGE))
}
