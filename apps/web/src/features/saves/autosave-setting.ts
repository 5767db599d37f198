import type { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../../lib/storage'

const entryOf = (id: SessionId) => storageEntry(`autosave:${id}`, z.boolean())
const useSwitches = create<Readonly<Record<string, boolean>>>(() => ({}))

/** On by default, until this DM turns it off for the session. */
export function useIsAutosaving(id: SessionId): boolean {
  return useSwitches((switches) => switches[id]) ?? readStored(entryOf(id)) ?? true
}

export function setAutosaving(id: SessionId, isOn: boolean): void {
  writeStored(entryOf(id), isOn)
  useSwitches.setState({ [id]: isOn })
}
