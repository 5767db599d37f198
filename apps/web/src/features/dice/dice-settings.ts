import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../../lib/storage'

const DiceSettings = z.object({ areThrown: z.boolean() })
const DICE = storageEntry('dice', DiceSettings)

/** Whether rolls are also shown as dice that roll across the map. */
export const useDiceSettings = create<z.infer<typeof DiceSettings>>(() => readStored(DICE) ?? { areThrown: true })

export function throwDice(areThrown: boolean): void {
  writeStored(DICE, { areThrown })
  useDiceSettings.setState({ areThrown })
}
