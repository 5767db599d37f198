/** Tracks of the music selection with their tones, and a table's initial volumes. */

export const MUSIC_TONES_HZ = { Combat: 220, Forest: 330, Tavern: 440 } as const
export const DEFAULT_TONE_HZ = 261.63
export const TONE_SECONDS = 1

export const DEFAULT_AUDIO = { masterVolume: 50, musicVolume: 70, muted: false } as const

/** The tone of a track's name, in hertz. */
export function toneOf(music: string): number {
  return new Map<string, number>(Object.entries(MUSIC_TONES_HZ)).get(music) ?? DEFAULT_TONE_HZ
}
