/** How somebody whom the game master plays may sound when a browser reads their lines aloud. */

export const VOICE_NAMES = ['plain', 'deep', 'gruff', 'bright', 'old', 'young', 'slow', 'quick'] as const
export type VoiceName = (typeof VOICE_NAMES)[number]

interface Voice {
  readonly label: string
  /** Both from 0.5 to 2; 1 is the browser's own. */
  readonly pitch: number
  readonly rate: number
}

export const VOICES: Readonly<Record<VoiceName, Voice>> = {
  plain: { label: 'Plain', pitch: 1, rate: 1 },
  deep: { label: 'Deep', pitch: 0.6, rate: 0.92 },
  gruff: { label: 'Gruff', pitch: 0.5, rate: 1.08 },
  bright: { label: 'Bright', pitch: 1.4, rate: 1.02 },
  old: { label: 'Old', pitch: 0.8, rate: 0.78 },
  young: { label: 'Young', pitch: 1.8, rate: 1.1 },
  slow: { label: 'Slow', pitch: 0.9, rate: 0.68 },
  quick: { label: 'Quick', pitch: 1.15, rate: 1.35 },
}

/** The same voice for the same name each time, where nobody chose one. */
export function voiceOfName(name: string): VoiceName {
  const sum = [...name.toLowerCase()].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return VOICE_NAMES[1 + (sum % (VOICE_NAMES.length - 1))] ?? 'plain'
}
