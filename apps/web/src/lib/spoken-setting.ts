import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

export const VERBOSITIES = ['all', 'turns', 'mine'] as const
/** How much a screen reader announces: everything, rolls and turns, or only what concerns its listener. */
export type Verbosity = (typeof VERBOSITIES)[number]

const SPOKEN = storageEntry('spoken', z.enum(VERBOSITIES), 'text')

export const useVerbosity = create<{ readonly verbosity: Verbosity }>(() => ({ verbosity: readStored(SPOKEN) ?? 'all' }))

export function chooseVerbosity(verbosity: Verbosity): void {
  writeStored(SPOKEN, verbosity)
  useVerbosity.setState({ verbosity })
}
