import { compileMessage } from '@lingui/message-utils/compileMessage'
import german from './german.json'
import type { Catalogue } from './words'

export const catalogue: Catalogue = german
export const compiler = compileMessage
export const address = import.meta.url
