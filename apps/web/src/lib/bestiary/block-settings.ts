import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../storage'

const BlockSettings = z.object({
  /** The stat block of the monster whose turn begins opens for the DM. */
  opensItself: z.boolean(),
  /** It stands in the right panel, in place of the chat, instead of over the map. */
  isDocked: z.boolean(),
})
type BlockSettings = z.infer<typeof BlockSettings>

const STORED = storageEntry('statBlock', BlockSettings)

/** How stat blocks open in this browser. */
export const useBlockSettings = create<BlockSettings>(() => readStored(STORED) ?? { opensItself: true, isDocked: false })

export function changeBlockSettings(change: Partial<BlockSettings>): void {
  useBlockSettings.setState(change)
  writeStored(STORED, useBlockSettings.getState())
}
