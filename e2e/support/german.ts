import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../server'
import { atRest } from './settled'

const LISTS = new URL('../../apps/web/src/lib/i18n/', import.meta.url)
const readList = (file: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(new URL(file, LISTS), 'utf8'))
const catalogue = readList('german.json')
/** Names of the compendium that are not the same in both languages. */
const ENGLISH_NAMES = new Set(namesOfCompendium())
const softly = expect.configure({ soft: true })
/** Texts of the app that are also words in the compendium, with another meaning. */
const OF_THE_COMPENDIUM = ['Cantrip', 'Light', 'Shield']
/** German texts that an English pattern would match too, such as 'Link {entity}': they have no values. */
const GERMAN = new Set(Object.values(catalogue))
/** English texts of the app, as regular expressions; words such as `Name` are the same in both languages. */
const ENGLISH = Object.entries(catalogue)
  // A text with a context may be a name elsewhere: Orc is a language, and a people in the compendium.
  .filter(([key]) => !key.includes('|') && !OF_THE_COMPENDIUM.includes(key))
  .filter(([english]) => isTelling(english))
  .map(([english, german]) => [patternOf(english), german] as const)
  // Otherwise the German text would match too: 'Zoom: {percent}%' and 'Zoom: {percent} %'.
  .filter(([english, german]) => !english.test(german))
  .map(([english]) => english)

function namesOfCompendium(): readonly string[] {
  const files = readdirSync(new URL('german/', LISTS)).filter((file) => file.endsWith('.json') && !file.endsWith('-texts.json'))
  const pairs = files.flatMap((file) => Object.entries(readList(`german/${file}`)))
  const german = new Set([...pairs.map(([, name]) => name), ...Object.values(catalogue)])
  return pairs.map(([english]) => english).filter((english) => /^\p{Lu}\p{L}{3}/u.test(english) && !german.has(english))
}

function patternOf(english: string): RegExp {
  const parts = english.trim().split(/\{\w+\}/)
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')
}

/** '{fights} over {rounds}.' would match any sentence of the compendium with "over" in it. */
function isTelling(english: string): boolean {
  const words = english.replace(/\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? []
  return words.length > (/^\{\w+\}.*\{\w+\}\.?$/s.test(english) ? 1 : 0)
}

/**
 * Expects that everything visible or announced to a screen reader is German, names of the compendium included; what people wrote
 * in English, such as the name of a table, is `written`, or marked as not to be translated.
 */
export async function expectNoEnglish(page: Page, screen: string, written: readonly RegExp[] = []): Promise<void> {
  await atRest(page)
  const isLeft = (text: string) => isEnglish(text) && !written.some((one) => one.test(text))
  const left = async () => [...new Set((await textsOf(page)).filter(isLeft))]
  await softly.poll(left, `English on ${screen}`).toEqual([])
}

function isEnglish(text: string): boolean {
  return ENGLISH_NAMES.has(text) || (!GERMAN.has(text) && ENGLISH.some((english) => english.test(text)))
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility() || element.closest('script, style, noscript, code, [translate="no"]') !== null) continue
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-tooltip']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
