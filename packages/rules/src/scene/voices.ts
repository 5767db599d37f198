/** Voices for a game master's characters when a browser reads their lines aloud. */
import voices from '../../data/voices.json' with { type: 'json' }

export const VOICE_NAMES = ['plain', 'deep', 'gruff', 'bright', 'old', 'young', 'slow', 'quick'] as const
export type VoiceName = (typeof VOICE_NAMES)[number]

/** `pitch` and `rate` are from 0.5 to 2; 1 is the browser's default. */
export const VOICES: Readonly<Record<VoiceName, { readonly label: string; readonly pitch: number; readonly rate: number }>> = voices

/** Default voice of a name; always the same for the same name. */
export function voiceOfName(name: string): VoiceName {
  const sum = [...name.toLowerCase()].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return VOICE_NAMES[1 + (sum % (VOICE_NAMES.length - 1))] ?? 'plain'
}
