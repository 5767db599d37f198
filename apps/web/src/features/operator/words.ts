import { locale, t } from '../../lib/i18n'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const GIGABYTE = 1024 * MEGABYTE

export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return t('{size} KB', { size: Math.ceil(bytes / KILOBYTE).toLocaleString(locale()) })
  if (bytes < GIGABYTE) return t('{size} MB', { size: numberText(bytes / MEGABYTE) })
  return t('{size} GB', { size: numberText(bytes / GIGABYTE) })
}

export function numberText(value: number): string {
  return value.toLocaleString(locale(), { maximumFractionDigits: 1 })
}

export function timeText(at: string): string {
  return new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
}
