import { type VoiceName, voiceOfName } from '@hearthlight/rules/scene'
import { type ChatLine, lineInWords, type Npc } from '@hearthlight/table'
import { withoutMarks } from '../../lib/without-marks'

interface Wishes {
  readonly readsScenes: boolean
  readonly readsNpcs: boolean
  readonly readsChat: boolean
}

/** A text and the voice that reads it. */
export interface Reading {
  readonly text: string
  readonly voice: VoiceName
}

/**
 * How a chat line is read aloud; undefined if the listener does not want it. Whispers are never read aloud, since others in the
 * room would hear them; nor is what notifications say.
 */
export function readingOf(
  { kind, message: written, rolls, playerName: account, inCharacter: playerName = account }: ChatLine,
  wishes: Wishes,
  npcs: readonly Npc[],
): Reading | undefined {
  const message = withoutMarks(lineInWords(written, rolls))
  switch (kind) {
    case 'whisper':
    case 'alert':
    case 'health':
    case 'award':
    case 'ready':
    case 'time':
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

/** The voice that the DM chose for the NPC, otherwise one derived from the name. */
export function voiceOfNpc(name: string, npcs: readonly Npc[]): VoiceName {
  return npcs.find((npc) => npc.name.toLowerCase() === name.toLowerCase())?.voice ?? voiceOfName(name)
}
