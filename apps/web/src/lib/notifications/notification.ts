import type { ErrorCode } from '@hearthlight/protocol'
import type { AppError } from '../errors'
import { t } from '../i18n'

export type NotificationType = 'success' | 'error' | 'warning' | 'info'

export interface NotificationAction {
  readonly label: string
  readonly variant: 'primary' | 'secondary'
  readonly icon?: 'retry' | 'report'
  readonly run: () => void
}

/** Specification 1, section 3. */
export interface Notification {
  readonly id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** Milliseconds; with 0 it stays until it is closed. */
  readonly duration: number
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly error?: { readonly code: ErrorCode; readonly suggestion?: string | undefined }
  readonly actions?: readonly NotificationAction[]
  /** A newer notification with the same key replaces this one; see `keyOf` for those without. */
  readonly key?: string | undefined
  /** In large type: the DM calls out to everyone. */
  readonly isLoud?: boolean
  /** What it is about: it is dismissed when `causeIsGone` is called with the same text. */
  readonly cause?: string | undefined
}

export const DURATIONS: Record<NotificationType, number> = { success: 4_000, info: 4_000, warning: 5_000, error: 0 }
export const MOST_KEPT = 10
export const MOST_SHOWN = 2

export type NewNotification = Pick<Notification, 'type' | 'title'> & Partial<Omit<Notification, 'id' | 'type' | 'title' | 'timestamp'>>

/** By default, errors of one code replace each other, and so do equal texts, unless they offer a choice. */
export function keyOf({ key, error, type, title, message, actions = [] }: Notification): string | undefined {
  if (key !== undefined) return key
  if (error !== undefined) return error.code
  return actions.length === 0 ? [type, title, message].join('\n') : undefined
}

/** The notification for an error: with Retry where it may help, with Report where it is critical. */
export function errorNotification(error: AppError, onRetry: () => void, onReport: () => void): NewNotification {
  const retry: NotificationAction = { label: t('Retry'), variant: 'primary', icon: 'retry', run: onRetry }
  const report: NotificationAction = { label: t('Report'), variant: 'secondary', icon: 'report', run: onReport }
  const isCritical = error.severity === 'critical'
  return {
    type: 'error',
    title: isCritical ? t('Critical Error') : t('Error'),
    message: error.userMessage,
    error: { code: error.code, suggestion: error.suggestion },
    actions: [...(error.retryable ? [retry] : []), ...(isCritical ? [report] : [])],
    cause: error.cause,
  }
}
