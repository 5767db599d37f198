import type { OpenCampaign, SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPicture } from '../../../testing/pictures'
import { aServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let campaignId: string
beforeEach(async () => {
  server = await aServer()
  ;[mira, tam, oro] = [await server.signUp('mira'), await server.signUp('tam'), await server.signUp('oro')]
  const campaign = (await call(mira, 'POST', '/api/campaigns', { name: 'Storms' })).body
  campaignId = campaign.id
  for (const player of [tam, oro]) {
    const { id: characterId } = (await call(player, 'POST', '/api/characters', { sheet: { name: 'Pip' } })).body
    await call(player, 'POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
  }
})
afterEach(() => server.close())

const call = ({ token }: SignedIn, method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const here = (path: string) => `/api/campaigns/${campaignId}${path}`
const handoutsOf = async (user: SignedIn) =>
  ((await call(user, 'GET', here('/open'))).body as OpenCampaign).entities
    .filter(({ kind }) => kind === 'handout')
    .map(({ fields }) => fields)

it('A handout with its picture is for the players whom the DM chose, and for no other', async () => {
  const sent = { token: mira.token, raw: await aPicture('png', 8, 8), headers: { 'content-type': 'image/png' } }
  const pictureId = (await server.call('POST', '/api/uploads?purpose=scene', sent)).body.id
  const picture = async (user: SignedIn) => (await call(user, 'GET', `/api/uploads/${pictureId}`)).status
  const fields = { title: 'A letter', text: 'Come alone.', pictureId }
  const { entity } = (await call(mira, 'POST', here('/entities'), { kind: 'handout', fields })).body
  expect(entity).toMatchObject({ visibility: 'dm', fields })
  expect([await handoutsOf(tam), await picture(tam)]).toEqual([[], 404])

  const shown = { kind: 'handout', revision: 1, fields: { text: 'Come at midnight.' }, visibility: 'chosen', visibleTo: [tam.userId] }
  expect((await call(mira, 'PUT', here(`/entities/${entity.id}`), shown)).status).toBe(200)
  expect([await handoutsOf(tam), await picture(tam)]).toEqual([[{ ...fields, text: 'Come at midnight.' }], 200])
  expect([await handoutsOf(oro), await picture(oro)]).toEqual([[], 404])
})

it('A handout shows no picture that is not its DM’s own', async () => {
  const sent = { token: tam.token, raw: await aPicture('png', 8, 8), headers: { 'content-type': 'image/png' } }
  const pictureId = (await server.call('POST', '/api/uploads?purpose=scene', sent)).body.id
  const refused = await call(mira, 'POST', here('/entities'), { kind: 'handout', fields: { title: 'A letter', pictureId } })
  expect(refused).toMatchObject({ status: 422, body: { field: 'fields.pictureId' } })
})
