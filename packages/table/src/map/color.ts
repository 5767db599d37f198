import { z } from 'zod/mini'

/** Colour names that the catalogue uses ("default colour red"), and others that its clients may send. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#dd2729',
  orange: '#f58028',
  yellow: '#f6e34c',
  lime: '#a8d832',
  green: '#37a643',
  teal: '#1da09a',
  cyan: '#50d2e6',
  blue: '#1f6ad2',
  indigo: '#3b3eb3',
  violet: '#8e57d8',
  purple: '#8e57d8',
  magenta: '#d446cd',
  pink: '#f799be',
  brown: '#7f4d30',
  gray: '#8a8f98',
  grey: '#8a8f98',
  white: '#fbfaf7',
  black: '#14110e',
}

/** #rrggbb. Well-known names and #rgb are accepted, too; stored and sent is always #rrggbb. */
export const Color = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => longForm(text.toLowerCase()) ?? text),
  ),
  z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
)

function longForm(text: string): string | undefined {
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text) ?? []
  if (red !== undefined) return `#${red}${red}${green}${green}${blue}${blue}`
  return Object.hasOwn(NAMED, text) ? NAMED[text] : undefined
}
