type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const AT = 1_767_000_000_000
const FIRST: Rows = {
  users: { id: 'user_a', email: 'mira@example.org', username: 'Mira', password_hash: 'x', is_demo: 0, created_at: AT, used_at: AT },
  tokens: { hash: 'h', user_id: 'user_a', created_at: AT, used_at: AT, expires_at: AT + 1, device: 'Firefox' },
  characters: { id: 'char_a', created_by: 'user_a', revision: 3, created_at: AT, updated_at: AT, document: '{"name":"Lyra"}' },
  campaigns: { id: 'camp_a', dm_id: 'user_a', revision: 2, created_at: AT, updated_at: AT, document: '{"name":"Embers"}' },
  sessions: {
    id: 'sess_a',
    name: 'Embers',
    dm_id: 'user_a',
    campaign_id: 'camp_a',
    invite_code: 'ABC234',
    status: 'active',
    max_players: 6,
    is_public: 0,
    scene: '{"name":"","description":""}',
    created_at: AT,
  },
  session_members: { session_id: 'sess_a', user_id: 'user_b', character_id: 'char_b', joined_at: AT },
  session_events: {
    session_id: 'sess_a',
    seq: 1,
    name: 'chat-message',
    payload: '{"message":"Hello"}',
    actor_id: 'user_a',
    intent_id: 'i',
    at: AT,
  },
  session_snapshots: { session_id: 'sess_a', seq: 1, format: 3, body: '{}', at: AT },
}
const FILES: Rows = {
  ...FIRST,
  uploads: {
    id: 'up_a',
    owner_id: 'user_a',
    session_id: 'sess_a',
    purpose: 'map',
    name: 'Hall',
    width: 3,
    height: 2,
    bytes: 10,
    created_at: AT,
  },
  maps: {
    id: 'map_a',
    owner_id: 'user_a',
    name: 'Hall',
    upload_id: 'up_a',
    revision: 1,
    bytes: 2,
    created_at: AT,
    saved_at: AT,
    document: '{}',
  },
  saves: {
    session_id: 'sess_a',
    id: 'autosave',
    owner_id: 'user_a',
    name: 'Autosave',
    version: '1',
    bytes: 2,
    saved_at: AT,
    document: '{}',
  },
}

