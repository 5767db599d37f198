import { locale, t } from '../../lib/i18n'

const MEGABYTE = 1024 * 1024
const MEGABYTES_PER_GIGABYTE = 1024

export function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  return megabytes < MEGABYTES_PER_GIGABYTE
    ? t('{size} MB', { size: numberText(megabytes) })
    : t('{size} GB', { size: numberText(megabytes / MEGABYTES_PER_GIGABYTE) })
}

export function numberText(value: number): string {
  return value.toLocaleString(locale(), { maximumFractionDigits: 1 })
}

export function timeText(at: string): string {
  return new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
}
