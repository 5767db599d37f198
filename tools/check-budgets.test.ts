import { expect, it } from 'vitest'
// @ts-expect-error A script without types of its own.
import { measureScreens } from './check-budgets.mjs'

const manifest = {
  'index.html': { file: 'a.js', imports: ['_shared'] },
  'src/home.ts': { file: 'b.js', imports: ['_shared', 'index.html'] },
  'src/dialog.ts': { file: 'c.js', imports: ['_shared'] },
  _shared: { file: 'd.js' },
  'look.css': { file: 'look.css' },
}
const sizes: Record<string, number> = { 'a.js': 1_000, 'b.js': 2_000, 'c.js': 4_000, 'd.js': 8_000, 'look.css': 16_000 }
const measured = (most: number, parts: string[]) =>
  measureScreens(manifest, (file: string) => sizes[file] ?? 0, [{ name: 'home', most, parts }])

it('counts each part once, with what it imports, and only scripts', () => {
  expect(measured(11, ['index.html', 'src/home.ts', 'look.css'])).toEqual([{ name: 'home', most: 11, kilobytes: 11, isOver: false }])
})

it('a screen over its budget is named', () => {
  expect(measured(10.9, ['index.html', 'src/home.ts'])[0].isOver).toBe(true)
})

it('a part that is not in the build is an error: its screen would pass unmeasured', () => {
  expect(() => measured(10, ['src/renamed.ts'])).toThrow('The build has no part src/renamed.ts')
})
