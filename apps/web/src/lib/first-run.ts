import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

/** Introductions already shown in this browser: they don't open again by themselves. */
const FIRST_RUN = storageEntry('firstRun', z.object({ dm: z.boolean(), player: z.boolean() }))

interface FirstRun {
  readonly seen: { readonly dm: boolean; readonly player: boolean }
  /** The player's introduction card is open and refers to the token. */
  readonly isTokenGlowing: boolean
}

export const useFirstRun = create<FirstRun>(() => ({ seen: readStored(FIRST_RUN) ?? { dm: false, player: false }, isTokenGlowing: false }))

export function wasShown(who: 'dm' | 'player', isSeen = true): void {
  const seen = { ...useFirstRun.getState().seen, [who]: isSeen }
  useFirstRun.setState({ seen })
  writeStored(FIRST_RUN, seen)
}

export function glowToken(isTokenGlowing: boolean): void {
  useFirstRun.setState({ isTokenGlowing })
}
