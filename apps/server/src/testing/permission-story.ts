import type { SessionSummary, SignedIn } from '@hearthlight/protocol'
import { markOperator } from '../features/accounts/operators'
import { aServer, type TestServer } from './test-server'

/** Mira owns the requested things and runs the session, Cora beside her; Tam plays in it; Oro has no relation to them, and neither has Vera, an operator. */
export interface Story {
  readonly server: TestServer
  readonly people: Readonly<Record<'stranger' | 'operator' | 'player' | 'co-DM' | 'owner', SignedIn>>
  readonly session: SessionSummary
  readonly characterId: string
  readonly campaignId: string
  readonly deviceId: string
  readonly heroes: Readonly<Record<string, string>>
}

export async function aStory(): Promise<Story> {
  const server = await aServer()
  const people = {
    owner: await server.signUp('mira'),
    player: await server.signUp('tam'),
    'co-DM': await server.signUp('cora'),
    stranger: await server.signUp('oro'),
    operator: await server.signUp('vera'),
  }
  await markOperator(server.temporary.database, people.operator.email)
  const make = async ({ token }: SignedIn, path: string, body: object) => (await server.call('POST', path, { token, body })).body
  const heroes: Record<string, string> = {}
  for (const person of Object.values(people))
    heroes[person.userId] = (await make(person, '/api/characters', { sheet: { name: 'Hero' } })).id
  const session = await make(people.owner, '/api/sessions', { name: 'Keep' })
  const code = session.inviteCode
  await make(people.player, '/api/sessions/join', { code, characterId: heroes[people.player.userId] })
  await make(people['co-DM'], '/api/sessions/join', { code, characterId: heroes[people['co-DM'].userId] })
  const role = { session_id: session.id, user_id: people['co-DM'].userId, role: 'co-dm' } as const
  await server.temporary.database.query.insertInto('session_roles').values(role).execute()
  const [device] = (await server.call('GET', '/api/me/devices', { token: people.owner.token })).body
  const campaign = await make(people.owner, '/api/campaigns', { name: 'Storms' })
  await make(people.player, '/api/sessions/join', { code: campaign.inviteCode, characterId: heroes[people.player.userId] })
  return {
    server,
    people,
    session,
    heroes,
    characterId: heroes[people.owner.userId] ?? '',
    campaignId: campaign.id,
    deviceId: device.id,
  }
}
