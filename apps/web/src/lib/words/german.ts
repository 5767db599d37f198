import { compileMessage } from '@lingui/message-utils/compileMessage'
import messages from './german.json'
import { PATTERNS, patternReader } from './patterns'
import type { Speech } from './words'

export const speech: Speech = { messages, compiler: compileMessage, patterns: patternReader(PATTERNS) }
export const address = import.meta.url
