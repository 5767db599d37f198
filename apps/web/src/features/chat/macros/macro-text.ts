import { LIMITS } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { readChatInput, type Speaker } from '../read-input'
import type { Sendable } from '../use-transmit'

/** The longest text that is asked for. */
export const MOST_ASKED = 100

/** Such as `{bonus}` or `{1}`. */
const ARGUMENT = /\{([^{}\n]{1,30})\}/g

/** The names of what a macro asks for, each once, in the order of the text. */
export function argumentsOf(text: string): readonly string[] {
  const names = [...text.matchAll(ARGUMENT)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** The text with values in place of what it asks for; without a value, nothing. */
export function filledIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(ARGUMENT, (whole, name: string) => (name.trim() === '' ? whole : (values.get(name.trim()) ?? '').trim()))
}

export type MacroReading =
  | { readonly kind: 'sends'; readonly request: Sendable }
  /** Nothing is sent. */
  | { readonly kind: 'mistake'; readonly why: string }

/** MACRO-3 Reads a macro without arguments, or with all of them filled in, as the chat field reads a line. */
export function readMacro(text: string, speaker: Speaker): MacroReading {
  if (text.length > LIMITS.chatMessageLength) return { kind: 'mistake', why: t('That is too long for one line.') }
  const request = readChatInput(text, speaker)
  switch (request.kind) {
    case 'mistake':
      return request
    case 'nothing':
    case 'help':
    case 'handout':
    case 'look-up':
      return { kind: 'mistake', why: t('A macro says, whispers or rolls something.') }
    default:
      return { kind: 'sends', request }
  }
}

/** What a macro will do, for whoever writes it. */
export function whatItDoes(request: Sendable): string {
  switch (request.kind) {
    case 'roll':
      return ROLLS[request.audience](request.dice)
    case 'typed':
      return t('Enters what {dice} show', { dice: request.dice })
    case 'whisper':
      return t('Whispers it')
    default:
      return t('Says it to the table')
  }
}

const ROLLS = {
  everyone: (dice: string) => t('Rolls {dice} for everyone', { dice }),
  dm: (dice: string) => t('Rolls {dice} for you and the DM', { dice }),
  blind: (dice: string) => t('Rolls {dice} for the DM alone', { dice }),
  self: (dice: string) => t('Rolls {dice} for you alone', { dice }),
} as const
