import { compileMessage } from '@lingui/message-utils/compileMessage'
import messages from './german.json'
import { PATTERNS, patternReader } from './patterns'
import type { Locale } from './translate'

export const locale: Locale = { messages, compiler: compileMessage, patterns: patternReader(PATTERNS) }
export const address = import.meta.url
