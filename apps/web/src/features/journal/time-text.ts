import { locale } from '../../lib/i18n'

/** `at`: milliseconds since the epoch. */
export function timeText(at: number): string {
  return new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
}
