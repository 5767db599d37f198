import { type Ack, HTTP, LIMITS } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { heldEnv } from '../../testing/clock'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
afterEach(() => house.close())

describe('with the limits as shipped', () => {
  beforeEach(async () => {
    // Accounts are created quickly here; the live limits are the defaults.
    house = await openHouse({ RATE_LIMIT_SCALE: '1' })
  })

  it('FLOOD-1 one person’s flood is slowed, each message of it is answered, and the others go on', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, line) => ayla.ask<Ack>('chat-message', { sessionId, message: `line ${line}` })),
    )
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
    expect(refused.length).toBeGreaterThan(50)
    expect(new Set(refused)).toEqual(new Set(['SOCK_003']))
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
  })

  it('FLOOD-2 whoever does not stop is cut off before their packets are read', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const socket = players[0]?.socket
    if (socket === undefined) throw new Error('nobody sits')
    socket.io.reconnection(false)
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    for (let packet = 0; packet < 2_000; packet += 1) socket.emit('token-drag', { sessionId })
    await cut
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
  })

  it('FLOOD-3 a message above the limit costs its sender the connection, and nobody else anything', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const socket = players[0]?.socket
    if (socket === undefined) throw new Error('nobody sits')
    socket.io.reconnection(false)
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('chat-message', { sessionId, message: 'x'.repeat(LIMITS.liveMessageBytes) })
    await cut
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
  })

  it('FLOOD-4 one account can’t open connections without end', async () => {
    const { dm } = await house.table()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = io(house.address, { auth: { token: dm.token }, transports: ['websocket'], forceNew: true, reconnection: false })
        const outcome = await new Promise<string>((resolve) => {
          socket.once('connect', () => resolve('in'))
          socket.once('connect_error', (error: Error & { data?: { code?: string } }) => resolve(error.data?.code ?? error.message))
        })
        socket.disconnect()
        return outcome
      }),
    )
    expect(new Set(outcomes)).toEqual(new Set(['in', 'NET_003']))
  })
})

describe('before anybody is known, an address', () => {
  const polling = () => `${house.address}/socket.io/?EIO=4&transport=polling`
  const connectFrom = (address: string) => fetch(polling(), { headers: { 'x-forwarded-for': address } })
  beforeEach(async () => {
    house = await openHouse({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '1' })
  })

  it('FLOOD-8 opens no connections without end, by its own word of where it is neither; another address does', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => (await connectFrom(`198.51.100.${index}, 203.0.113.9`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 403]))
    expect((await connectFrom('203.0.113.10')).status).toBe(200)
  })

  it('FLOOD-9 shows no tokens without end over one connection', async () => {
    const opened = await (await connectFrom('203.0.113.9')).text()
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
    const address = `${polling()}&sid=${sid}`
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const body = Array.from({ length: 40 }, (_, index) => `40{"token":"guess${index}"}`).join('\u001e')
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200)
    let answers: string[] = []
    while (answers.length < 40) answers = answers.concat((await (await fetch(address, { headers })).text()).split('\u001e'))
    const codes = answers.map((answer) => /"code":"(\w+)"/.exec(answer)?.[1])
    expect(codes.filter((code) => code === 'AUTH_002').length).toBeGreaterThanOrEqual(15)
    expect(codes.filter((code) => code === 'NET_003').length).toBeGreaterThan(0)
  })
})

it('FLOOD-5 who lost the seat hears no ghosts and pings any more', async () => {
  house = await openHouse()
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players
  if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
  await dm.ask('player-kick', { sessionId, playerId: ayla.userId })
  const before = ayla.received().length
  const heard = new Promise((resolve) => bram.socket.once('pinged', resolve))
  dm.socket.emit('ping', { sessionId, x: 2, y: 2 })
  await heard
  // The answer arrives after everything sent to the same connection before it.
  expect(await ayla.ask('chat-message', { sessionId, message: 'Still here?' })).toMatchObject({ ok: false, code: 'SESS_004' })
  expect(ayla.received().slice(before)).not.toContain('pinged')
})

