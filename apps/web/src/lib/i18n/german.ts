import { compileMessage } from '@lingui/message-utils/compileMessage'
import { NAMES } from './german/names'
import messages from './german.json'
import { PATTERNS, patternReader } from './patterns'
import type { Locale } from './translate'

export const locale: Locale = {
  messages,
  compiler: compileMessage,
  patterns: patternReader(PATTERNS),
  game: {
    names: NAMES,
    texts: {
      cards: async () => (await import('./german/card-texts.json')).default,
      spells: async () => (await import('./german/spell-texts.json')).default,
      items: async () => (await import('./german/item-texts.json')).default,
      options: async () => (await import('./german/option-texts.json')).default,
      tables: async () => (await import('./german/table-texts.json')).default,
      conditions: async () => (await import('./german/condition-texts.json')).default,
    },
  },
}
export const address = import.meta.url
