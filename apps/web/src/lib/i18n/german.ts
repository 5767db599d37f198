import { compileMessage } from '@lingui/message-utils/compileMessage'
import { NAMES } from './german/names'
import messages from './german.json'
import { PATTERNS, patternReader } from './patterns'
import type { Locale } from './translate'

export const locale: Locale = {
  messages,
  compiler: compileMessage,
  patterns: patternReader(PATTERNS),
  game: { names: NAMES, loadTexts: async () => (await import('./german/texts.json')).default },
}
export const address = import.meta.url
