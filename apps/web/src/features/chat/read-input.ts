import { parseDice } from '@hearthlight/rules/dice'

/** What a line in the chat field asks for. */
export type ChatRequest =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'say'; readonly message: string }
  | { readonly kind: 'emote'; readonly message: string }
  | { readonly kind: 'roll'; readonly dice: string; readonly reason: string; readonly hidden: boolean }
  | { readonly kind: 'help' }
  /** Not sent: the text stays in the field and `why` says what is wrong with it. */
  | { readonly kind: 'mistake'; readonly why: string }

const ROLLS = new Map([
  ['roll', false],
  ['r', false],
  ['gmroll', true],
  ['gmr', true],
  ['gr', true],
  ['secret', true],
])

/** `/roll 2d6+3 # Stealth` and its kin; a text without a slash is simply said. */
export function readChatInput(text: string): ChatRequest {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'nothing' }
  const [, command = '', rest = ''] = /^\/(\S+)\s*([\s\S]*)$/.exec(trimmed) ?? []
  if (!trimmed.startsWith('/')) return { kind: 'say', message: trimmed }
  const hidden = ROLLS.get(command.toLowerCase())
  if (hidden !== undefined) return readRoll(rest, hidden)
  if (command === 'me' || command === 'em' || command === 'emote') {
    return rest === '' ? { kind: 'mistake', why: 'Say what you do, such as /me draws a bow.' } : { kind: 'emote', message: rest }
  }
  if (command === 'help') return { kind: 'help' }
  // A typing slip must not tell the table a secret.
  return { kind: 'mistake', why: `Unknown command /${command}. Type /help.` }
}

function readRoll(text: string, hidden: boolean): ChatRequest {
  const dice = text === '' ? '1d20' : text
  const whole = parseDice(dice)
  if (whole.ok) return { kind: 'roll', dice: whole.dice.notation, reason: whole.dice.label ?? '', hidden }
  // "/roll 1d20+5 to sneak": the longest beginning that reads as dice is rolled, the rest is the reason.
  const words = dice.split(/\s+/)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parsed = parseDice(words.slice(0, count).join(' '))
    if (parsed.ok) return { kind: 'roll', dice: parsed.dice.notation, reason: words.slice(count).join(' '), hidden }
  }
  return { kind: 'mistake', why: `Invalid dice notation: ${whole.reason} Try /roll 2d6+3.` }
}