describe('with the limits as shipped, at a moment that does not pass', () => {
  it('FLOOD-10 whose bytes are too many is cut off before they are decoded, on each connection', async () => {
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, heldEnv())
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const second = await house.returns(ayla)
    const sockets = [ayla.socket, second.socket]
    const ends = sockets.map((socket) => {
      socket.io.reconnection(false)
      return new Promise((resolve) => socket.once('disconnect', resolve))
    })
    const message = 'x'.repeat(250_000)
    const say = (number: number) => sockets[number % 2]?.emitWithAck('chat-message', { sessionId, message })
    // 62.5 MB, all of which are answered.
    const answers = await Promise.all(Array.from({ length: 250 }, (_, number) => say(number) as Promise<Ack>))
    expect(answers.filter((answer) => answer.ok)).toEqual([])
    for (let number = 0; number < 60; number += 1) sockets[number % 2]?.emit('chat-message', { sessionId, message })
    await Promise.all(ends)
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
  })

  const drawing = (id: string) => ({
    id,
    type: 'freehand',
    color: '#336699',
    strokeWidth: 2,
    completed: true,
    points: Array.from({ length: 2_000 }, (_, point) => ({ x: Math.sqrt(point), y: Math.cbrt(point) })),
  })
  /** Sends messages one after the other over these connections in turn, until one is refused. */
  const sendUntilRefused = async (
    people: readonly LivePerson[],
    most: number,
    send: (person: LivePerson, number: number) => Promise<Ack>,
  ) => {
    for (let number = 0; number < most; number += 1) {
      const person = people[number % people.length]
      const answer = person === undefined ? undefined : await send(person, number)
      if (answer?.ok === false) return { number, code: answer.code }
    }
    return { number: most, code: undefined }
  }

  it('FLOOD-6 an account may send as much over ten connections as over one', async () => {
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, heldEnv())
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const connections = [ayla]
    while (connections.length < 10) connections.push(await house.returns(ayla))
    for (const connection of connections) await connection.join(sessionId)
    const first = await sendUntilRefused(connections, 200, (person) => person.ask('chat-message', { sessionId, message: 'More!' }))
    expect(first).toEqual({ number: 60, code: 'SOCK_003' })
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
  })

  it('LIMIT-8 an account listens to thirty tables at most, on all its connections, and to another once it leaves one', async () => {
    const env = heldEnv()
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, env)
    const tables = await house.table()
    const again = await house.returns(tables.dm)
    const sessions = [tables.sessionId]
    while (sessions.length < 31) {
      const made = await tables.dm.call('POST', HTTP.createSession.path, { name: `Table ${sessions.length}` })
      sessions.push((made.body as { id: typeof tables.sessionId }).id)
      env.pass(60_000)
    }
    for (const [number, sessionId] of sessions.slice(0, 30).entries()) {
      await (number % 2 === 0 ? again : tables.dm).join(sessionId)
      env.pass(1_000)
    }
    const last = sessions[30]
    expect(await again.ask('join-session', { sessionId: last })).toMatchObject({ ok: false, code: 'SOCK_003' })
    // One that is open already opens on another connection, too.
    expect(await again.ask('join-session', { sessionId: sessions[1] })).toMatchObject({ ok: true })
    // The DM of a new table listens to it on the first connection, too.
    for (const connection of [again, tables.dm]) await connection.ask('leave-session', { sessionId: sessions[0] })
    env.pass(1_000)
    expect(await again.ask('join-session', { sessionId: last })).toMatchObject({ ok: true })
  })

  it('FLOOD-7 what an account has recorded is weighed as well as counted, over all its connections', async () => {
    const env = heldEnv()
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, env)
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const connections = [dm, await house.returns(dm), await house.returns(dm)]
    for (const connection of connections) await connection.join(sessionId)
    // The limit on the number of messages alone would allow all of these. 6 KB are refilled in a tenth of a second, a drawing is 80 KB.
    const { number, code } = await sendUntilRefused(connections, 600, async (person, number) => {
      env.pass(100)
      if (number % 40 === 39) return person.ask('clear-drawings', { sessionId })
      return person.ask('add-drawing', { sessionId, drawing: drawing(`scribble-${number}`) })
    })
    expect(code).toBe('SOCK_003')
    expect(number).toBeGreaterThan(100)
    expect(await ayla.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
    env.pass(5_000)
    expect(await dm.ask('chat-message', { sessionId, message: 'Calmer.' })).toMatchObject({ ok: true })
  })

  it('QUOTA-11 a copied scene counts like what it copies, although few bytes of it are recorded', async () => {
    const env = heldEnv()
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, env)
    const { dm, sessionId } = await house.table('Ayla')
    const { state } = (await dm.join(sessionId)) as { readonly state: TableState }
    for (let number = 0; number < 12; number += 1) {
      expect(await dm.ask('add-drawing', { sessionId, drawing: drawing(`scribble-${number}`) })).toMatchObject({ ok: true })
    }
    const copyOf = state.scenes.main
    // Each copy is removed at once, so that the table has room for the next.
    const { number, code } = await sendUntilRefused([dm], 60, async (person, number) => {
      env.pass(1_000)
      if (number % 2 === 0) return person.ask('scene-add', { sessionId, name: 'A copy', copyOf })
      const { order } = ((await person.join(sessionId)) as { readonly state: TableState }).state.scenes
      return person.ask('scene-remove', { sessionId, sceneId: order.at(-1), to: copyOf })
    })
    expect(code).toBe('SOCK_003')
    expect(number).toBeGreaterThan(6)
  })

  it('LIMIT-5 scenes to which the DM goes are weighed like joins, and nobody else waits for them', async () => {
    const env = heldEnv()
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, env)
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const again = await house.returns(dm)
    await again.join(sessionId)
    for (let number = 0; number < 45; number += 1) {
      env.pass(100)
      await dm.ask('add-drawing', { sessionId, drawing: drawing(`scribble-${number}`) })
    }
    await dm.ask('scene-add', { sessionId, name: 'The flooded cellar' })
    const { main, order } = (await dm.join(sessionId)).state.scenes
    const cellar = order.find((id) => id !== main) ?? ''
    const { number, code } = await sendUntilRefused([dm], 60, async (person, number) => {
      env.pass(100)
      return person.ask('scene-look', { sessionId, sceneId: number % 2 === 0 ? cellar : main })
    })
    expect([code, number > 4]).toEqual(['SOCK_003', true])
    expect(await dm.ask('scene-publish', { sessionId, sceneId: cellar })).toMatchObject({ code: 'SOCK_003' })
    expect(await dm.ask('scene-remove', { sessionId, sceneId: cellar, to: main })).toMatchObject({ code: 'SOCK_003' })
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
    expect(await ayla.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
    env.pass(20_000)
    expect(await dm.ask('scene-look', { sessionId, sceneId: number % 2 === 0 ? cellar : main })).toMatchObject({ ok: true })
  })

  it('LIMIT-5 acts that are taken back and done again are weighed like joins where they bring much, and nobody else waits for them', async () => {
    const env = heldEnv()
    house = await openHouse({ RATE_LIMIT_SCALE: '1' }, env)
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    for (let number = 0; number < 45; number += 1) {
      env.pass(100)
      await dm.ask('add-drawing', { sessionId, drawing: drawing(`scribble-${number}`) })
    }
    const { number, code } = await sendUntilRefused([dm], 60, async (person, number) => {
      env.pass(100)
      return person.ask(number % 2 === 0 ? 'clear-drawings' : 'undo', { sessionId })
    })
    expect([code, number > 4]).toEqual(['SOCK_003', true])
    expect(await dm.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
    expect(await ayla?.ask('chat-message', { sessionId, message: 'Calm.' })).toMatchObject({ ok: true })
    env.pass(20_000)
    expect(await dm.ask('undo', { sessionId })).toMatchObject({ ok: true })
  })
})
