import type { CharacterId, SessionId, UserId } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { createSeatSync } from './schedule'
import type { SeatPlace, SharesRepo } from './shares.repo'

const PLACE: SeatPlace = { sessionId: 'sess_a' as SessionId, characterId: 'char_a' as CharacterId, ownerId: 'user_a' as UserId }
/** Longer than any test: what waits is done when the schedule closes. */
const LONG_MS = 3_600_000

it('PARTY-10 of many saves in sequence a seat follows the first at once and the others together', async () => {
  const followed: SeatPlace[] = []
  const shares: Partial<SharesRepo> = { runningOf: async () => [PLACE], latestEvent: async () => 1 }
  const faults: unknown[] = []
  const seatSync = createSeatSync({
    shares: shares as SharesRepo,
    syncSeat: async (place) => {
      followed.push(place)
    },
    find: async () => undefined,
    report: (error) => faults.push(error),
    delayMs: LONG_MS,
  })
  for (let saves = 0; saves < 20; saves += 1) seatSync.characterSaved(PLACE.ownerId, PLACE.characterId)
  await seatSync.close()
  expect(followed).toEqual([PLACE, PLACE])
  expect(faults).toEqual([])
})
