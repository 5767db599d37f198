import { CampaignId, CharacterId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { useAuth } from '../../lib/auth'
import { readStored, storageEntry } from '../../lib/storage'

/** At whose door the user waits, and with whom: so that a page that is loaded again waits on. */
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

interface Door {
  /** For what the user waits before a campaign; undefined: nowhere. */
  readonly waitsFor: WaitsFor | undefined
  /** Why the last waiting ended without a seat. */
  readonly refusal: string | undefined
}

const asStored = (): Door => ({ waitsFor: readStored(WAITING)?.waitsFor, refusal: undefined })

export const useWaitingRoom = create<Door>(asStored)

useAuth.subscribe((now, before) => {
  if (now.token !== before.token) useWaitingRoom.setState(asStored())
})
