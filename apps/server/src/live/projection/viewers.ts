import { type Announced, LIMITS, type UserId } from '@hearthlight/protocol'
import { type Actor, isEqual, liveTable, NO_ROLES, type TableEvent, type TableState, tableRestored } from '@hearthlight/table'
import { isLarge } from '../../ports/json-in-pieces'

/**
 * The announcements that each person at the table has been sent, by number. Each person has a gapless numbering of their own,
 * which reveals nothing of events that they may not see. The newest events are kept for viewers who resume.
 */
export interface Viewers {
  /** How many announcements this person has been sent in this session; 0 for a new person. */
  count(userId: UserId): number
  /** Stores an event and returns what each viewer is told of it. Never throws. */
  project(event: EventToProject): ProjectedEvent
  /**
   * What a viewer missed after number `since`. Undefined if that is no longer kept, if they have no seat, or if they had no seat
   * for some time after it: they need a fresh state.
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
  /** Viewers for whom the projection failed (a bug): their replicas are out of date. */
  readonly failures: readonly { readonly userId: UserId; readonly error: unknown }[]
  /** RESUME-8 Viewers who are told to ask for a fresh state, since what they would be told is too large to be encoded at once. */
  readonly anew: readonly UserId[]
}

/** The same announcements, with the same numbers, for several people: encoded once. */
export interface Announcement {
  readonly to: readonly UserId[]
  readonly announced: readonly Announced[]
}

/** One event with what each viewer was told of it. Nobody else may be answered from it. */
interface StoredAnnouncement {
  readonly at: number
  readonly by: UserId
  /** The viewers at that time; the same array as long as they do not change. */
  readonly viewers: readonly UserId[]
  /** In the order of `viewers`; viewers who were told the same share an array. Undefined where the projection failed. */
  readonly projected: readonly (readonly TableEvent[] | undefined)[]
  /** Characters of JSON, each payload counted once. */
  readonly weight: number
}

export interface ViewersOptions {
  /** How many announcements each person has been sent so far. */
  readonly counts: Readonly<Record<string, number>>
  /** Who is told what happens at the table now; see `viewersAt`. */
  readonly present: readonly UserId[]
}

/** Everyone who is told what happens: the DM and the co-DMs, the players with a seat, and the second screens. */
export function viewersAt({ session, roles = NO_ROLES, party, displays }: TableState): readonly UserId[] {
  const people = [session.dmId, ...roles.coDms.map(({ playerId }) => playerId), ...party.seats.map(({ id }) => id)]
  return [...new Set([...people, ...(displays?.open ?? []).map(({ id }) => id)])]
}

