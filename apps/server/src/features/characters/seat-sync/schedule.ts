import type { CharacterDocument, CharacterId, SessionId, UserId } from '@hearthlight/protocol'
import type { BroughtCharacter, MessageName, Seat, TableState } from '@hearthlight/table'
import { createKeyedLimiter } from '../../../http/limits/limiter'
import { broughtFrom, sharedOfSheet } from './shared-part'
import type { SeatPlace, SharesRepo } from './shares.repo'
import type { createSyncSeat } from './sync-seat'

/** Decides when a character's sheet and its seats are made equal; one work per character at a time. */
export interface SeatSync {
  /**
   * Called when a message of this name has changed a table; undefined: another node wrote it. What a seat has changed is written to the
   * sheet soon, and at once when the seat is lost or the session ends. A change by the sync itself starts none.
   */
  tableChanged(sessionId: SessionId, before: TableState, after: TableState, message: string | undefined): void
  /**
   * Called after the owner saved a character: its seats follow, at once or, if they just did, soon; otherwise saves could fill the log
   * of the session. Never throws; callers don't wait for it.
   */
  characterSaved(ownerId: UserId, characterId: CharacterId): void
  /** Writes what tables have changed of this person's characters, or of one of them. Never throws: a failure is reported. */
  catchUp(ownerId: UserId, characterId?: CharacterId): Promise<void>
  /** The same for a session that has ended. */
  finish(sessionId: SessionId): Promise<void>
  /**
   * Runs `join` with what the character brings to the seat, while nothing else happens between its sheet and any seat. Undefined for a
   * character that this person does not have.
   */
  takeSeat<Result extends { readonly ok: boolean }>(
    place: SeatPlace,
    join: (brought: BroughtCharacter) => Promise<Result>,
  ): Promise<Result | undefined>
  /** Finishes everything pending. */
  close(): Promise<void>
}

interface SchedulePorts {
  readonly shares: SharesRepo
  readonly syncSeat: ReturnType<typeof createSyncSeat>
  find(place: SeatPlace): Promise<CharacterDocument | undefined>
  report(error: unknown, what: string): unknown
  /** Time between a change at a table and its write: several changes are written together. */
  readonly delayMs?: number
}

const DELAY_MS = 3_000
/** The message by which a seat follows its sheet: what it changes needs no write. */
const PUSH: MessageName = 'player-refresh'

export function createSeatSync({ shares, syncSeat, find, report, delayMs = DELAY_MS }: SchedulePorts): SeatSync {
  /** By session and character. */
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; readonly place: SeatPlace }>()
  /** The number of the session's latest event when a seat was last made equal to its sheet. */
  const writtenAt = new Map<string, number>()
  /** Seats that followed a save just now. */
  const following = new Map<string, NodeJS.Timeout>()
  const working = new Set<Promise<unknown>>()
  const inTurn = createKeyedLimiter({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY })

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    working.add(work)
    const forget = () => working.delete(work)
    work.then(forget, forget)
    return work
  }

  const sync = async (place: SeatPlace, left?: Seat): Promise<void> => {
    const key = keyOf(place)
    if (left === undefined) {
      clearTimeout(waiting.get(key)?.timer)
      waiting.delete(key)
    }
    try {
      const latest = await shares.latestEvent(place.sessionId)
      await syncSeat(place, left)
      writtenAt.set(key, latest)
    } catch (error) {
      report(error, 'making a sheet and its seat equal')
    }
  }
  const syncInTurn = (place: SeatPlace, left?: Seat): Promise<unknown> => track(inTurn(place.characterId, () => sync(place, left)))

  const soon = (place: SeatPlace): void => {
    const key = keyOf(place)
    if (waiting.has(key)) return
    waiting.set(key, { place, timer: setTimeout(() => void syncInTurn(place), delayMs) })
  }

  const follow = (place: SeatPlace): void => {
    const key = keyOf(place)
    if (following.has(key)) {
      soon(place)
      return
    }
    const forget = setTimeout(() => following.delete(key), delayMs)
    following.set(key, forget)
    void syncInTurn(place)
  }

  const syncAll = async (places: Promise<readonly SeatPlace[]>): Promise<void> => {
    try {
      await Promise.all((await places).map((place) => syncInTurn(place)))
    } catch (error) {
      report(error, 'finding the seats of a character')
    }
  }

  return {
    tableChanged: (sessionId, before, after, message) => {
      const hasEnded = after.session.isEnded && !before.session.isEnded
      if (before.party.seats === after.party.seats && !hasEnded) return
      const placeOf = ({ id, character }: Seat): SeatPlace => ({ sessionId, characterId: character.id, ownerId: id })
      for (const seat of before.party.seats) {
        const place = placeOf(seat)
        if (seatIn(after, seat) !== undefined) continue
        clearTimeout(waiting.get(keyOf(place))?.timer)
        waiting.delete(keyOf(place))
        writtenAt.delete(keyOf(place))
        void syncInTurn(place, seat)
      }
      for (const seat of after.party.seats) {
        const was = seatIn(before, seat)
        const isPlayed = was !== undefined && (was.hp !== seat.hp || was.conditions !== seat.conditions || was.play !== seat.play)
        if (hasEnded) void syncInTurn(placeOf(seat))
        else if (isPlayed && message !== PUSH) soon(placeOf(seat))
      }
    },
    characterSaved: (ownerId, characterId) => {
      const found = shares.runningOf(ownerId, characterId).then((places) => places.forEach(follow))
      void track(found.catch((error) => report(error, 'finding the seats of a character')))
    },
    catchUp: async (ownerId, characterId) => {
      const unwritten = async () => {
        const places = await shares.ofOwner(ownerId, characterId)
        const latest = await Promise.all(places.map(({ sessionId }) => shares.latestEvent(sessionId)))
        return places.filter((place, index) => writtenAt.get(keyOf(place)) !== latest[index])
      }
      await syncAll(unwritten())
    },
    finish: (sessionId) => syncAll(shares.ofSession(sessionId)),
    takeSeat: (place, join) =>
      inTurn(place.characterId, async () => {
        // What happened at this table before, and an unfinished share of an earlier seat.
        if ((await shares.find(place)) !== undefined) await sync(place)
        const document = await find(place)
        if (document === undefined) return undefined
        const brought = await broughtFrom(document)
        const isNew = await shares.add(place, { base: sharedOfSheet(document), since: await shares.latestEvent(place.sessionId) })
        const result = await join(brought)
        if (!result.ok && isNew) await shares.remove(place)
        return result
      }),
    close: async () => {
      while (working.size > 0 || waiting.size > 0) {
        for (const { place } of waiting.values()) void syncInTurn(place)
        await Promise.allSettled(working)
      }
      for (const timer of following.values()) clearTimeout(timer)
    },
  }
}

function keyOf({ sessionId, characterId }: SeatPlace): string {
  return `${sessionId} ${characterId}`
}

/** The seat of the same player with the same character. */
function seatIn({ party }: TableState, { id, character }: Seat): Seat | undefined {
  return party.seats.find((seat) => seat.id === id && seat.character.id === character.id)
}
