import { HTTP, type HttpCallName, type SignedIn } from '@hearthlight/protocol'
import { maskedTiles } from '@hearthlight/table'
import { aLargeMapUnderFog, anUnfinishedOf, aPictureOf, layMap, ONE_BYTE, ONE_PART, PNG } from './permission-pictures'
import { PEOPLE, type Story, setTable, withScreens } from './permission-story'
import { aPicture } from './pictures'
import { campaignFile, ENCOUNTER, gameFile, LIBRARY_TOKEN, PERSONA, SCENE, SONG } from './sample-bodies'
import { GOOD_PASSWORD } from './test-server'
import { sendMovingPicture, sendVideo } from './videos'

const MAP = { map: { name: 'Crypt' } } as const
export const ROLES = ['signed out', ...PEOPLE] as const
type Role = (typeof ROLES)[number]

async function aMapOf({ server, people }: Story): Promise<string> {
  return (await server.call('POST', '/api/maps', { token: people.owner.token, body: MAP })).body.id
}

/** Lays out the table; returns the session's id. */
function laidOut(story: Story): string {
  setTable(story)
  return story.session.id
}

/** A saved game of the session; there is room for few. */
async function aSaveOf(story: Story): Promise<string> {
  setTable(story)
  const { token } = story.people.owner
  const path = `/api/sessions/${story.session.id}/saves`
  const [known] = (await story.server.call('GET', path, { token })).body
  return known?.id ?? (await story.server.call('POST', path, { token, body: { name: 'Save' } })).body.id
}

const NPC = { kind: 'npc', fields: { name: 'Old Marn' }, visibility: 'players' } as const

async function anEntityOf({ server, campaignOwner, campaignId }: Story): Promise<string> {
  return (await server.call('POST', `/api/campaigns/${campaignId}/entities`, { token: campaignOwner.token, body: NPC })).body.entity.id
}

async function twoEntitiesOf(story: Story) {
  return { from: await anEntityOf(story), to: await anEntityOf(story), role: 'related' } as const
}

async function aLinkOf(story: Story): Promise<string> {
  const sent = { token: story.campaignOwner.token, body: await twoEntitiesOf(story) }
  return (await story.server.call('POST', `/api/campaigns/${story.campaignId}/links`, sent)).body.id
}

/** The parameters in a call's path. */
type InPath = 'id' | 'code' | 'saveId' | 'playerId' | 'piece' | 'tile' | 'at' | 'from' | 'entityId' | 'linkId' | 'userId'

