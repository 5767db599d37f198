import type { UserId } from '@hearthlight/protocol'
import { parseDice } from '@hearthlight/rules/dice'
import type { RollAudience } from '@hearthlight/table'
import { t } from '../../lib/i18n'
import { addresseeOf, type Person } from './addressee'

/** The writer, and the people who can receive a whisper. */
export interface Speaker {
  readonly isDm: boolean
  /** Everyone else at the table; the DM also has the name `gm`. */
  readonly people: readonly Person[]
}

type Lean = 'advantage' | 'disadvantage'

/** The request that a line in the chat field stands for. */
export type ChatRequest =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'say' | 'emote' | 'ooc' | 'narrate'; readonly message: string }
  | { readonly kind: 'whisper'; readonly message: string; readonly to: readonly UserId[] }
  | { readonly kind: 'npc'; readonly message: string; readonly as: string }
  | { readonly kind: 'roll'; readonly dice: string; readonly lean?: Lean; readonly reason: string; readonly audience: RollAudience }
  /** DICE-20 What the writer's own dice show. */
  | { readonly kind: 'typed'; readonly dice: string; readonly typed: readonly number[]; readonly reason: string }
  | { readonly kind: 'help' }
  /** HANDOUT-8 Opens the DM's form for the handout of that title; nothing is sent. */
  | { readonly kind: 'handout'; readonly title: string }
  /** Opens a card; nothing is sent. */
  | { readonly kind: 'look-up'; readonly words: string }
  /** Not sent: the text stays in the field, and `why` explains the error. */
  | { readonly kind: 'mistake'; readonly why: string }

const ROLLS: Readonly<Record<RollAudience, readonly string[]>> = {
  everyone: ['roll', 'r', 'publicroll', 'pr'],
  dm: ['gmroll', 'gmr', 'gr', 'secret'],
  blind: ['blindroll', 'broll', 'br'],
  self: ['selfroll', 'sr'],
}

const SPOKEN = { emote: ['me', 'em', 'emote'], say: ['ic'], ooc: ['ooc', 'o'], narrate: ['desc'] } as const

const PHYSICAL: readonly string[] = ['physical', 'typed']

/** German words for commands, understood whatever language the app has. */
const GERMAN: Readonly<Record<string, string>> = {
  flüstern: 'w',
  würfeln: 'roll',
  wurf: 'roll',
  sl: 'gm',
  hilfe: 'help',
  getippt: 'typed',
  handzettel: 'handout',
}

const LEANS = { advantage: ['adv', 'advantage'], disadvantage: ['dis', 'disadvantage'] } as const

/**
 * Reads `/roll 2d6+3 # Stealth`, `/w Bram psst` and the other commands; a text without a slash is a chat line, or a whisper to
 * the person whose tab is open.
 */
export function readChatInput(text: string, speaker: Speaker, whispersTo?: UserId): ChatRequest {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'nothing' }
  if (trimmed.startsWith('@')) return readWhisper(trimmed.slice(1), speaker)
  const [, typed = '', rest = ''] = /^\/(\S*)\s*([\s\S]*)$/.exec(trimmed) ?? []
  if (!trimmed.startsWith('/')) {
    return whispersTo === undefined ? { kind: 'say', message: trimmed } : { kind: 'whisper', message: trimmed, to: [whispersTo] }
  }
  const written = typed.toLowerCase()
  const command = GERMAN[written] ?? written
  const audience = meantBy(command, ROLLS)
  if (audience !== undefined) return readRoll(rest, audience)
  if (PHYSICAL.includes(command)) return readTyped(rest)
  const spoken = meantBy(command, SPOKEN)
  if (spoken !== undefined && (spoken !== 'narrate' || speaker.isDm)) {
    return rest === '' ? mistake(t('Write what you mean after /{command}.', { command })) : { kind: spoken, message: rest }
  }
  if (command === 'w' || command === 'whisper') return readWhisper(rest, speaker)
  if (command === 'gm') return readWhisper(`gm ${rest}`, speaker)
  if (command === 'as' && speaker.isDm) return readSpokenAs(rest)
  if (command === 'handout' && speaker.isDm) return { kind: 'handout', title: rest.trim() }
  if (command.startsWith('?')) return readLookUp(`${typed.slice(1)} ${rest}`.trim())
  if (command === 'help') return { kind: 'help' }
  // Not sent as a chat line: a mistyped command must not reveal a secret to the table.
  return mistake(t('Unknown command /{typed}. Type /help.', { typed }))
}

function readLookUp(words: string): ChatRequest {
  return words === '' ? mistake(t('Write what you look for, such as /? prone.')) : { kind: 'look-up', words }
}

function meantBy<Meaning extends string>(word: string, words: Readonly<Record<Meaning, readonly string[]>>): Meaning | undefined {
  return (Object.keys(words) as Meaning[]).find((meaning) => words[meaning].includes(word))
}

function readRoll(text: string, audience: RollAudience): ChatRequest {
  const dice = text === '' ? '1d20' : text
  const whole = parseDice(dice)
  if (whole.ok) return { kind: 'roll', dice: whole.dice.notation, reason: whole.dice.label ?? '', audience }
  // "/roll 1d20+5 adv to sneak": the longest prefix that is a valid notation is rolled; the rest is the reason.
  const words = dice.split(/\s+/)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parsed = parseDice(words.slice(0, count).join(' '))
    if (!parsed.ok) continue
    const lean = meantBy(words[count]?.toLowerCase() ?? '', LEANS)
    const rest = words.slice(lean === undefined ? count : count + 1).join(' ')
    const reason = rest.replace(/^#\s*/, '')
    return { kind: 'roll', dice: parsed.dice.notation, ...(lean === undefined ? {} : { lean }), reason, audience }
  }
  return mistake(t('Invalid dice notation: {reason} Try /roll 2d6+3.', { reason: whole.reason }))
}

/** Such as `1d20+5 = 14 # Stealth`: the notation, and what each die shows. */
function readTyped(text: string): ChatRequest {
  const [, dice = '', faces = '', reason = ''] = /^(.+)=\s*(\d[\d\s,;]*)(?:#\s*(.*))?$/s.exec(text) ?? []
  const parsed = parseDice(dice.trim())
  if (!parsed.ok) return mistake(t('Write the dice and what each of them shows, such as /physical 2d6+3 = 4 2.'))
  const typed = faces.split(/[\s,;]+/).flatMap((face) => (face === '' ? [] : [Number(face)]))
  return { kind: 'typed', dice: parsed.dice.notation, typed, reason: reason.trim() || (parsed.dice.label ?? '') }
}

function readWhisper(text: string, { people }: Speaker): ChatRequest {
  const found = addresseeOf(text, people)
  if (found === undefined) return mistake(t('Nobody by that name is at this table. Here are: {people}.', { people: namesOf(people) }))
  if (found.message === '') return mistake(t('Write what you whisper, such as /w Bram the door is trapped.'))
  return { kind: 'whisper', to: found.to, message: found.message }
}

function readSpokenAs(text: string): ChatRequest {
  const [, quoted, word, message = ''] = /^(?:"([^"]+)"|(\S+))\s*([\s\S]*)$/.exec(text) ?? []
  const as = quoted ?? word
  return as === undefined || message === ''
    ? mistake(t('Say who speaks and what, such as /as "Old Marta" Come in!'))
    : { kind: 'npc', as, message }
}

function namesOf(people: readonly Person[]): string {
  return people.length === 0 ? t('nobody else yet') : people.map(({ names }) => names[0]).join(', ')
}

function mistake(why: string): ChatRequest {
  return { kind: 'mistake', why }
}
