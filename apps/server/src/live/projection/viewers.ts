import { type Announced, LIMITS, type UserId } from '@hearthlight/protocol'
import { type Actor, liveTable, type TableEvent, type TableState } from '@hearthlight/table'

/**
 * What each person at the table has been told, by number. Everyone has a numbering of their own without gaps, so that
 * it tells nothing of events that they may not see. The newest events are kept for those who come back.
 */
export interface Viewers {
  /** How many announcements this person has been sent in this session; 0 for somebody new. */
  count(userId: UserId): number
  /** Takes note of an event and returns what each viewer is told of it. Never throws. */
  project(event: EventToProject): ProjectedEvent
  /**
   * What a viewer missed after number `since`. Undefined where that is no longer kept, where they have no seat, and
   * where they had none for a while since then: they need a fresh state.
   */
  missed(userId: UserId, since: number): readonly Announced[] | undefined
  /** For the snapshot. */
  counts(): Readonly<Record<string, number>>
}

export interface EventToProject {
  readonly event: TableEvent
  readonly at: number
  readonly by: UserId
  readonly before: TableState
  readonly after: TableState
  /** Length of the event's payload as it is stored; characters. */
  readonly size: number
}

export interface ProjectedEvent {
  readonly announcements: readonly Announcement[]
  /** Viewers for whom the event could not be projected (a bug): their copies of the table are out of date. */
  readonly failures: readonly { readonly userId: UserId; readonly error: unknown }[]
}

/** The same announcements, with the same numbers, for several people: encoded once. */
export interface Announcement {
  readonly to: readonly UserId[]
  readonly announced: readonly Announced[]
}

/** One event with what each viewer was told of it. There is no answer for anybody else. */
interface StoredAnnouncement {
  readonly at: number
  readonly by: UserId
  /** The viewers at that time; the same array for as long as they stay the same. */
  readonly viewers: readonly UserId[]
  /** In the order of `viewers`; the same array for those who were told the same. Undefined where the projection failed. */
  readonly projected: readonly (readonly TableEvent[] | undefined)[]
  /** Characters of JSON, each payload counted once. */
  readonly weight: number
}

export interface ViewersOptions {
  readonly dmId: UserId
  /** How many announcements each person has been sent so far. */
  readonly counts: Readonly<Record<string, number>>
  /** The players who have a seat now. */
  readonly seated: readonly UserId[]
}

