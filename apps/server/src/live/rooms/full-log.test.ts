import { HTTP, type Storage } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { openHouse } from '../../testing/live-table'

const drawing = (number: number) => ({
  id: `scribble-${number}`,
  type: 'freehand',
  color: '#336699',
  strokeWidth: 2,
  completed: true,
  points: Array.from({ length: 2_000 }, (_, point) => ({ x: Math.sqrt(point), y: Math.cbrt(point) })),
})

it('QUOTA-8 what a table records counts for its DM; where that is full nothing more is recorded, but the table can be read and ended', async () => {
  const house = await openHouse({ MAX_LOG_MEGABYTES: '2' })
  const { dm, players, sessionId } = await house.table('Ayla')
  const { dm: other, sessionId: elsewhere } = await house.table()
  const [ayla] = players
  if (ayla === undefined) throw new Error('nobody sits')
  const usedBy = async (person: typeof dm) => ((await person.call('GET', HTTP.getStorage.path)).body as Storage).log
  const before = await usedBy(dm)
  let sent = 0
  let answer = await dm.ask('add-drawing', { sessionId, drawing: drawing(0) })
  for (; answer.ok && sent < 100; sent += 1) answer = await dm.ask('add-drawing', { sessionId, drawing: drawing(sent) })
  expect(answer).toMatchObject({ ok: false, code: 'FILE_005' })
  const { used, quota } = await usedBy(dm)
  expect(before.used).toBeLessThan(10_000)
  expect(used).toBeGreaterThanOrEqual(quota)

  expect(await ayla.ask('chat-message', { sessionId, message: 'Hello?' })).toMatchObject({ ok: false, code: 'FILE_005' })
  expect(await other.ask('chat-message', { sessionId: elsewhere, message: 'All is well.' })).toMatchObject({ ok: true })
  const { state } = await ayla.join(sessionId)
  expect(Object.values(state.map.drawings).length).toBeGreaterThan(10)
  for (const [name, role] of [
    ['role-change', { role: 'co-dm' }],
    ['role-change', { role: null }],
    ['table-hand-over', {}],
  ] as const)
    expect(await dm.ask(name, { sessionId, playerId: ayla.userId, ...role }), name).toMatchObject({ ok: true })
  const receivers = await usedBy(ayla)
  expect(receivers.used).toBe(0)
  expect(await ayla.ask('chat-message', { sessionId, message: 'Mine now?' })).toMatchObject({ ok: false, code: 'FILE_005' })
  const ended = await ayla.call('POST', HTTP.endSession.path.replace(':id', sessionId), {})
  expect(ended.status).toBe(200)
  expect((await ayla.join(sessionId)).state.session.isEnded).toBe(true)
  await house.close()
})

/** A sheet of more than 100 KB. */
const aFullBag = Array.from({ length: 500 }, (_, index) => ({
  id: `${index}${'x'.repeat(90)}`,
  name: `Thing ${index} ${'ü'.repeat(80)}`,
  quantity: 1,
  weight: 1,
  equipped: true,
}))

async function aTableWithHeroes(environment: Readonly<Record<string, string>>) {
  const house = await openHouse(environment)
  const { dm, players, sessionId, code } = await house.table('Ayla')
  const [ayla] = players
  if (ayla === undefined) throw new Error('nobody sits')
  const heroes: string[] = []
  for (const name of ['One', 'Two']) {
    const sheet = { name, level: 3, class: 'Ranger', race: 'Elf', hitPointsMax: 30, armorClass: 14, inventory: aFullBag }
    const { body } = await ayla.call('POST', HTTP.createCharacter.path, { sheet })
    heroes.push((body as { id: string }).id)
  }
  const joins = (number: number) => ayla.call('POST', HTTP.joinSession.path, { code, characterId: heroes[number % 2] })
  const log = async () => ((await dm.call('GET', HTTP.getStorage.path)).body as Storage).log
  return { house, dm, ayla, sessionId, code, joins, log }
}

it('QUOTA-9 whoever changes the character again and again does not fill the log beyond its bound, and is sent away', async () => {
  const { house, dm, ayla, sessionId, code, joins, log } = await aTableWithHeroes({ MAX_LOG_MEGABYTES: '1' })
  for (let number = 0; number < 30; number += 1) await joins(number)
  const { used, quota } = await log()
  expect(used).toBeGreaterThanOrEqual(quota)
  expect(used).toBeLessThan(quota * 1.4)
  expect(await joins(0)).toMatchObject({ body: { code: 'FILE_005' } })

  // Whoever comes now sits down all the same, without the sheet.
  const bram = await house.person('Bram')
  const sheet = { name: 'Late', level: 3, class: 'Ranger', race: 'Elf', hitPointsMax: 30, armorClass: 14, inventory: aFullBag }
  const late = (await bram.call('POST', HTTP.createCharacter.path, { sheet })).body as { id: string }
  expect((await bram.call('POST', HTTP.joinSession.path, { code, characterId: late.id })).status).toBe(200)
  const { state } = await bram.join(sessionId)
  expect(state.party.seats.find(({ id }) => id === bram.userId)).toMatchObject({ character: { name: 'Late' } })
  expect((await log()).used).toBeLessThan(used + 20_000)

  expect(await dm.ask('player-kick', { sessionId, playerId: ayla.userId })).toMatchObject({ ok: true })
  await house.close()
})

it('QUOTA-10 seats that are taken by way of HTTP count in the bucket of bytes, also without a connection', async () => {
  const { house, code } = await aTableWithHeroes({ RATE_LIMIT_SCALE: '1' })
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${house.address}${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { token: string; id: string; code?: string } }
  }
  // A guest may record 2 MB at once.
  const { token } = (await ask('POST', HTTP.visit.path, { username: 'Nell' })).body
  const heroes: string[] = []
  for (const name of ['One', 'Two']) {
    const sheet = { name, level: 3, class: 'Ranger', race: 'Elf', hitPointsMax: 30, armorClass: 14, inventory: aFullBag }
    heroes.push((await ask('POST', HTTP.createCharacter.path, { sheet }, token)).body.id)
  }
  const codes: (string | undefined)[] = []
  for (let number = 0; number < 40 && codes.at(-1) === undefined; number += 1) {
    codes.push((await ask('POST', HTTP.joinSession.path, { code, characterId: heroes[number % 2] }, token)).body.code)
  }
  expect(codes.at(-1)).toBe('SOCK_003')
  expect(codes.length).toBeGreaterThan(5)
  await house.close()
})