const DOCUMENT = { revision: 1, created_at: AT, updated_at: AT, document: '{}' }
const CAMPAIGNS: Rows = {
  ...FILES,
  campaigns: { ...FIRST.campaigns, invite_code: 'XYZ789', last_played: AT },
  campaign_entities: { id: 'ent_a', campaign_id: 'camp_a', kind: 'npc', position: 0, visibility: 'dm', visible_to: '[]', ...DOCUMENT },
  campaign_links: { id: 'link_a', campaign_id: 'camp_a', from_id: 'ent_a', to_id: 'ent_a', role: 'knows', label: '' },
  campaign_members: {
    campaign_id: 'camp_a',
    user_id: 'user_a',
    character_id: 'char_a',
    character_name: 'Lyra',
    status: 'member',
    asked_at: AT,
  },
  campaign_shares: { session_id: 'sess_a', entity_id: 'ent_a', shared: '{}' },
}
const RECORDS: Rows = {
  ...CAMPAIGNS,
  sessions: { ...FIRST.sessions, current_scene: '{}' },
  session_dice: { session_id: 'sess_a', secret: 'ab' },
}
const DM_DESK: Rows = {
  ...RECORDS,
  dm_notes: { owner_id: 'user_a', revision: 1, saved_at: AT, document: '{}' },
  dm_note_versions: { owner_id: 'user_a', id: 'v1', saved_at: AT, document: '{}' },
  dm_encounters: { id: 'enc_a', owner_id: 'user_a', ...DOCUMENT },
  dm_npcs: { id: 'npc_a', owner_id: 'user_a', ...DOCUMENT },
}
const SCENES: Rows = {
  ...DM_DESK,
  dm_scenes: { id: 'scene_a', owner_id: 'user_a', ...DOCUMENT },
  sounds: { id: 'snd_a', owner_id: 'user_a', name: 'Rain', format: 'mp3', bytes: 3, created_at: AT },
  sound_pieces: { sound_id: 'snd_a', number: 0, bytes: Buffer.from('ID3') },
}
const KNOWN_DEVICES: Rows = { ...SCENES, known_devices: { secret_hash: 'h', user_id: 'user_a', used_at: AT } }
const LOG_BYTES: Rows = { ...KNOWN_DEVICES, sessions: { ...RECORDS.sessions, log_bytes: 131 } }
const VISITORS: Rows = { ...LOG_BYTES, users: { ...FIRST.users, is_visitor: 1 } }
const ARCHIVED_SESSIONS: Rows = { ...VISITORS, sessions: { ...LOG_BYTES.sessions, is_archived: 1 } }
const CHARACTER_SHARES: Rows = {
  ...ARCHIVED_SESSIONS,
  character_shares: { session_id: 'sess_a', character_id: 'char_a', shared: '{}' },
}
const HIT_POINTS_SHOWN: Rows = { ...CHARACTER_SHARES, sessions: { ...ARCHIVED_SESSIONS.sessions, npc_hp_shown_as: 'monsters-in-words' } }
const LARGE_PICTURES: Rows = {
  ...HIT_POINTS_SHOWN,
  upload_pictures: { upload_id: 'up_a', full_size: Buffer.from('RIFF'), thumbnail: Buffer.from('RIFF'), created_at: AT },
  upload_tiles: { upload_id: 'up_a', name: '0-0-0', bytes: Buffer.from('RIFF') },
  unfinished_uploads: {
    id: 'part_a',
    owner_id: 'user_a',
    session_id: null,
    name: 'Keep',
    size: 9,
    sha256: 'h',
    received: 4,
    used_at: AT,
  },
  unfinished_upload_parts: { upload_id: 'part_a', begins_at: 0, bytes: Buffer.from('RIFF') },
}
const MOVING_PICTURES: Rows = {
  ...LARGE_PICTURES,
  uploads: { ...LARGE_PICTURES.uploads, motion: 'webm', motion_bytes: 4 },
  upload_motion_pieces: { upload_id: 'up_a', number: 0, bytes: Buffer.from('RIFF') },
}
const LIBRARY_TOKENS: Rows = { ...MOVING_PICTURES, dm_tokens: { id: 'libtok_a', owner_id: 'user_a', ...DOCUMENT } }
const ACCOUNT_SAFETY: Rows = {
  ...LIBRARY_TOKENS,
  one_time_tokens: { hash: 'h', user_id: 'user_a', purpose: 'reset', email: 'a@example.org', expires_at: AT },
  mail_queue: { kind: 'reset', email: 'a@example.org', language: 'de', tries: 0, created_at: AT, next_at: AT },
  confirmed_emails: { user_id: 'user_a', email: 'a@example.org', confirmed_at: AT },
  second_factors: { user_id: 'user_a', secret: 'JBSWY3DPEHPK3PXP', confirmed_at: null, last_step: 0 },
  recovery_codes: { user_id: 'user_a', hash: 'h' },
}
const GUESTS: Rows = {
  ...ACCOUNT_SAFETY,
  table_requests: { session_id: 'sess_a', user_id: 'user_a', character_name: 'Pip', status: 'waiting', asked_at: AT, changed_at: AT },
  recovery_phrases: { user_id: 'user_a', phrase_hash: 'h', created_at: AT },
}
const SECOND_SCREENS: Rows = {
  ...GUESTS,
  session_displays: { id: 'display_a', session_id: 'sess_a', code: 'ABCDEFGH', created_at: AT },
  display_tokens: { hash: 'h', display_id: 'display_a', created_at: AT },
}
const DOORS: Rows = { ...SECOND_SCREENS, sessions: { ...SECOND_SCREENS.sessions, door: 'ask' } }

const ROLES: Rows = {
  ...DOORS,
  sessions: { ...DOORS.sessions, first_dm_id: 'user_a' },
  session_roles: { session_id: 'sess_a', user_id: 'user_a', role: 'former' },
}
const OPERATORS: Rows = {
  ...ROLES,
  operators: { user_id: 'user_a', since: AT },
  account_locks: { user_id: 'user_a', locked_at: AT },
  regular_work: { name: 'backup', begun_at: AT },
}
/** What a database may hold right after each released migration: a row of every table. Add yours; never edit an old one. */
export const releasedRows: Readonly<Record<string, Rows>> = {
  '0001-first': FIRST,
  '0002-files': FILES,
  '0003-campaigns': CAMPAIGNS,
  '0004-records': RECORDS,
  '0005-dm-desk': DM_DESK,
  '0006-scenes': SCENES,
  '0007-known-devices': KNOWN_DEVICES,
  '0008-log-bytes': LOG_BYTES,
  '0009-visitors': VISITORS,
  '0010-archived-sessions': ARCHIVED_SESSIONS,
  '0011-character-shares': CHARACTER_SHARES,
  '0012-hit-points-shown': HIT_POINTS_SHOWN,
  '0013-large-pictures': LARGE_PICTURES,
  '0014-moving-pictures': MOVING_PICTURES,
  '0015-library-tokens': LIBRARY_TOKENS,
  '0016-account-safety': ACCOUNT_SAFETY,
  '0017-guests': GUESTS,
  '0018-second-screens': SECOND_SCREENS,
  '0019-doors': DOORS,
  '0020-roles': ROLES,
  '0021-operators': OPERATORS,
}
