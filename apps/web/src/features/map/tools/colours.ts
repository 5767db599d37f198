/** The eighteen colours of the picker, by name. The first is the specification's default. */
export const COLOURS = [
  { name: 'Red', hex: '#e5484d' },
  { name: 'Orange', hex: '#f0762b' },
  { name: 'Amber', hex: '#f5b83d' },
  { name: 'Yellow', hex: '#f7e463' },
  { name: 'Lime', hex: '#a6d854' },
  { name: 'Green', hex: '#3aa655' },
  { name: 'Teal', hex: '#2bb3a3' },
  { name: 'Cyan', hex: '#4cc9f0' },
  { name: 'Sky', hex: '#65b4e9' },
  { name: 'Blue', hex: '#3b6fd8' },
  { name: 'Indigo', hex: '#5b4fc4' },
  { name: 'Violet', hex: '#8e5bd6' },
  { name: 'Magenta', hex: '#d13fb4' },
  { name: 'Pink', hex: '#f28bb3' },
  { name: 'Brown', hex: '#8a5a3c' },
  { name: 'White', hex: '#fbfaf7' },
  { name: 'Grey', hex: '#8f8a84' },
  { name: 'Black', hex: '#18130e' },
] as const

/** "Red", or the number of a colour that has no name here. */
export function colourName(hex: string): string {
  return COLOURS.find((colour) => colour.hex === hex.toLowerCase())?.name ?? hex
}
