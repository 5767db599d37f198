import type { EntityKind, LinkRole, SoundFormat, Visibility } from '@hearthlight/protocol'
import type { ColumnType, Generated } from 'kysely'

/** Times are milliseconds since the epoch; documents and bodies are JSON text; flags are 0 or 1. The same in both databases. */
export interface Schema {
  users: {
    id: string
    email: string
    username: string
    password_hash: string
    /** 1 for the demo account of earlier versions, which its visitors shared. */
    is_demo: Generated<number>
    /** 1 for an account without email and password; see visitors.ts. */
    is_visitor: Generated<number>
    created_at: number
    used_at: number
  }
  tokens: { hash: string; user_id: string; created_at: number; used_at: number; expires_at: number; device: string }
  recovery_phrases: { user_id: string; phrase_hash: string; created_at: number }
  known_devices: { secret_hash: string; user_id: string; used_at: number }
  one_time_tokens: {
    hash: string
    user_id: string
    purpose: ColumnType<'reset' | 'confirm' | 'sign-in', string, never>
    /** The address that a link was mailed to; null for what was not mailed. */
    email: string | null
    expires_at: number
  }
  /** Mail that is to be sent. It holds no link: links are made when a mail is sent. */
  mail_queue: {
    kind: ColumnType<'reset' | 'confirm', string, never>
    email: string
    language: ColumnType<'en' | 'de', string, string>
    tries: number
    created_at: number
    next_at: number
  }
  confirmed_emails: { user_id: string; email: string; confirmed_at: number }
  /** `confirmed_at` is null until the owner has typed a first code; `last_step` is that of the newest code that was used. */
  second_factors: { user_id: string; secret: string; confirmed_at: number | null; last_step: number }
  recovery_codes: { user_id: string; hash: string }
  operators: { user_id: string; since: number }
  /** Accounts that an operator has locked: nobody can sign in to them. */
  account_locks: { user_id: string; locked_at: number }
  /** When work that one of several nodes does was last begun; see regular-work.ts. */
  regular_work: { name: string; begun_at: number }
  characters: { id: string; created_by: string; revision: number; created_at: number; updated_at: number; document: string }
  campaigns: {
    id: string
    dm_id: string
    revision: number
    created_at: number
    updated_at: number
    document: string
    invite_code: string | null
    last_played: number | null
  }
  campaign_entities: {
    id: string
    campaign_id: string
    kind: ColumnType<EntityKind, EntityKind, never>
    position: number
    revision: number
    visibility: ColumnType<Visibility, Visibility, Visibility>
    /** A JSON list of user ids. */
    visible_to: string
    created_at: number
    updated_at: number
    document: string
  }
  campaign_links: {
    id: string
    campaign_id: string
    from_id: string
    to_id: string
    role: ColumnType<LinkRole, LinkRole, never>
    label: string
  }
  campaign_members: {
    campaign_id: string
    user_id: string
    character_id: string | null
    character_name: string
    status: ColumnType<'waiting' | 'member' | 'refused', string, string>
    asked_at: number
  }
  /** The version of one entity that a session and its campaign last had in common; JSON. */
  campaign_shares: { session_id: string; entity_id: string; shared: string }
  /** A character's seat at a session and its sheet: the values when both were last equal; JSON. */
  character_shares: { session_id: string; character_id: string; shared: string }
  sessions: {
    id: string
    name: string
    dm_id: string
    campaign_id: string | null
    invite_code: string
    status: ColumnType<'waiting' | 'active' | 'completed', string, string>
    max_players: number
    is_public: number
    scene: string
    /** JSON text; null until the first change of the scene. */
    current_scene: string | null
    created_at: number
    /** Approximate bytes of its events; see log-use.ts. */
    log_bytes: Generated<number>
    /** 1: the DM put it out of their own list. */
    is_archived: Generated<number>
    /** How it begins to show hit points of creatures outside the party. */
    npc_hp_shown_as: ColumnType<'exact' | 'monsters-in-words', string | undefined, string>
    /** Who may sit down when it begins; null: anybody with the invite. */
    door: ColumnType<'open' | 'ask' | 'accounts' | null, string | null | undefined, string | null>
    /** With whom it began, once its DM has handed it over; null before. */
    first_dm_id: ColumnType<string | null, string | null | undefined, string | null>
    /** How often its stored events were rewritten. */
    rewrites: Generated<number>
  }
  /** People who lead a session beside its DM; `former`: who led it once, and whose pictures may lie on its maps. */
  session_roles: { session_id: string; user_id: string; role: ColumnType<'co-dm' | 'former', string, string> }
  table_requests: {
    session_id: string
    user_id: string
    character_name: string
    status: ColumnType<'waiting' | 'admitted' | 'refused', string, string>
    asked_at: number
    changed_at: number
  }
  session_members: { session_id: string; user_id: string; character_id: string | null; joined_at: number }
  /** Second screens of sessions with the codes that join them. Whether one is open is a matter of the table. */
  session_displays: { id: string; session_id: string; code: string; created_at: number }
  display_tokens: { hash: string; display_id: string; created_at: number }
  session_events: {
    session_id: string
    seq: number
    name: string
    payload: string
    actor_id: string
    intent_id: string | null
    at: number
  }
  session_dice: { session_id: string; secret: string }
  session_snapshots: { session_id: string; seq: number; format: number; body: string; at: number }
  uploads: {
    id: string
    owner_id: string
    session_id: string | null
    purpose: ColumnType<'map' | 'scene' | 'portrait' | 'token', string, string>
    name: string
    width: number
    height: number
    /** Including the thumbnail, the tiles and what moves. */
    bytes: number
    created_at: number
    /** null: it stands still. */
    motion: ColumnType<'webm' | 'mp4' | 'webp' | null, string | null | undefined, string | null>
    motion_bytes: number | null
  }
  upload_pictures: { upload_id: string; full_size: Buffer; thumbnail: Buffer; created_at: number }
  upload_tiles: { upload_id: string; name: string; bytes: Buffer }
  upload_motion_pieces: { upload_id: string; number: number; bytes: Buffer }
  unfinished_uploads: {
    id: string
    owner_id: string
    session_id: string | null
    name: string
    /** Bytes of the whole file, as announced. */
    size: number
    sha256: string
    /** Bytes that have arrived. */
    received: number
    used_at: number
  }
  unfinished_upload_parts: { upload_id: string; begins_at: number; bytes: Buffer }
  maps: {
    id: string
    owner_id: string
    name: string
    upload_id: string | null
    revision: number
    bytes: number
    created_at: number
    saved_at: number
    document: string
  }
  dm_notes: { owner_id: string; revision: number; saved_at: number; document: string }
  dm_note_versions: { owner_id: string; id: string; saved_at: number; document: string }
  dm_macros: { owner_id: string; revision: number; saved_at: number; document: string }
  dm_encounters: { id: string; owner_id: string; revision: number; created_at: number; updated_at: number; document: string }
  dm_npcs: { id: string; owner_id: string; revision: number; created_at: number; updated_at: number; document: string }
  dm_tokens: { id: string; owner_id: string; revision: number; created_at: number; updated_at: number; document: string }
  dm_scenes: { id: string; owner_id: string; revision: number; created_at: number; updated_at: number; document: string }
  sounds: {
    id: string
    owner_id: string
    name: string
    format: ColumnType<SoundFormat, SoundFormat, never>
    bytes: number
    created_at: number
  }
  sound_pieces: { sound_id: string; number: number; bytes: Buffer }
  saves: {
    session_id: string
    id: string
    owner_id: string
    name: string
    version: string
    bytes: number
    saved_at: number
    document: string
  }
}