interface Request extends Partial<Readonly<Record<InPath | 'query', string>>> {
  readonly body?: object
  readonly raw?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** A valid request for each call, as an allowed person would send it. */
const REQUESTS: {
  readonly [Name in HttpCallName]?: (story: Story, self: SignedIn | undefined) => Request | Promise<Request>
} = {
  register: (_story, self) => ({ body: { email: `new-${self?.userId ?? ''}@example.org`, password: GOOD_PASSWORD, username: 'New' } }),
  visit: () => ({ body: { username: 'Nell' } }),
  returnByPhrase: () => ({ body: { phrase: 'balu kire tomo dena' } }),
  keepAccount: () => ({ body: { email: 'mine@example.org', password: GOOD_PASSWORD } }),
  login: () => ({ body: { email: 'mira@example.org', password: GOOD_PASSWORD } }),
  requestReset: () => ({ body: { email: 'mira@example.org' } }),
  resetPassword: () => ({ body: { token: 'unknown', newPassword: 'another lantern lit' } }),
  loginWithCode: () => ({ body: { ticket: 'unknown', code: '123456' } }),
  confirmEmail: () => ({ body: { token: 'unknown' } }),
  sendConfirmation: () => ({ body: {} }),
  beginSecondFactor: () => ({ body: { currentPassword: GOOD_PASSWORD } }),
  confirmSecondFactor: () => ({ body: { code: '123456' } }),
  renewRecoveryCodes: () => ({ body: { currentPassword: GOOD_PASSWORD, code: '123456' } }),
  removeSecondFactor: () => ({ body: { currentPassword: GOOD_PASSWORD, code: '123456' } }),
  changeUsername: () => ({ body: { username: 'Other', currentPassword: GOOD_PASSWORD } }),
  changePassword: () => ({ body: { newPassword: 'another lantern lit', currentPassword: GOOD_PASSWORD } }),
  signOutDevice: ({ deviceId }) => ({ id: deviceId }),
  deleteAccount: (_story, self) => ({ body: { currentPassword: GOOD_PASSWORD, confirmation: self?.email ?? '' } }),
  createCharacter: () => ({ body: { sheet: {} } }),
  getCharacter: ({ characterId }) => ({ id: characterId }),
  updateCharacter: ({ characterId }) => ({ id: characterId, body: { sheet: {}, revision: 1 } }),
  deleteCharacter: ({ characterId }) => ({ id: characterId }),
  createCampaign: () => ({ body: { name: 'Another' } }),
  getCampaign: ({ campaignId }) => ({ id: campaignId }),
  updateCampaign: ({ campaignId }) => ({ id: campaignId, body: { name: 'Changed', revision: 1 } }),
  deleteCampaign: ({ campaignId }) => ({ id: campaignId }),
  openCampaign: ({ campaignId }) => ({ id: campaignId }),
  createEntity: ({ campaignId }) => ({ id: campaignId, body: NPC }),
  updateEntity: async (story) => ({
    id: story.campaignId,
    entityId: await anEntityOf(story),
    body: { kind: 'npc', revision: 1, fields: { alive: false } },
  }),
  listHandouts: (story) => ({ id: laidOut(story) }),
  showEntity: async (story) => {
    const { server, campaignOwner, campaignId } = story
    const of = { token: campaignOwner.token }
    await server.call('POST', `/api/campaigns/${campaignId}/launch`, { ...of, body: {} })
    const letter = { kind: 'handout', fields: { title: 'A letter', text: 'Come alone.' } }
    const { entity } = (await server.call('POST', `/api/campaigns/${campaignId}/entities`, { ...of, body: letter })).body
    return { id: campaignId, entityId: entity.id, body: {} }
  },
  deleteEntity: async (story) => ({ id: story.campaignId, entityId: await anEntityOf(story) }),
  orderEntities: ({ campaignId }) => ({ id: campaignId, body: { kind: 'npc', ids: [] } }),
  createLink: async (story) => ({ id: story.campaignId, body: await twoEntitiesOf(story) }),
  deleteLink: async (story) => ({ id: story.campaignId, linkId: await aLinkOf(story) }),
  rotateInviteCode: ({ campaignId }) => ({ id: campaignId }),
  decideMember: ({ campaignId, people }) => ({ id: campaignId, userId: people.player.userId, body: { decision: 'admit' } }),
  launchCampaign: ({ campaignId }) => ({ id: campaignId, body: {} }),
  exportCampaign: ({ campaignId }) => ({ id: campaignId }),
  importCampaign: () => ({ raw: campaignFile(), headers: { 'content-type': 'application/zip' } }),
  startEncounter: (story) => {
    setTable(story)
    return { id: story.session.id, body: { creatures: [{ id: 'foe', name: 'Goblin' }] } }
  },
  createSession: ({ campaignId }) => ({ body: { name: 'From the campaign', campaignId } }),
  getSession: ({ session }) => ({ id: session.id }),
  joinSession: ({ session, heroes }, self) => ({ body: { code: session.inviteCode, characterId: heroes[self?.userId ?? ''] ?? 'char_1' } }),
  getInvite: ({ session }) => ({ code: session.inviteCode }),
  listJoinRequests: ({ session }) => ({ id: session.id }),
  answerJoinRequest: async (story) => {
    const { server, people, session } = story
    const row = { session_id: session.id, user_id: people.player.userId, character_name: 'Hero', status: 'waiting', asked_at: 0 } as const
    const { query } = server.temporary.database
    const asks = query.insertInto('table_requests').values({ ...row, changed_at: server.env.now() })
    // Whoever asked before has let them in.
    await asks.onConflict((conflict) => conflict.columns(['session_id', 'user_id']).doUpdateSet({ status: 'waiting' })).execute()
    return { id: session.id, userId: people.player.userId, body: { decision: 'admit' } }
  },
  changeSessionCode: ({ session }) => ({ id: session.id }),
  getSessionFront: ({ session }) => ({ id: session.id }),
  renameSession: ({ session }) => ({ id: session.id, body: { name: 'Keep of Storms' } }),
  archiveSession: async ({ server, people, session }) => {
    await server.call('POST', `/api/sessions/${session.id}/end`, { token: people.owner.token })
    return { id: session.id, body: { isArchived: true } }
  },
  playOn: async (story) => {
    const id = laidOut(story)
    await story.server.call('POST', `/api/sessions/${id}/end`, { token: story.people.owner.token })
    return { id }
  },
  endSession: ({ session }) => ({ id: session.id }),
  listDisplays: (story) => ({ id: laidOut(story) }),
  openDisplay: (story) => ({ id: laidOut(story), body: { name: 'The television', seesAs: 'everyone' } }),
  watchTable: (story) => {
    const { id } = story.session
    const open = setTable(story)
    const session = { ...open.session, settings: { ...open.session.settings, letsWatch: true } }
    story.server.live.states.set(id, { ...open, session })
    return { body: { code: story.session.inviteCode, name: 'A friend' } }
  },
  joinDisplay: async (story) => ({ body: { code: await aCodeOf(story) } }),
  createUpload: async ({ session }) => ({
    raw: await aPicture('png', 8, 8),
    headers: PNG,
    query: `?purpose=token&sessionId=${session.id}`,
  }),
  getUpload: async (story) => ({ id: await aPictureOf(story) }),
  getThumbnail: async (story) => ({ id: await aPictureOf(story) }),
  getMotion: async (story) => ({ id: layMap(story, await sendMovingPicture(story)).background?.uploadId ?? '' }),
  getTiling: async (story) => ({ id: await aPictureOf(story) }),
  getTile: async (story) => ({ id: (await aLargeMapUnderFog(story, [])).background?.uploadId ?? '', tile: '0-0-0' }),
  getMaskedTile: async (story) => ({ id: story.session.id, piece: maskedTiles(await aLargeMapUnderFog(story, ['8']))[0]?.name ?? '' }),
  beginUpload: ({ session }) => ({ body: { ...ONE_BYTE, sessionId: session.id } }),
  sendPart: async (story) => ({ id: await anUnfinishedOf(story, false), at: '0', ...ONE_PART }),
  getUnfinishedUpload: async (story) => ({ id: await anUnfinishedOf(story, false) }),
  finishUpload: async (story) => ({ id: await anUnfinishedOf(story, true) }),
  finishMovingUpload: async (story) => ({ id: await sendVideo(story), raw: await aPicture('png', 320, 180), headers: PNG }),
  abandonUpload: async (story) => ({ id: await anUnfinishedOf(story, false) }),
  deleteUpload: async (story) => ({ id: await aPictureOf(story) }),
  createMap: () => ({ body: MAP }),
  getMap: async (story) => ({ id: await aMapOf(story) }),
  updateMap: async (story) => ({ id: await aMapOf(story), body: { ...MAP, revision: 1 } }),
  deleteMap: async (story) => ({ id: await aMapOf(story) }),
  importMap: () => ({ raw: Buffer.from('{"name":"Crypt","tokens":[]}') }),
  exportMap: async (story) => ({ id: await aMapOf(story) }),
  listSaves: ({ session }) => ({ id: session.id }),
  createSave: (story) => {
    setTable(story)
    return { id: story.session.id, body: { name: 'Another' } }
  },
  autosave: (story) => ({ id: laidOut(story) }),
  exportSave: async (story) => ({ id: story.session.id, saveId: await aSaveOf(story) }),
  importSave: (story) => ({ id: story.session.id, raw: gameFile(setTable(story)) }),
  loadSave: async (story) => ({ id: story.session.id, saveId: await aSaveOf(story) }),
  getDiceRecord: (story) => ({ id: laidOut(story) }),
  getSeatedCharacter: (story) => ({ id: story.session.id, playerId: story.people.player.userId }),
  viewAsPlayer: (story) => ({ id: laidOut(story), playerId: story.people.player.userId }),
  getHistory: (story) => ({ id: laidOut(story), from: '0' }),
  getRecap: (story) => ({ id: laidOut(story) }),
  deleteSave: async (story) => ({ id: story.session.id, saveId: await aSaveOf(story) }),
  saveDmNotes: () => ({ body: { text: 'The mayor did it', revision: 0 } }),
  saveDmMacros: () => ({ body: { macros: [{ id: 'm1', name: 'Rain', text: '/desc It rains.' }], revision: 0 } }),
  getNoteVersion: async (story) => ({ id: await aNoteVersionOf(story) }),
  createEncounter: () => ({ body: ENCOUNTER }),
  updateEncounter: async (story) => ({ id: await onTheDesk(story, 'encounters', ENCOUNTER), body: { ...ENCOUNTER, revision: 1 } }),
  deleteEncounter: async (story) => ({ id: await onTheDesk(story, 'encounters', ENCOUNTER) }),
  saveNpc: () => ({ body: { persona: PERSONA } }),
  deleteNpc: async (story) => ({ id: await onTheDesk(story, 'npcs', { persona: PERSONA }) }),
  talkToNpc: async (story) => ({ id: await onTheDesk(story, 'npcs', { persona: PERSONA }), body: { message: 'Hello' } }),
  forgetTalk: async (story) => ({ id: await onTheDesk(story, 'npcs', { persona: PERSONA }) }),
  createLibraryToken: () => ({ body: LIBRARY_TOKEN }),
  updateLibraryToken: async (story) => ({
    id: await onTheDesk(story, 'tokens', LIBRARY_TOKEN),
    body: { ...LIBRARY_TOKEN, revision: 1 },
  }),
  deleteLibraryToken: async (story) => ({ id: await onTheDesk(story, 'tokens', LIBRARY_TOKEN) }),
  createScene: () => ({ body: SCENE }),
  updateScene: async (story) => ({ id: await onTheDesk(story, 'scenes', SCENE), body: { ...SCENE, revision: 1 } }),
  deleteScene: async (story) => ({ id: await onTheDesk(story, 'scenes', SCENE) }),
  createSound: () => ({ raw: SONG, headers: { 'content-type': 'audio/mpeg' } }),
  getSound: async (story) => ({ id: await aSoundOf(story) }),
  deleteSound: async (story) => ({ id: await aSoundOf(story) }),
  findErrors: () => ({ body: { id: '' } }),
  findAccounts: () => ({ body: { text: '', page: 0 } }),
  lockAccount: ({ people }) => ({ id: people.stranger.userId }),
  unlockAccount: ({ people }) => ({ id: people.stranger.userId }),
  signOutAccount: ({ people }) => ({ id: people.stranger.userId }),
  removeAccount: ({ people }) => ({ id: people.stranger.userId, body: { currentPassword: GOOD_PASSWORD } }),
  placeMap: async (story) => ({ id: await aMapOf(story), body: { sessionId: story.session.id } }),
}

/** The code of an open second screen. */
async function aCodeOf(story: Story): Promise<string> {
  const table = setTable(story)
  const sent = { token: story.people.owner.token, body: { name: 'The tablet', seesAs: 'everyone' } }
  const { displayId, code } = (await story.server.call('POST', `/api/sessions/${story.session.id}/displays`, sent)).body
  story.server.live.states.set(story.session.id, withScreens(table, story.people.screen.userId, displayId))
  return code
}

async function aSoundOf({ server, people }: Story): Promise<string> {
  const sent = { token: people.owner.token, raw: SONG, headers: { 'content-type': 'audio/mpeg' } }
  return (await server.call('POST', '/api/sounds', sent)).body.id
}

async function onTheDesk({ server, people }: Story, path: string, body: object): Promise<string> {
  return (await server.call('POST', `/api/dm/${path}`, { token: people.owner.token, body })).body.id
}

async function aNoteVersionOf({ server, people: { owner } }: Story): Promise<string> {
  for (const revision of [0, 1])
    await server.call('PUT', '/api/dm/notes', { token: owner.token, body: { text: `sheet ${revision}`, revision } })
  const versions = await server.call('GET', '/api/dm/notes/versions', { token: owner.token })
  return versions.body[0].id
}

/** The status of the answer that a role gets, with its code if it is refused. */
export async function outcome(story: Story, name: HttpCallName, role: Role): Promise<string> {
  const self = role === 'signed out' ? undefined : story.people[role]
  const {
    id = '',
    code = '',
    saveId = '',
    entityId = '',
    linkId = '',
    userId = '',
    playerId = '',
    from = '',
    piece = '',
    tile = '',
    at = '',
    query = '',
    ...sent
  } = (await REQUESTS[name]?.(story, self)) ?? {}
  const { method, path } = HTTP[name]
  const names = {
    ':id': id,
    ':code': code,
    ':saveId': saveId,
    ':entityId': entityId,
    ':linkId': linkId,
    ':userId': userId,
    ':playerId': playerId,
    ':from': from,
    ':piece': piece,
    ':tile': tile,
    ':at': at,
    ':format': 'json',
  }
  const filled = Object.entries(names).reduce((text, [name, value]) => text.replace(new RegExp(`${name}(?=/|$)`), value), path as string)
  const target = `${filled}${query}`
  // Each from an address of their own: tries of one address are counted.
  const address = `192.0.2.${ROLES.indexOf(role) + 1}`
  const answer = await story.server.call(method, target, { address, ...(self === undefined ? {} : { token: self.token }), ...sent })
  return `${answer.status}${answer.status < 400 ? '' : ` ${answer.body.code}`}`
}
