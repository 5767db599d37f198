import { t } from '../../../lib/i18n'

/** The eighteen colours of the picker, by name. The first is the specification's default. */
export const COLOURS = [
  { name: t('Red'), hex: '#dd2729' },
  { name: t('Orange'), hex: '#f58028' },
  { name: t('Amber'), hex: '#fab72a' },
  { name: t('Yellow'), hex: '#f6e34c' },
  { name: t('Lime'), hex: '#a8d832' },
  { name: t('Green'), hex: '#37a643' },
  { name: t('Emerald'), hex: '#19966e' },
  { name: t('Teal'), hex: '#1da09a' },
  { name: t('Cyan'), hex: '#50d2e6' },
  { name: t('Sky'), hex: '#46afec' },
  { name: t('Blue'), hex: '#1f6ad2' },
  { name: t('Indigo'), hex: '#3b3eb3' },
  { name: t('Violet'), hex: '#8e57d8' },
  { name: t('Magenta'), hex: '#d446cd' },
  { name: t('Pink'), hex: '#f799be' },
  { name: t('Brown'), hex: '#7f4d30' },
  { name: t('White'), hex: '#fbfaf7' },
  { name: t('Black'), hex: '#14110e' },
] as const

/** "Red"; the hex code of a colour without a name here. */
export function colourName(hex: string): string {
  return COLOURS.find((colour) => colour.hex === hex.toLowerCase())?.name ?? hex
}
