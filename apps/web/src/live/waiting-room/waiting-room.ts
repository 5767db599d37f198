import { CampaignId, CharacterId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { useAuth } from '../../lib/auth'
import { readStored, storageEntry } from '../../lib/storage'

/** The campaign for which the user waits, and the character: stored, so that a reloaded page continues to wait. */
export const WAITING = storageEntry(
  'waitsAtDoor',
  z.object({
    code: z.string(),
    characterId: CharacterId,
    campaignId: z.optional(CampaignId),
    waitsFor: z.enum(['approval', 'session']),
  }),
)
export type Waiting = z.infer<typeof WAITING.schema>
export type WaitsFor = Waiting['waitsFor']

interface WaitingRoom {
  /** What the user waits for before a campaign; undefined if the user does not wait. */
  readonly waitsFor: WaitsFor | undefined
  /** Why the last waiting ended without a seat. */
  readonly refusal: string | undefined
}

const asStored = (): WaitingRoom => ({ waitsFor: readStored(WAITING)?.waitsFor, refusal: undefined })

export const useWaitingRoom = create<WaitingRoom>(asStored)

useAuth.subscribe((now, before) => {
  if (now.token !== before.token) useWaitingRoom.setState(asStored())
})
