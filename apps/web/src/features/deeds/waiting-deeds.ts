import type { AskedReaction, Deed, TableState } from '@hearthlight/table'

export type WaitingDeed = Deed & Required<Pick<Deed, 'window'>>

/** The deeds that can be answered, the oldest first. A player knows only those for which somebody of the party is asked. */
export function waitingDeeds({ log }: TableState['deeds']): readonly WaitingDeed[] {
  return Object.values(log)
    .flat()
    .filter((deed): deed is WaitingDeed => deed.window !== undefined)
    .sort((one, other) => one.at - other.at)
}

interface Viewer {
  readonly userId: string
  readonly role: 'dm' | 'player'
}

interface Asks {
  /** Whose answer this viewer gives, and has not given yet: whoever has a hero for that one, the DM for all whom no player answers, too. */
  readonly own: readonly AskedReaction[]
  /** Of whom the table waits for others; names. */
  readonly others: readonly string[]
}

/** What a window asks of this viewer. For players, others of the party may have answered already: nobody is told. */
export function asksOf({ window }: WaitingDeed, { userId, role }: Viewer): Asks {
  const isOwn = ({ playerId }: AskedReaction) => playerId === userId || (role === 'dm' && playerId === null)
  const open = window.asked.filter(({ answer }) => answer === undefined)
  return { own: open.filter(isOwn), others: open.filter((one) => !isOwn(one)).map(({ name }) => name) }
}