export function createViewers({ counts, present }: ViewersOptions): Viewers {
  const sentCounts = new Map<UserId, number>(Object.entries(counts) as [UserId, number][])
  /** Viewers who may resume, with the lowest number to resume from: their count when they sat down. Deleted with the seat. */
  const resumableFrom = new Map<UserId, number>(present.map((userId) => [userId, sentCounts.get(userId) ?? 0]))
  let viewers: readonly UserId[] = [...resumableFrom.keys()]
  /** The table after the last event: if its seats, roles and screens did not change, the viewers are the same. */
  let last: TableState | undefined
  let kept: StoredAnnouncement[] = []
  let weight = 0

  const project = (userId: UserId, { event, by, before, after }: EventToProject): readonly TableEvent[] => {
    const viewer: Actor = liveTable.viewer(before, userId) ?? liveTable.viewer(after, userId) ?? { userId, role: 'player', name: '' }
    return liveTable.project(viewer, event, before, after, by)
  }

  /** Skips a number: a page that still shows the old state detects the gap and requests a fresh one. */
  const beginAnew = (userId: UserId) => {
    const number = (sentCounts.get(userId) ?? 0) + 1
    sentCounts.set(userId, number)
    resumableFrom.set(userId, number)
  }

  /** Everyone who is told of an event, including players who lose their seat by it, and screens that are closed. */
  const viewersOf = ({ before, after }: EventToProject): readonly UserId[] => {
    const isSettled = haveSameViewers(before, after)
    if (isSettled && last !== undefined && haveSameViewers(last, after)) return viewers
    const all = new Set([...viewersAt(after), ...viewersAt(before)])
    const isSame = all.size === viewers.length && viewers.every((userId) => all.has(userId))
    if (!isSame) viewers = [...all]
    last = isSettled ? after : undefined
    return viewers
  }

  const sitDown = (userId: UserId) => {
    if (sentCounts.has(userId)) beginAnew(userId)
    else resumableFrom.set(userId, 0)
  }

  /** ROLE-7 What somebody was told in another role is resumed by nobody: from here on they need a fresh state. */
  const resumeFromHere = (userId: UserId, { before, after }: EventToProject) => {
    if (haveSameLeaders(before, after)) return
    const [was, is] = [liveTable.viewer(before, userId), liveTable.viewer(after, userId)]
    if (was !== undefined && is !== undefined && was.role !== is.role) resumableFrom.set(userId, sentCounts.get(userId) ?? 0)
  }

  const leave = ({ before, after }: EventToProject) => {
    if (haveSameViewers(before, after)) return
    const staying = new Set(viewersAt(after))
    for (const id of viewersAt(before)) if (!staying.has(id)) resumableFrom.delete(id)
  }

  const keep = (entry: StoredAnnouncement) => {
    kept.push(entry)
    weight += entry.weight
    const isTooHeavy = weight > LIMITS.resumableLength
    // Trimmed in blocks: shifting an array of hundreds at each move costs more than the memory.
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
      const anew: UserId[] = []
      const distinct: (readonly TableEvent[])[] = []
      const groups = new Map<number, { to: UserId[]; announced: readonly Announced[] }>()
      const projectedToEach = present.map((userId) => {
        if (!resumableFrom.has(userId)) sitDown(userId)
        resumeFromHere(userId, moment)
        let events: readonly TableEvent[]
        try {
          events = project(userId, moment)
        } catch (error) {
          failures.push({ userId, error })
          beginAnew(userId)
          return undefined
        }
        if (moment.event.name === tableRestored.name && events.some(({ payload }) => isLarge(payload))) {
          anew.push(userId)
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
        // RESUME-7 The words of before are among what is kept: whoever read them needs a fresh state.
        if (TAKES_WORDS_BACK.has(moment.event.name)) resumableFrom.set(userId, from + shared.length)
        // A single key for both: the same events under the same numbers.
        const key = from * present.length + alike
        const group = groups.get(key)
        if (group === undefined) groups.set(key, { to: [userId], announced: announce(shared, from, at, by) })
        else group.to.push(userId)
        return shared
      })
      keep({ at, by, viewers: present, projected: projectedToEach, weight: weightOf(distinct, moment) })
      leave(moment)
      return { announcements: [...groups.values()], failures, anew }
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

/** After these, what was said before is not what it was. */
const TAKES_WORDS_BACK: ReadonlySet<string> = new Set(['chat-edited', 'chat-removed'])

function haveSameViewers(one: TableState, other: TableState): boolean {
  return one.party.seats === other.party.seats && one.displays === other.displays && haveSameLeaders(one, other)
}

function haveSameLeaders(one: TableState, other: TableState): boolean {
  return one.roles === other.roles && one.session.dmId === other.session.dmId
}

function announce(events: readonly TableEvent[], from: number, at: number, by: UserId): readonly Announced[] {
  return events.map((event, index) => [event.name, event.payload, { seq: from + index + 1, at, by }])
}

/** Characters of an announcement besides its name and payload: number, time, author. It matters for many small ones. */
const ENVELOPE_LENGTH = 80

/** Size of a stored event in characters of JSON: its payload, and each different payload that viewers are told instead. */
function weightOf(distinct: readonly (readonly TableEvent[])[], { event, size }: EventToProject): number {
  let weight = size
  for (const events of distinct)
    for (const { name, payload } of events)
      if (payload !== event.payload) weight += ENVELOPE_LENGTH + name.length + (JSON.stringify(payload)?.length ?? 0)
  return weight
}

/** By value: what is taken back is computed for each viewer, and encoded once for all who see the same. */
function sameEvents(one: readonly TableEvent[], other: readonly TableEvent[]): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index += 1) {
    if (one[index]?.name !== other[index]?.name || !isEqual(one[index]?.payload, other[index]?.payload)) return false
  }
  return true
}
