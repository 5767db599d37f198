import { z } from 'zod/mini'

/** Ids are opaque; prefixes (char_, camp_, sess_ …) only help people who read a log. */
const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

/** Whether an id made up by a client is safe as an object key: property names that every object inherits are refused. */
export const isUsableId = (id: string): boolean => !(id in {})

export const UserId = id.brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const SessionId = id.brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>
export const CharacterId = id.brand<'CharacterId'>()
export type CharacterId = z.infer<typeof CharacterId>
export const CampaignId = id.brand<'CampaignId'>()
export type CampaignId = z.infer<typeof CampaignId>
/** Of a quest, an NPC, a location … of a campaign; the live table uses the same id for its copy. */
export const EntityId = id.brand<'EntityId'>()
export type EntityId = z.infer<typeof EntityId>
export const LinkId = id.brand<'LinkId'>()
export type LinkId = z.infer<typeof LinkId>
export const TokenId = id.brand<'TokenId'>()
export type TokenId = z.infer<typeof TokenId>
/** The client's id of one request: sending the same id twice has one effect. */
export const IntentId = id.brand<'IntentId'>()
export type IntentId = z.infer<typeof IntentId>

/** The role of the sender. The server computes it from the session's dmId; it is never read from the message. */
export type Role = 'dm' | 'player'

/** Letters and digits of new codes: without 0, O, 1 and I, which are easily confused. */
export const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const INVITE_LENGTH = 6
export const InviteCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6}$/))

/** Letters of the same alphabet, two more: such a code opens a table to whoever types it. */
export const DISPLAY_CODE_LENGTH = 8
export const DisplayCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{8}$/))

/** Extracts the code from pasted text: a bare code, or a link that contains `/join/CODE` or `?join=CODE`. Empty if there is none. */
export function inviteCodeIn(pasted: string): string {
  const fromLink = /(?:\/join\/|[?&]join=)([A-Za-z0-9]{6})/.exec(pasted)?.[1]
  return (fromLink ?? pasted.replace(/[^A-Za-z0-9]/g, '')).toUpperCase().slice(0, INVITE_LENGTH)
}
