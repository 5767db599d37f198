import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

const AUTOSAVE = storageEntry('autosave', z.boolean())

/** Whether this DM's games are saved by themselves; on until somebody turns it off. */
export const useAutosaveSetting = create<{ readonly isOn: boolean }>(() => ({ isOn: readStored(AUTOSAVE) ?? true }))

export function setAutosave(isOn: boolean): void {
  writeStored(AUTOSAVE, isOn)
  useAutosaveSetting.setState({ isOn })
}
