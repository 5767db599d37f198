import { type ChatLine, linesInOrder, type Roll, type TableState } from '@hearthlight/table'

/** One entry of the stream: a chat line or a roll. */
export type Entry = { readonly kind: 'line'; readonly line: ChatLine } | { readonly kind: 'roll'; readonly roll: Roll }
export type Filter = 'all' | 'rolls' | 'chat'

/** Chat and rolls as one stream, oldest first. Changed hit points stand with the rolls. */
export function streamOf({ chat, dice }: Pick<TableState, 'chat' | 'dice'>, filter: Filter): readonly Entry[] {
  const lines = linesInOrder(chat.log)
    .filter(({ kind }) => filter === 'all' || (kind === 'health') === (filter === 'rolls'))
    .map((line): Entry => ({ kind: 'line', line }))
  const rolls = filter === 'chat' ? [] : linesInOrder(dice.log).map((roll): Entry => ({ kind: 'roll', roll }))
  return [...lines, ...rolls].sort((one, other) => timeOf(one) - timeOf(other))
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
    line.at - last.at < SPEAKS_ON_MS
  )
}

export const idOf = (entry: Entry): string => (entry.kind === 'line' ? entry.line.id : entry.roll.id)

function timeOf(entry: Entry): number {
  return entry.kind === 'line' ? entry.line.at : entry.roll.at
}
