import { expect, it } from 'vitest'

const parts = import.meta.glob<string>(['../../ui/**/*.tsx', '!../../ui/**/*.test.tsx'], { query: '?raw', import: 'default', eager: true })
const chapters = Object.values(import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })).join('\n')
/** Components that app.tsx puts around every page are visible on this page too. */
const app = Object.values(import.meta.glob<string>('../../app/app.tsx', { query: '?raw', import: 'default', eager: true })).join('\n')

const COMPONENT = /^export (function|class) [A-Z]/m

it('the component page shows every component', () => {
  const components = Object.entries(parts).filter(([, source]) => COMPONENT.test(source))
  const names = components.map(([file]) => nameOf(file))
  expect(names.length).toBeGreaterThan(30)
  const shown = namesOn(chapters)
  expect(names.filter((name) => !shown.has(name))).toEqual([])
  expect([...shown].filter((name) => !names.includes(name))).toEqual([])
})

it('what the component page says that it shows is drawn by it, or loaded by what is', () => {
  const claimed = [...namesOn(chapters)]
  expect(claimed.filter((name) => !isDrawn(name))).toEqual([])
})

/** Without folder and without the `.lazy` suffix. */
function nameOf(file: string): string {
  return file.replace(/^.*\/|(\.lazy)?\.tsx$/g, '')
}

function namesOn(source: string): Set<string> {
  return new Set([...source.matchAll(/ shows="([^"]+)"/g)].flatMap(([, files = '']) => files.split(' ')))
}

function isDrawn(name: string): boolean {
  if (new RegExp(`/ui/[a-z]+/${name}'`).test(`${chapters}\n${app}`)) return true
  const loaders = Object.entries(parts).filter(([, source]) => new RegExp(`import\\('\\./${name}(\\.lazy)?'\\)`).test(source))
  return loaders.some(([file]) => isDrawn(nameOf(file)))
}
