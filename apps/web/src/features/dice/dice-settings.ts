import { z } from 'zod/mini'
import { create } from 'zustand'
import { useLooks } from '../../lib/looks'
import { readStored, storageEntry, writeStored } from '../../lib/storage'
import { PHONE, REDUCED_MOTION, useMedia } from '../../lib/use-media'

const DiceSettings = z.object({ areThrown: z.boolean() })
const DICE = storageEntry('dice', DiceSettings)

/** Whether rolls are also shown as dice that roll across the map. */
export const useDiceSettings = create<z.infer<typeof DiceSettings>>(() => readStored(DICE) ?? { areThrown: true })

/** The same, except where nothing may move, and on phones, which have no room for dice. */
export function useAreDiceThrown(): boolean {
  const areThrown = useDiceSettings((settings) => settings.areThrown)
  const isStillHere = useLooks((looks) => looks.isMotionReduced)
  const isStill = useMedia(REDUCED_MOTION) || isStillHere
  const isPhone = useMedia(PHONE)
  return areThrown && !isStill && !isPhone
}

export function throwDice(areThrown: boolean): void {
  writeStored(DICE, { areThrown })
  useDiceSettings.setState({ areThrown })
}
