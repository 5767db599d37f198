import type { UserId } from '@hearthlight/protocol'
import { type AudienceLog, isInAudience, logSeenBy } from '../kernel/audience-log'
import type { Actor } from '../kernel/define-event'
import { type Authorization, type Refusal, refuse } from '../session-context/define-message'
import { type ChatLine, type ChatState, isSpoken } from './chat.state'

/** The line with this id, if the viewer reads it and it is still kept. */
export function lineReadBy(viewer: Actor, { log }: ChatState, lineId: string): ChatLine | undefined {
  for (const [key, lines] of Object.entries(log)) {
    const line = isInAudience(viewer, key) ? lines.findLast(({ id }) => id === lineId) : undefined
    if (line !== undefined) return line
  }
  return undefined
}

/** The state after one line has changed; the same state without such a line. */
export function changeLine(state: ChatState, lineId: string, change: (line: ChatLine) => ChatLine): ChatState {
  for (const [key, lines] of Object.entries(state.log)) {
    const at = lines.findIndex(({ id }) => id === lineId)
    const line = lines[at]
    if (line === undefined) continue
    const changed = change(line)
    return changed === line ? state : { ...state, log: { ...state.log, [key]: lines.with(at, changed) } }
  }
  return state
}

/** What a viewer is told of a change of this line: nothing if they don't read it. */
export function ifRead<Payload extends { readonly lineId: string }>(viewer: Actor, payload: Payload, before: ChatState): Payload | null {
  return lineReadBy(viewer, before, payload.lineId) === undefined ? null : payload
}

/**
 * Lines that the asker may change: spoken lines that they read. A line of others' whispers and a line that does not exist are refused
 * alike, so that ids can't be tried out.
 */
export function changeableLine(actor: Actor, state: ChatState, lineId: string): ChatLine | Refusal {
  const line = lineReadBy(actor, state, lineId)
  if (line === undefined || line.removed !== undefined) return refuse('VAL_001', 'This line is not in the chat any more.')
  return isSpoken(line) ? line : refuse('VAL_001', 'Only what somebody has said can be changed.')
}

/** CHAT-42 A line with rolls is not changed: a roll never is. */
export function unlessRolled({ rolls }: Pick<ChatLine, 'rolls'>): Authorization {
  return rolls === undefined ? 'yes' : refuse('VAL_001', 'This line has rolls, and a roll never changes.')
}

/** CHAT-42 Whether dice were thrown for this line, which then stays: sums without dice, such as `[[1]]`, hide nothing. */
export function hasDice({ rolls = [] }: Pick<ChatLine, 'rolls'>): boolean {
  return rolls.some(({ values }) => values.length > 0)
}

/** A line as this viewer may know it; the same object if nothing of it is hidden. */
export function lineSeenBy(viewer: Actor, line: ChatLine): ChatLine {
  const quoted = line.reply?.to?.includes(viewer.userId) === false ? withoutReply(line) : line
  return viewer.role === 'dm' ? quoted : withoutFormer(quoted)
}

/** All lines as this viewer may know them; the same log if nothing is hidden. */
export function chatSeenBy(viewer: Actor, log: AudienceLog<ChatLine>): AudienceLog<ChatLine> {
  const read = logSeenBy(viewer, log)
  let isSame = true
  const lines = Object.entries(read).map(([key, before]) => {
    const seen = linesSeenBy(viewer, before)
    if (seen !== before) isSame = false
    return [key, seen] as const
  })
  return isSame ? read : Object.fromEntries(lines)
}

/** Kept for each list and viewer: an event changes one list, and the others cost nothing. */
const SEEN = new WeakMap<readonly ChatLine[], Map<string, readonly ChatLine[]>>()

function linesSeenBy(viewer: Actor, lines: readonly ChatLine[]): readonly ChatLine[] {
  const known = SEEN.get(lines) ?? new Map<string, readonly ChatLine[]>()
  if (known.size === 0) SEEN.set(lines, known)
  const key = `${viewer.role === 'dm' ? 'dm' : 'other'} ${viewer.userId}`
  const before = known.get(key)
  if (before !== undefined) return before
  const isWhole = lines.every((line) => lineSeenBy(viewer, line) === line)
  const seen = isWhole ? lines : lines.map((line) => lineSeenBy(viewer, line))
  known.set(key, seen)
  return seen
}

/** Kept, so that comparing two views finds the same objects. */
const STRIPPED = { former: new WeakMap<ChatLine, ChatLine>(), reply: new WeakMap<ChatLine, ChatLine>() }

function withoutFormer(line: ChatLine): ChatLine {
  if (line.former === undefined) return line
  const { former: _, ...rest } = line
  return kept(STRIPPED.former, line, rest)
}

function withoutReply(line: ChatLine): ChatLine {
  if (line.reply === undefined) return line
  const { reply: _, ...rest } = line
  return kept(STRIPPED.reply, line, rest)
}

function kept(stripped: WeakMap<ChatLine, ChatLine>, line: ChatLine, rest: ChatLine): ChatLine {
  const before = stripped.get(line)
  if (before === undefined) stripped.set(line, rest)
  return before ?? rest
}

/** Without the person, the list shrinks; with them, they are its last. */
export function withPerson(people: readonly UserId[], person: UserId, isIn: boolean): UserId[] {
  const others = people.filter((id) => id !== person)
  return isIn ? [...others, person] : others
}
