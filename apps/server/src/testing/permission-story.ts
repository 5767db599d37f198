import type { SessionSummary, SignedIn, UserId } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import { markOperator } from '../features/accounts/operators'
import { heldEnv } from './clock'
import { temporarySqlite } from './temporary-database'
import { aServer, type TestServer } from './test-server'

/** Who asks, the least privileged first. */
export const PEOPLE = [
  'stranger',
  'operator',
  'former co-DM',
  'screen',
  'guest',
  'player',
  'assistant',
  'co-DM',
  'first DM',
  'owner',
] as const
type Person = (typeof PEOPLE)[number]

/** A session, a campaign, and who may write into that campaign. */
interface Place {
  readonly session: SessionSummary
  readonly campaignId: string
  readonly campaignOwner: SignedIn
}

/**
 * Mira, the owner, runs the session Keep and owns the requested things. Cora leads it beside her and Finn did once; Tam plays in it, and
 * so do Nell, a guest, and Ada, who runs its fights; a television shows it. Oro has no relation to them, and neither has Vera, an operator.
 * Rowan, the first DM, began another session from his campaign with the same people and handed it over to Mira.
 */
export interface Story extends Place {
  readonly server: TestServer
  readonly people: Readonly<Record<Person, SignedIn>>
  readonly handedOver: Place
  readonly characterId: string
  readonly deviceId: string
  readonly heroes: Readonly<Record<string, string>>
}

/** What was stored when the story began, for as many servers as wanted: the set-up takes longer than most calls. */
export interface StoredStory {
  /** The story on a server of its own. */
  tell(): Promise<Story>
}

export async function aStory(): Promise<StoredStory> {
  // One source of ids for all of the servers: none is given twice.
  const env = heldEnv()
  const temporary = await temporarySqlite()
  const server = await aServer({ temporary, env })
  const made = await begin(server)
  const content = await temporary.copy()
  const seated = [...server.live.seated]
  await server.close()
  await temporary.remove()
  return {
    tell: async () => {
      const own = await temporarySqlite(content)
      await own.pragma('synchronous = OFF')
      const server = await aServer({ temporary: own, env, environment: { RATE_LIMIT_SCALE: '100' } })
      server.live.seated.push(...seated)
      const close = async () => {
        await server.close()
        await own.remove()
      }
      const story = { ...made, server: { ...server, close } }
      setTable(story)
      return story
    },
  }
}

async function begin(server: TestServer): Promise<Omit<Story, 'server'>> {
  const guest = (await server.call('POST', '/api/auth/visitor', { body: { username: 'Nell' } })).body as SignedIn
  const accounts = {
    owner: await server.signUp('mira'),
    player: await server.signUp('tam'),
    guest,
    assistant: await server.signUp('ada'),
    'co-DM': await server.signUp('cora'),
    'first DM': await server.signUp('rowan'),
    'former co-DM': await server.signUp('finn'),
    stranger: await server.signUp('oro'),
    operator: await server.signUp('vera'),
  }
  const { query } = server.temporary.database
  await markOperator(server.temporary.database, accounts.operator.email)
  const make = async ({ token }: SignedIn, path: string, body: object) => (await server.call('POST', path, { token, body })).body
  const heroes: Record<string, string> = {}
  for (const person of Object.values(accounts))
    heroes[person.userId] = (await make(person, '/api/characters', { sheet: { name: 'Hero' } })).id
  const sitDown = (person: SignedIn, code: string) => make(person, '/api/sessions/join', { code, characterId: heroes[person.userId] })

  const roles = (sessionId: string, ...who: readonly (readonly [SignedIn, 'co-dm' | 'former'])[]) =>
    query
      .insertInto('session_roles')
      .values(who.map(([{ userId }, role]) => ({ session_id: sessionId, user_id: userId, role })))
      .execute()
  const session: SessionSummary = await make(accounts.owner, '/api/sessions', { name: 'Keep' })
  const tides: { id: string; inviteCode: string } = await make(accounts['first DM'], '/api/campaigns', { name: 'Tides' })
  const begun: SessionSummary = await make(accounts['first DM'], '/api/sessions', { name: 'The harbour', campaignId: tides.id })
  for (const { inviteCode } of [session, begun])
    for (const who of ['player', 'guest', 'assistant', 'co-DM'] as const) await sitDown(accounts[who], inviteCode)
  await roles(session.id, [accounts['co-DM'], 'co-dm'], [accounts['former co-DM'], 'former'])
  await roles(begun.id, [accounts['co-DM'], 'co-dm'], [accounts['first DM'], 'co-dm'], [accounts['former co-DM'], 'former'])
  const handOver = { dm_id: accounts.owner.userId, first_dm_id: accounts['first DM'].userId }
  await query.updateTable('sessions').set(handOver).where('id', '=', begun.id).execute()

  const [device] = (await server.call('GET', '/api/me/devices', { token: accounts.owner.token })).body
  const campaign = await make(accounts.owner, '/api/campaigns', { name: 'Storms' })
  for (const { inviteCode } of [campaign, tides]) await sitDown(accounts.player, inviteCode)
  const screen = await aScreen(server, accounts.owner, session)
  return {
    people: { ...accounts, screen },
    session,
    campaignId: campaign.id,
    campaignOwner: accounts.owner,
    handedOver: { session: { ...begun, dmId: accounts.owner.userId }, campaignId: tides.id, campaignOwner: accounts['first DM'] },
    heroes,
    characterId: heroes[accounts.owner.userId] ?? '',
    deviceId: device.id,
  }
}

