import type { NamedColour } from '../../ui/fields/colour-grid'

/** Some of the colours of drawings and tokens. */
export const COLOURS = [
  { name: 'Red', hex: '#dd2729' },
  { name: 'Amber', hex: '#fab72a' },
  { name: 'Green', hex: '#37a643' },
  { name: 'Sky', hex: '#46afec' },
  { name: 'Violet', hex: '#8e57d8' },
  { name: 'Brown', hex: '#7f4d30' },
] as const satisfies readonly NamedColour[]
