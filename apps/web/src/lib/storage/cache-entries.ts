import { Campaign, CharacterId, SessionSummary, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { storageEntry } from './browser-storage'

/** A character as the browser keeps it: the sheet's own fields with the record's beside them (specification 1, section 3). */
export const StoredCharacter = z.looseObject({
  id: CharacterId,
  createdBy: UserId,
  createdAt: z.string(),
  /** Missing in data that an older release wrote: the server's answer will be newer than it. */
  revision: z._default(z.int(), 0),
})
export type StoredCharacter = z.infer<typeof StoredCharacter>

export const CHARACTERS = storageEntry('dnd_characters', z.array(StoredCharacter))
/** `characters` is the specification's field; the server keeps characters apart from campaigns. */
export const CAMPAIGNS = storageEntry('dnd_campaigns', z.array(z.extend(Campaign, { characters: z._default(z.array(CharacterId), []) })))
export const SESSIONS = storageEntry('dnd_sessions', z.array(SessionSummary))
export const LAST_CHARACTER = storageEntry('lastHero', CharacterId, 'text')
