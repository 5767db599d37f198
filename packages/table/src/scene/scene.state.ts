import { LIMITS } from '@hearthlight/protocol'
import { DEFAULT_AUDIO, MOOD_EFFECTS } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import type { InitialSession } from '../kernel/define-slice'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))
/** A path on this server, such as an upload's: loading a picture from another server would reveal the viewers to it. */
const OWN_ADDRESS = /^(?!\/\/)(?![A-Za-z][A-Za-z0-9+.-]*:)[^\s\\]*$/
const Address = z.string().check(z.maxLength(500))
const Volume = z.number().check(z.minimum(0), z.maximum(100))

export const Scene = z.object({
  name: Name,
  description: z._default(z.string().check(z.maxLength(LIMITS.descriptionLength)), ''),
  imageUrl: z.optional(z.nullable(Address)),
})
export const Mood = z.object({
  name: Name,
  color: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
  description: z.optional(z.string().check(z.maxLength(LIMITS.descriptionLength))),
})
export const VisualEffects = z.array(z.enum(MOOD_EFFECTS)).check(z.maxLength(MOOD_EFFECTS.length))
/** `url` is empty for tracks that each client generates itself. */
export const MusicTrack = z.object({ name: Name, url: z._default(Address, ''), loop: z._default(z.boolean(), true) })
/** Volumes from 0 to 100. */
export const AudioSettings = z.object({ masterVolume: Volume, musicVolume: Volume, muted: z.boolean() })
export type AudioSettings = z.infer<typeof AudioSettings>

export interface SceneState {
  readonly scene: z.infer<typeof Scene>
  readonly mood: z.infer<typeof Mood> | null
  readonly visualEffects: z.infer<typeof VisualEffects>
  readonly music: z.infer<typeof MusicTrack> | null
  readonly audio: AudioSettings
}

export function openingScene(initialSession: InitialSession): SceneState {
  return { scene: initialSession.scene, mood: null, visualEffects: [], music: null, audio: DEFAULT_AUDIO }
}

export function isOwnAddress(address: string): boolean {
  return OWN_ADDRESS.test(address)
}

const UPLOAD_ADDRESS = /^\/api\/uploads\/([A-Za-z0-9_-]{1,64})$/

/** The id of the upload that an address refers to; undefined if it refers to something else. */
export function uploadAt(address: string | null | undefined): string | undefined {
  return UPLOAD_ADDRESS.exec(address ?? '')?.[1]
}
