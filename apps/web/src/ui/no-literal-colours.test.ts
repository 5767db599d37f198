import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx,css}', '!../ui/tokens.css', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Pictures have their own colours in both themes: the map's canvas, people on it, a token's stored colour, the figure of a character. */
const PAINTERS =
  /live\/person-colour|lib\/sample-room|features\/(map\/|home\/sample-|landing\/table-picture\/|npcs\/npc-draft|characters\/figure\/|component-page\/colours)/
const LITERAL = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(/i

it('colours come from the tokens alone', () => {
  const literal = Object.entries(sources).filter(([file, text]) => !PAINTERS.test(file) && text.split('\n').some(isLiteral))
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  expect(literal.map(([file]) => file)).toEqual([])
})

function isLiteral(line: string): boolean {
  // Anchors and ids are not colours.
  return LITERAL.test(line.replace(/href="#\w+"/g, '').replace(/color-mix\([^;]*\)/g, ''))
}
