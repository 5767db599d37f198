import { z } from 'zod/mini'

/** Ids are opaque; prefixes (char_, camp_, sess_ …) only help a person who reads a log. */
const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

export const UserId = id.brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const SessionId = id.brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>
export const CharacterId = id.brand<'CharacterId'>()
export type CharacterId = z.infer<typeof CharacterId>
export const CampaignId = id.brand<'CampaignId'>()
export type CampaignId = z.infer<typeof CampaignId>
/** Of a quest, an NPC, a place … of a campaign; the live table knows what it was given by the same id. */
export const EntityId = id.brand<'EntityId'>()
export type EntityId = z.infer<typeof EntityId>
export const LinkId = id.brand<'LinkId'>()
export type LinkId = z.infer<typeof LinkId>
export const TokenId = id.brand<'TokenId'>()
export type TokenId = z.infer<typeof TokenId>
/** The client's own id of one request: the same id sent twice has one effect. */
export const IntentId = id.brand<'IntentId'>()
export type IntentId = z.infer<typeof IntentId>

/** Who asks. Worked out from the session's dmId on the server; never read off the wire. */
export type Role = 'dm' | 'player'

/** Letters and digits of new codes: without 0, O, 1 and I, which are misread. */
export const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const INVITE_LENGTH = 6
export const InviteCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6}$/))

/** The code in what a person pasted: a bare code, or a link that carries `?join=CODE`. Empty if there is none. */
export function inviteCodeIn(pasted: string): string {
  const fromLink = /[?&]join=([A-Za-z0-9]{6})/.exec(pasted)?.[1]
  return (fromLink ?? pasted.replace(/[^A-Za-z0-9]/g, '')).toUpperCase().slice(0, INVITE_LENGTH)
}
