import { expect, it } from 'vitest'

const parts = import.meta.glob<string>(['../../ui/*.tsx', '!../../ui/*.test.tsx'], { query: '?raw', import: 'default', eager: true })
const chapters = Object.values(import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })).join('\n')
/** What it puts around every page stands around this one, too. */
const app = Object.values(import.meta.glob<string>('../../app/app.tsx', { query: '?raw', import: 'default', eager: true })).join('\n')

const COMPONENT = /^export (function|class) [A-Z]/m

it('the component page shows every component', () => {
  const components = Object.entries(parts).filter(([, source]) => COMPONENT.test(source))
  const names = components.map(([file]) => file.replace(/^.*\/|\.tsx$/g, ''))
  expect(names.length).toBeGreaterThan(30)
  const shown = namesOn(chapters)
  expect(names.filter((name) => !shown.has(name))).toEqual([])
  expect([...shown].filter((name) => !names.includes(name))).toEqual([])
})

it('what the component page says that it shows is drawn by it, or loaded by what is', () => {
  const claimed = [...namesOn(chapters)]
  expect(claimed.filter((name) => !isDrawn(name))).toEqual([])
})

function namesOn(source: string): Set<string> {
  return new Set([...source.matchAll(/ shows="([^"]+)"/g)].flatMap(([, files = '']) => files.split(' ')))
}

function isDrawn(name: string): boolean {
  if (`${chapters}\n${app}`.includes(`/ui/${name}'`)) return true
  const loaders = Object.entries(parts).filter(([, source]) => source.includes(`import('./${name}')`))
  return loaders.some(([file]) => isDrawn(file.replace(/^.*\/|\.tsx$/g, '')))
}