export function createViewers({ dmId, counts, seated }: ViewersOptions): Viewers {
  const sentCounts = new Map<UserId, number>(Object.entries(counts) as [UserId, number][])
  /** Who may resume, and from which number on: that with which they sat down. It ends with the seat. */
  const resumableFrom = new Map<UserId, number>([dmId, ...seated].map((userId) => [userId, sentCounts.get(userId) ?? 0]))
  let viewers: readonly UserId[] = [...resumableFrom.keys()]
  /** The seats of the last event, by which most events know that the viewers are the same. */
  let seats: TableState['party']['seats'] | undefined
  let kept: StoredAnnouncement[] = []
  let weight = 0

  const project = (userId: UserId, { event, before, after }: EventToProject): readonly TableEvent[] => {
    const viewer: Actor = { userId, role: userId === dmId ? 'dm' : 'player', name: '' }
    return liveTable.project(viewer, event, before, after)
  }

  /** Leaves out a number: a page that still shows what was before sees the gap and asks for a fresh state. */
  const beginAnew = (userId: UserId) => {
    const number = (sentCounts.get(userId) ?? 0) + 1
    sentCounts.set(userId, number)
    resumableFrom.set(userId, number)
  }

  /** Everyone who hears of an event: whoever loses the seat by it hears of it, too. */
  const viewersOf = ({ before, after }: EventToProject): readonly UserId[] => {
    const [had, has] = [before.party.seats, after.party.seats]
    if (had === has && has === seats) return viewers
    const all = new Set([dmId, ...has.map(({ id }) => id), ...had.map(({ id }) => id)])
    const isSame = all.size === viewers.length && viewers.every((userId) => all.has(userId))
    if (!isSame) viewers = [...all]
    seats = had === has ? has : undefined
    return viewers
  }

  const sitDown = (userId: UserId) => {
    if (sentCounts.has(userId)) beginAnew(userId)
    else resumableFrom.set(userId, 0)
  }

  const leave = ({ before, after }: EventToProject) => {
    if (before.party.seats === after.party.seats) return
    const staying = new Set(after.party.seats.map(({ id }) => id))
    for (const { id } of before.party.seats) if (id !== dmId && !staying.has(id)) resumableFrom.delete(id)
  }

  const keep = (entry: StoredAnnouncement) => {
    kept.push(entry)
    weight += entry.weight
    const isTooHeavy = weight > LIMITS.resumableLength
    // Trimmed in blocks: shifting an array of hundreds at each move would cost more than the memory.
    if (kept.length < LIMITS.resumableEvents * 1.5 && !isTooHeavy) return
    let first = Math.max(0, kept.length - LIMITS.resumableEvents)
    for (const { weight: trimmed } of kept.slice(0, first)) weight -= trimmed
    const most = isTooHeavy ? LIMITS.resumableLength * 0.75 : LIMITS.resumableLength
    for (; weight > most && first < kept.length; first += 1) weight -= kept[first]?.weight ?? 0
    kept = kept.slice(first)
  }

  return {
    count: (userId) => sentCounts.get(userId) ?? 0,
    counts: () => Object.fromEntries(sentCounts),
    project(moment) {
      const { at, by } = moment
      const present = viewersOf(moment)
      const failures: { userId: UserId; error: unknown }[] = []
      const distinct: (readonly TableEvent[])[] = []
      const groups = new Map<number, { to: UserId[]; announced: readonly Announced[] }>()
      const projectedToEach = present.map((userId) => {
        if (!resumableFrom.has(userId)) sitDown(userId)
        let events: readonly TableEvent[]
        try {
          events = project(userId, moment)
        } catch (error) {
          failures.push({ userId, error })
          beginAnew(userId)
          return undefined
        }
        let alike = 0
        while (alike < distinct.length && !sameEvents(distinct[alike] ?? [], events)) alike += 1
        const shared = distinct[alike] ?? events
        if (alike === distinct.length) distinct.push(events)
        if (shared.length === 0) return shared
        const from = sentCounts.get(userId) ?? 0
        sentCounts.set(userId, from + shared.length)
        // One number for both: the same events under the same numbers.
        const key = from * present.length + alike
        const group = groups.get(key)
        if (group === undefined) groups.set(key, { to: [userId], announced: announce(shared, from, at, by) })
        else group.to.push(userId)
        return shared
      })
      keep({ at, by, viewers: present, projected: projectedToEach, weight: weightOf(distinct, moment) })
      leave(moment)
      return { announcements: [...groups.values()], failures }
    },
    missed(userId, since) {
      const from = resumableFrom.get(userId)
      let number = sentCounts.get(userId) ?? 0
      if (from === undefined || since < from || since > number) return undefined
      const missed: (readonly Announced[])[] = []
      for (let index = kept.length - 1; index >= 0 && number > since; index -= 1) {
        const entry = kept[index]
        const events = entry?.projected[entry.viewers.indexOf(userId)]
        if (entry === undefined || events === undefined) return undefined
        number -= events.length
        missed.push(announce(events, number, entry.at, entry.by))
      }
      if (number > since) return undefined
      return missed
        .reverse()
        .flat()
        .filter(([, , meta]) => (meta.seq ?? 0) > since)
    },
  }
}

function announce(events: readonly TableEvent[], from: number, at: number, by: UserId): readonly Announced[] {
  return events.map((event, index) => [event.name, event.payload, { seq: from + index + 1, at, by }])
}

/** Characters that an announcement takes beside its name and payload: number, time, author. Many small ones weigh by it. */
const ENVELOPE_LENGTH = 80

/** What is kept of an event, in characters of JSON: the payload itself, and what viewers are told in its place. */
function weightOf(distinct: readonly (readonly TableEvent[])[], { event, size }: EventToProject): number {
  let weight = size
  for (const events of distinct)
    for (const { name, payload } of events)
      if (payload !== event.payload) weight += ENVELOPE_LENGTH + name.length + (JSON.stringify(payload)?.length ?? 0)
  return weight
}

function sameEvents(one: readonly TableEvent[], other: readonly TableEvent[]): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index += 1) {
    if (one[index]?.payload !== other[index]?.payload || one[index]?.name !== other[index]?.name) return false
  }
  return true
}
