import { loadKind, type RollTable } from '@hearthlight/rules/compendium'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { loadGameTexts } from '../../../lib/i18n'
import { locale as german } from '../../../lib/i18n/german'
import { setLocale } from '../../../lib/i18n/translate'
import { RuleTable } from './rule-tables'

afterEach(() => setLocale('en', { messages: {} }))

async function cellsOf(id: string): Promise<string[]> {
  const table = (await loadKind('tables')).get(id) as RollTable
  const markup = renderToStaticMarkup(<RuleTable table={table} />)
  return [...markup.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell ?? '')
}

test('a rolled table shows what the die shows, and the result', async () => {
  expect((await cellsOf('bag-of-tricks-grey')).slice(0, 4)).toEqual(['1d8', 'Result', '1', 'Weasel'])
  expect((await cellsOf('confusion')).slice(4, 6)).toEqual(['2–6', 'It stands still and does nothing.'])
})

test('a table of cases gives each case its ranges, and a dash for what cannot happen', async () => {
  const cells = await cellsOf('teleport')
  expect(cells.slice(0, 5)).toEqual(['1d100', 'Mishap', 'Similar place', 'Off target', 'On target'])
  expect(cells.slice(5, 10)).toEqual(['Permanent circle', '–', '–', '–', '1–100'])
  expect(cells.slice(15, 20)).toEqual(['Very familiar', '1–5', '6–13', '14–24', '25–100'])
})

test('tables are German for a German reader', async () => {
  setLocale('de', german)
  await loadGameTexts(['tables'])
  expect((await cellsOf('animate-objects')).slice(0, 3)).toEqual(['Größe', 'TP', 'RK'])
  expect(await cellsOf('reincarnate')).toContain('Hügelzwerg')
})
