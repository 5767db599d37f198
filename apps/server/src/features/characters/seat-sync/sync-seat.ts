import type { Ack, CharacterDocument, SessionId } from '@hearthlight/protocol'
import { isEqual, mergeShared, type Seat, type SharedWithSheet, type TableState } from '@hearthlight/table'
import type { StoredDocument } from '../../../db/document-store'
import type { LiveTables } from '../../../ports/live-tables'
import { broughtFrom, sharedOfSeat, sharedOfSheet, sheetWith } from './shared-part'
import type { NextDocument, Refresh, SeatPlace, Share, SharesRepo } from './shares.repo'

export interface SyncPorts {
  readonly env: { now(): number; newId(prefix: string): string }
  readonly shares: SharesRepo
  /** The character's stored document; undefined if it was removed. */
  find(place: SeatPlace): Promise<StoredDocument | undefined>
  /** Why the account can't hold this document in place of the present one; undefined if it can. */
  refuseOversize(place: SeatPlace, document: string): Promise<{ readonly message: string } | undefined>
  live(): Pick<LiveTables, 'ask' | 'replay'>
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Logs what is not a bug and changes nobody's answer. */
  remark(what: string, facts: Readonly<Record<string, unknown>>): void
}

/** The two sides may change while they are compared; a seat that changes so often waits for its next turn. */
const MOST_TRIES = 8

/**
 * Makes a character's sheet and its seat equal: each side gets what the other changed since they last were. Can be called at any
 * time and repeatedly; writes differences only. `left`: the seat as it was when it was given up or taken away; what it changed goes to
 * the sheet, and nothing is shared any more.
 */
export function createSyncSeat(ports: SyncPorts) {
  const { shares, env, live, remark } = ports

  /** Resolves with false if a side changed meanwhile. */
  const tryOnce = async (place: SeatPlace, left: Seat | undefined): Promise<boolean> => {
    const { sessionId, characterId, ownerId } = place
    const state = await ports.stateOf(sessionId)
    const stored = await ports.find(place)
    if (state === undefined || stored === undefined) return true
    const document: CharacterDocument = documentOf(stored)
    const found = (await shares.find(place)) ?? (await startSharing(place, document, state, left))
    if (found === undefined) return true
    if (found.share.push !== undefined) {
      await settlePush(place, found.share, found.text)
      // The seat may be another now than in `state`.
      return false
    }
    const { share, text } = found
    const present = state.party.seats.find(({ id, character }) => id === ownerId && character.id === characterId)
    const seat = left ?? present ?? (await lastSeatOf(place, share.since))
    if (seat === undefined) return shares.advance(place, { share, text }, undefined)

    const sheet = sharedOfSheet(document, share.base)
    const table = sharedOfSeat(seat, share.base)
    const both = mergeShared(share.base, sheet, table)
    const most = (await broughtFrom(document)).character.maxHp
    const merged: SharedWithSheet = both.hp > most ? { ...both, hp: most } : both
    const next = await nextDocument(place, document, merged)
    if (next === 'refused') return true
    const isOver = present === undefined || left !== undefined || state.session.isEnded
    if (isOver) return shares.advance(place, { share, text }, undefined, next)

    const push = await pushFor(
      place,
      seat,
      next === undefined ? document : { ...document, sheet: JSON.parse(next.document) },
      table,
      merged,
    )
    const common: Share = { base: table, since: share.since, ...(push === undefined ? {} : { push }) }
    const isAdvanced = await shares.advance(place, { share, text }, common, next)
    if (!isAdvanced || push === undefined) return isAdvanced
    await settlePush(place, common, JSON.stringify(common))
    return true
  }

  /** For a seat that an older version gave: its hit points and conditions count as changes of the table. */
  const startSharing = async (place: SeatPlace, document: CharacterDocument, { party }: TableState, left: Seat | undefined) => {
    const isThere = party.seats.some(({ id, character }) => id === place.ownerId && character.id === place.characterId)
    if (left !== undefined || !isThere) return undefined
    await shares.add(place, { base: sharedOfSheet(document), since: await shares.latestEvent(place.sessionId) })
    return shares.find(place)
  }

  /** Finishes the refresh of the seat that the share waits for. One that is refused has not happened. */
  const settlePush = async (place: SeatPlace, { push, ...share }: Share, text: string): Promise<void> => {
    if (push === undefined) return
    const { sessionId, ownerId: userId } = place
    const ack: Ack = await live().ask(sessionId, { userId, username: '' }, 'player-refresh', push.payload, push.intentId)
    if (!ack.ok) remark('a seat did not follow its sheet', { ...place, code: ack.code })
    await shares.advance(place, { share: { ...share, push }, text }, ack.ok ? { ...share, base: push.payload.to } : share)
  }

  /** A seat that was lost shortly before the server stopped: the log still has it. */
  const lastSeatOf = async ({ sessionId, characterId, ownerId }: SeatPlace, since: number): Promise<Seat | undefined> => {
    let seq = 0
    let last: Seat | undefined
    await live().replay(sessionId, ({ before, after }) => {
      seq += 1
      if (seq <= since) return
      for (const { party } of [before, after]) {
        last = party.seats.find(({ id, character }) => id === ownerId && character.id === characterId) ?? last
      }
    })
    return last
  }

  const nextDocument = async (
    place: SeatPlace,
    document: CharacterDocument,
    shared: SharedWithSheet,
  ): Promise<NextDocument | 'refused' | undefined> => {
    const sheet = await sheetWith(document, shared)
    if (sheet === document.sheet) return undefined
    const text = JSON.stringify(sheet)
    const refusal = await ports.refuseOversize(place, text)
    if (refusal === undefined) return { revision: document.revision, document: text, at: env.now() }
    remark('a sheet could not take what happened at the table', { ...place, why: refusal.message })
    return 'refused'
  }

  const pushFor = async (
    place: SeatPlace,
    seat: Seat,
    document: CharacterDocument,
    from: SharedWithSheet,
    to: SharedWithSheet,
  ): Promise<Share['push']> => {
    // Its hit points are those with which the character sat down.
    const { character: brought, sheet } = await broughtFrom(document)
    const character = { ...brought, hp: seat.character.hp }
    if (seat.play !== undefined && isEqual(from, to) && isEqual(character, seat.character) && isEqual(sheet, seat.sheet)) return undefined
    const payload: Refresh = { playerId: place.ownerId, character, from, to, ...(sheet === undefined ? {} : { sheet }) }
    return { intentId: env.newId('sync'), payload }
  }

  return async (place: SeatPlace, left?: Seat): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await tryOnce(place, left)) return
    remark('a sheet and its seat change too fast to be made equal', { ...place })
  }
}

function documentOf({ id, owner, revision, createdAt, document }: StoredDocument): CharacterDocument {
  return {
    id: id as CharacterDocument['id'],
    revision,
    createdBy: owner as CharacterDocument['createdBy'],
    createdAt: new Date(createdAt).toISOString(),
    sheet: JSON.parse(document) as CharacterDocument['sheet'],
  }
}
