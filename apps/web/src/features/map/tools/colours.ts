/** The eighteen colours of the picker, by name. The first is the specification's default. */
export const COLOURS = [
  { name: 'Red', hex: '#dd2729' },
  { name: 'Orange', hex: '#f58028' },
  { name: 'Amber', hex: '#fab72a' },
  { name: 'Yellow', hex: '#f6e34c' },
  { name: 'Lime', hex: '#a8d832' },
  { name: 'Green', hex: '#37a643' },
  { name: 'Emerald', hex: '#19966e' },
  { name: 'Teal', hex: '#1da09a' },
  { name: 'Cyan', hex: '#50d2e6' },
  { name: 'Sky', hex: '#46afec' },
  { name: 'Blue', hex: '#1f6ad2' },
  { name: 'Indigo', hex: '#3b3eb3' },
  { name: 'Violet', hex: '#8e57d8' },
  { name: 'Magenta', hex: '#d446cd' },
  { name: 'Pink', hex: '#f799be' },
  { name: 'Brown', hex: '#7f4d30' },
  { name: 'White', hex: '#fbfaf7' },
  { name: 'Black', hex: '#14110e' },
] as const

/** "Red", or the number of a colour that has no name here. */
export function colourName(hex: string): string {
  return COLOURS.find((colour) => colour.hex === hex.toLowerCase())?.name ?? hex
}
