import { Campaign, CharacterId, SessionSummary, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { storageEntry } from './browser-storage'

/** A character as the browser stores it: the sheet's own fields and those of the record together (specification 1, section 3). */
export const StoredCharacter = z.looseObject({
  id: CharacterId,
  createdBy: UserId,
  createdAt: z.string(),
  /** Missing in data of older releases: 0, so that the server's version is newer. */
  revision: z._default(z.int(), 0),
})
export type StoredCharacter = z.infer<typeof StoredCharacter>

export const CHARACTERS = storageEntry('dnd_characters', z.array(StoredCharacter))
/** `characters` is the specification's field; the server stores characters separately from campaigns. */
export const CAMPAIGNS = storageEntry('dnd_campaigns', z.array(z.extend(Campaign, { characters: z._default(z.array(CharacterId), []) })))
export const SESSIONS = storageEntry('dnd_sessions', z.array(SessionSummary))
export const LAST_CHARACTER = storageEntry('lastHero', CharacterId, 'text')
