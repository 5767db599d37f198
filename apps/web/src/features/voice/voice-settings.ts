import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../../lib/storage'

const VoiceSettings = z.object({
  isOn: z.boolean(),
  readsScenes: z.boolean(),
  /** What the DM narrates, and what NPCs say. */
  readsNpcs: z.boolean(),
  readsChat: z.boolean(),
  /** The browser's name of the voice; empty: the one that fits the page's language. */
  voiceUri: z.string(),
})
type VoiceSettings = z.infer<typeof VoiceSettings>

const VOICE_MAGIC = storageEntry('voiceMagic', VoiceSettings)

/** What this listener has read aloud. Nothing, until they ask for it. */
export const useVoiceSettings = create<VoiceSettings>(
  () => readStored(VOICE_MAGIC) ?? { isOn: false, readsScenes: true, readsNpcs: true, readsChat: false, voiceUri: '' },
)

export function setVoiceSettings(change: Partial<VoiceSettings>): void {
  const next = { ...useVoiceSettings.getState(), ...change }
  writeStored(VOICE_MAGIC, next)
  useVoiceSettings.setState(next)
}

/** False where the browser has no voice. */
export const hasSpeech = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window