/** The television, by the code that the owner opened for it. */
async function aScreen(server: TestServer, owner: SignedIn, session: SessionSummary): Promise<SignedIn> {
  const opened = { token: owner.token, body: { name: TELEVISION.name, seesAs: 'everyone' } }
  const { displayId, code } = (await server.call('POST', `/api/sessions/${session.id}/displays`, opened)).body
  server.live.states.set(session.id, withScreens(emptyTable(session), displayId))
  const { token } = (await server.call('POST', '/api/displays/join', { body: { code } })).body
  return { ...owner, userId: displayId, token, username: TELEVISION.name, email: '' }
}

const TELEVISION = { name: 'The television', seesAs: 'everyone', sceneId: null } as const

const emptyTable = ({ id: sessionId, name, dmId, maxPlayers, currentScene: scene }: SessionSummary): TableState =>
  liveTable.initial({ sessionId, name, dmId, maxPlayers, scene })

/** These screens are open there, and no others. */
export function withScreens(table: TableState, ...ids: readonly UserId[]): TableState {
  return liveTable.apply(table, { name: 'displays-changed', payload: { open: ids.map((id) => ({ ...TELEVISION, id })) } }, { at: 0 })
}

/** Lays out the table anew, with everybody in their seats and roles, and returns its state. */
export function setTable({ server, people, session }: Pick<Story, 'server' | 'people' | 'session'>): TableState {
  const hero = { id: 'char_1', name: 'Hero', level: 1, class: '', race: '', hp: 1, maxHp: 1, ac: 10 }
  const seats = (['player', 'guest', 'assistant'] as const).map((who) => ({ id: people[who].userId, playerName: people[who].username }))
  const roles = [
    { playerId: people.assistant.userId, playerName: people.assistant.username, role: 'assistant' },
    { playerId: people['co-DM'].userId, playerName: people['co-DM'].username, role: 'co-dm' },
  ]
  const events = [
    ...seats.map((seat) => ({
      name: 'player-joined',
      payload: { player: { ...seat, character: hero, hp: 1, maxHp: 1, ac: 10, conditions: [] } },
    })),
    ...roles.map((payload) => ({ name: 'role-changed', payload })),
  ]
  const table = events.reduce((before, event) => liveTable.apply(before, event, { at: 0 }), emptyTable(session))
  const laid = withScreens(table, people.screen.userId)
  server.live.states.set(session.id, laid)
  return laid
}
