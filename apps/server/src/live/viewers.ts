import { type Announced, LIMITS, type UserId } from '@hearthlight/protocol'
import { type Actor, liveTable, type TableEvent, type TableState } from '@hearthlight/table'

/**
 * What each person at the table has been told, by number. Everyone has a numbering of their own without gaps, so that
 * it tells nothing of events that they may not see. The last few hundred events are kept for those who come back.
 */
export interface Viewers {
  /** How many announcements this person has been sent in this session; 0 for somebody new. */
  count(userId: UserId): number
  /** Takes note of an event and returns what each viewer is told of it. */
  witness(event: WitnessedEvent): readonly Telling[]
  /** What a viewer missed after number `since`; undefined where it is no longer kept. */
  missed(userId: UserId, since: number): readonly Announced[] | undefined
  /** For the snapshot. */
  counts(): Readonly<Record<string, number>>
}

export interface WitnessedEvent {
  readonly event: TableEvent
  readonly at: number
  readonly by: UserId
  readonly before: TableState
  readonly after: TableState
}

/** The same announcements, with the same numbers, for several people: encoded once. */
export interface Telling {
  readonly to: readonly UserId[]
  readonly announced: readonly Announced[]
}

interface KeptEvent {
  readonly at: number
  readonly by: UserId
  /** Viewers in order of their sitting down at that time; those beyond `known` had not come yet. */
  readonly shown: readonly TableEvent[]
  /** Viewers who were told something else than `shown`. */
  readonly otherwise: ReadonlyMap<UserId, readonly TableEvent[]> | undefined
}

export function createViewers(dmId: UserId, counts: Readonly<Record<string, number>>, keep: number = LIMITS.resumableEvents): Viewers {
  const told = new Map<UserId, number>(Object.entries(counts) as [UserId, number][])
  /** Index in `kept`, counted from the room's opening, from which on a viewer was at the table. */
  const since = new Map<UserId, number>()
  let kept: KeptEvent[] = []
  let forgotten = 0

  const project = (userId: UserId, { event, before, after }: WitnessedEvent): readonly TableEvent[] => {
    const viewer: Actor = { userId, role: userId === dmId ? 'dm' : 'player', name: '' }
    return liveTable.project(viewer, event, before, after)
  }

  const remember = (entry: KeptEvent) => {
    kept.push(entry)
    // Trimmed in blocks: shifting an array of hundreds at each move would cost more than the memory.
    if (kept.length < keep * 1.5) return
    forgotten += kept.length - keep
    kept = kept.slice(-keep)
  }

  const announce = (events: readonly TableEvent[], from: number, at: number, by: UserId): readonly Announced[] =>
    events.map((event, index) => [event.name, event.payload, { seq: from + index + 1, at, by }])

  return {
    count: (userId) => told.get(userId) ?? 0,
    counts: () => Object.fromEntries(told),
    witness(witnessed) {
      const { at, by, before, after } = witnessed
      const [had, has] = [before.party.seats, after.party.seats]
      // Whoever loses the seat by this event hears of it, too.
      const seated = had === has ? has : [...new Map([...had, ...has].map((seat) => [seat.id, seat])).values()]
      let shown: readonly TableEvent[] | undefined
      let otherwise: Map<UserId, readonly TableEvent[]> | undefined
      const groups = new Map<string, { to: UserId[]; announced: readonly Announced[] }>()
      for (const userId of [dmId, ...seated.map(({ id }) => id)]) {
        if (!since.has(userId)) since.set(userId, told.has(userId) ? 0 : forgotten + kept.length)
        const seen = project(userId, witnessed)
        shown ??= seen
        const isShown = sameEvents(seen, shown)
        if (!isShown) {
          otherwise ??= new Map()
          otherwise.set(userId, seen)
        }
        if (seen.length === 0) continue
        const from = told.get(userId) ?? 0
        told.set(userId, from + seen.length)
        const key = isShown ? String(from) : `${userId}:${from}`
        const group = groups.get(key)
        if (group === undefined) groups.set(key, { to: [userId], announced: announce(seen, from, at, by) })
        else group.to.push(userId)
      }
      remember({ at, by, shown: shown ?? [], otherwise })
      return [...groups.values()]
    },
    missed(userId, sinceNumber) {
      let number = told.get(userId) ?? 0
      if (sinceNumber > number || sinceNumber < 0) return undefined
      const born = since.get(userId) ?? 0
      const missed: Announced[][] = []
      for (let index = kept.length - 1; index >= 0 && number > sinceNumber; index -= 1) {
        const entry = kept[index]
        if (entry === undefined || forgotten + index < born) break
        const seen = entry.otherwise?.get(userId) ?? entry.shown
        number -= seen.length
        missed.push([...announce(seen, number, entry.at, entry.by)])
      }
      if (number > sinceNumber) return undefined
      return missed
        .reverse()
        .flat()
        .filter(([, , meta]) => (meta.seq ?? 0) > sinceNumber)
    },
  }
}

function sameEvents(one: readonly TableEvent[], other: readonly TableEvent[]): boolean {
  if (one.length !== other.length) return false
  return one.every((event, index) => event.name === other[index]?.name && event.payload === other[index]?.payload)
}
