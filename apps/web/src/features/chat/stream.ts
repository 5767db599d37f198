import { type ChatLine, type Deed, linesInOrder, type Roll, type TableState } from '@hearthlight/table'

/** One entry of the stream: a chat line, a roll or a deed. */
export type Entry =
  | { readonly kind: 'line'; readonly line: ChatLine }
  | { readonly kind: 'roll'; readonly roll: Roll }
  | { readonly kind: 'deed'; readonly deed: Deed }
export type Filter = 'all' | 'rolls' | 'chat'

/** Chat, rolls and deeds as one stream, oldest first. Changed hit points and deeds stand with the rolls. */
export function streamOf({ chat, dice, deeds }: Pick<TableState, 'chat' | 'dice' | 'deeds'>, filter: Filter): readonly Entry[] {
  const lines = linesInOrder(chat.log)
    .filter(({ kind }) => filter === 'all' || (kind === 'health') === (filter === 'rolls'))
    .map((line): Entry => ({ kind: 'line', line }))
  const rolls = filter === 'chat' ? [] : linesInOrder(dice.log).map((roll): Entry => ({ kind: 'roll', roll }))
  const acts = filter === 'chat' ? [] : linesInOrder(deeds.log).map((deed): Entry => ({ kind: 'deed', deed }))
  return [...lines, ...rolls, ...acts].sort((one, other) => timeOf(one) - timeOf(other))
}

/** A person's next line within this time continues the previous one. Milliseconds. */
const SPEAKS_ON_MS = 120_000

/** Whether an entry continues the previous one, so that the speaker's name is not repeated. */
export function speaksOn(entry: Entry, before: Entry | undefined): boolean {
  if (entry.kind !== 'line' || before?.kind !== 'line') return false
  const [line, last] = [entry.line, before.line]
  return (
    line.kind === 'say' &&
    last.kind === 'say' &&
    line.playerId === last.playerId &&
    line.playerName === last.playerName &&
    line.inCharacter === last.inCharacter &&
    line.reply === undefined &&
    last.removed === undefined &&
    line.at - last.at < SPEAKS_ON_MS
  )
}

export const idOf = (entry: Entry): string => thingOf(entry).id

function timeOf(entry: Entry): number {
  return thingOf(entry).at
}

function thingOf(entry: Entry): ChatLine | Roll | Deed {
  if (entry.kind === 'deed') return entry.deed
  return entry.kind === 'line' ? entry.line : entry.roll
}
