import { t } from '../../../lib/i18n'

/** Stores instants, not ticks, so that a page that was suspended or reloaded knows the elapsed time. Milliseconds. */
export interface Clock {
  /** Elapsed time before the last start. */
  readonly before: number
  /** Time of the last start; null while the clock is stopped. */
  readonly startedAt: number | null
}

export const STOPPED: Clock = { before: 0, startedAt: null }

export function elapsedMs({ before, startedAt }: Clock, now: number): number {
  // If the system clock was set back, the elapsed time does not decrease below `before`.
  return before + (startedAt === null ? 0 : Math.max(0, now - startedAt))
}

export function started(clock: Clock, now: number): Clock {
  return clock.startedAt === null ? { ...clock, startedAt: now } : clock
}

export function paused(clock: Clock, now: number): Clock {
  return clock.startedAt === null ? clock : { before: elapsedMs(clock, now), startedAt: null }
}

export type ClockState = 'ready' | 'running' | 'paused'

export function stateOf({ before, startedAt }: Clock): ClockState {
  if (startedAt !== null) return 'running'
  return before > 0 ? 'paused' : 'ready'
}

/** Texts of the specification. */
export const STATE_TEXTS: Readonly<Record<ClockState, string>> = {
  ready: t('Ready to start session'),
  running: t('Session in progress'),
  paused: t('Session paused'),
}

/** HH:MM:SS; the hours can have more than two digits. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
