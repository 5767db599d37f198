import { type VoiceName, voiceOfName } from '@hearthlight/rules/scene'
import { type ChatLine, lineInWords, type Npc } from '@hearthlight/table'
import { withoutMarks } from '../../lib/without-marks'

interface Wishes {
  readonly readsScenes: boolean
  readonly readsNpcs: boolean
  readonly readsChat: boolean
}

/** A text and the voice that it is read in. */
export interface Reading {
  readonly text: string
  readonly voice: VoiceName
}

/** How a line of the chat is read; undefined for what the listener doesn't wish to hear. Whispers are for the eye: rooms have ears. */
export function readingOf(
  { kind, message: written, rolls, playerName }: ChatLine,
  wishes: Wishes,
  npcs: readonly Npc[],
): Reading | undefined {
  const message = withoutMarks(lineInWords(written, rolls))
  switch (kind) {
    case 'whisper':
      return undefined
    case 'narrate':
      return wishes.readsNpcs ? { text: message, voice: 'plain' } : undefined
    case 'npc':
      return wishes.readsNpcs ? { text: message, voice: voiceOfNpc(playerName, npcs) } : undefined
    case 'emote':
      return wishes.readsChat ? { text: `${playerName} ${message}`, voice: 'plain' } : undefined
    default:
      return wishes.readsChat ? { text: `${playerName}: ${message}`, voice: 'plain' } : undefined
  }
}

/** The voice that the DM chose for them, else the one of their name. */
export function voiceOfNpc(name: string, npcs: readonly Npc[]): VoiceName {
  return npcs.find((npc) => npc.name.toLowerCase() === name.toLowerCase())?.voice ?? voiceOfName(name)
}
