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

/** What a database may hold right after each released migration: a row of every table. Add yours; never edit an old one. */
export const releasedRows: Readonly<Record<string, Rows>> = {
  '0001-first': FIRST,
  '0002-files': FILES,
}
