import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../../lib/storage'

const VoiceSettings = z.object({
  isOn: z.boolean(),
  readsScenes: z.boolean(),
  /** The DM's narration and NPCs' lines. */
  readsNpcs: z.boolean(),
  readsChat: z.boolean(),
  /** The browser's identifier of the voice; if empty, a voice for the page's language is used. */
  voiceUri: z.string(),
})
type VoiceSettings = z.infer<typeof VoiceSettings>

const VOICE_MAGIC = storageEntry('voiceMagic', VoiceSettings)

/** What is read aloud to this user; nothing by default. */
export const useVoiceSettings = create<VoiceSettings>(
  () => readStored(VOICE_MAGIC) ?? { isOn: false, readsScenes: true, readsNpcs: true, readsChat: false, voiceUri: '' },
)

export function setVoiceSettings(change: Partial<VoiceSettings>): void {
  const next = { ...useVoiceSettings.getState(), ...change }
  writeStored(VOICE_MAGIC, next)
  useVoiceSettings.setState(next)
}

/** False if the browser does not support speech. */
export const hasSpeech = (): boolean => typeof window !== 'undefined' && 'speechSynthesis' in window
