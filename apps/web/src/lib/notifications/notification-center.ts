import { DELAYS } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { createStore } from 'zustand/vanilla'
import { DURATIONS, keyOf, MOST_KEPT, type NewNotification, type Notification } from './notification'

export interface NotificationsState {
  /** Oldest first. */
  readonly kept: readonly Notification[]
  /** Those whose exit animation is running. */
  readonly leaving: ReadonlySet<string>
}

export type PauseReason = 'hover' | 'focus' | 'hidden'

/** Milliseconds left, and the time at which the timer started; `timer` is missing while paused. */
interface Countdown {
  leftMs: number
  startedAt: number
  timer?: ReturnType<typeof setTimeout>
}

export function createNotificationCenter() {
  const store = createStore<NotificationsState>(() => ({ kept: [], leaving: new Set() }))
  const countdowns = new Map<string, Countdown>()
  const reasons = new Set<PauseReason>()

  function add(input: NewNotification): string {
    const id = `note_${nanoid(10)}`
    const notification = { message: '', duration: DURATIONS[input.type], ...input, id, timestamp: Date.now() }
    const key = keyOf(notification)
    const before = store.getState().kept
    const others = key === undefined ? before : before.filter((one) => keyOf(one) !== key)
    const kept = [...others, notification].slice(-MOST_KEPT)
    for (const one of before) if (!kept.includes(one)) stopCountdown(one.id)
    store.setState({ kept })
    if (notification.duration > 0) {
      countdowns.set(id, { leftMs: notification.duration, startedAt: 0 })
      if (reasons.size === 0) run(id)
    }
    return id
  }

  function dismiss(id: string): void {
    const { kept, leaving } = store.getState()
    if (leaving.has(id) || !kept.some((one) => one.id === id)) return
    stopCountdown(id)
    store.setState({ leaving: new Set([...leaving, id]) })
    setTimeout(() => forget(id), DELAYS.notificationExitMs)
  }

  function forget(id: string): void {
    const { kept, leaving } = store.getState()
    store.setState({ kept: kept.filter((one) => one.id !== id), leaving: new Set([...leaving].filter((one) => one !== id)) })
  }

  function run(id: string): void {
    const countdown = countdowns.get(id)
    if (countdown === undefined || countdown.timer !== undefined) return
    countdown.startedAt = Date.now()
    countdown.timer = setTimeout(() => dismiss(id), countdown.leftMs)
  }

  function hold(countdown: Countdown): void {
    clearTimeout(countdown.timer)
    if (countdown.timer !== undefined) countdown.leftMs -= Date.now() - countdown.startedAt
    delete countdown.timer
  }

  function stopCountdown(id: string): void {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
  }

  return {
    store,
    add,
    dismiss,
    dismissAll: () => {
      for (const { id } of store.getState().kept) dismiss(id)
    },
    /** Dismisses the notifications whose cause is gone. */
    dismissCauses: (isGone: (cause: string) => boolean) => {
      for (const { id, cause } of store.getState().kept) if (cause !== undefined && isGone(cause)) dismiss(id)
    },
    /** While there is any reason to pause, nothing times out. */
    pause: (reason: PauseReason) => {
      reasons.add(reason)
      for (const countdown of countdowns.values()) hold(countdown)
    },
    resume: (reason: PauseReason) => {
      if (reasons.delete(reason) && reasons.size === 0) for (const id of countdowns.keys()) run(id)
    },
  }
}
