import { HTTP, type JoinAnswer, LOBBY_EVENTS, type RunningTable, type ServerState } from '@hearthlight/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, hasServices, startCluster } from './cluster'
import { aGuest, anAccount, call, type Guest, PASSWORD } from './guest'
import { aWriter, faultsOf } from './writer'

/** The chat lines that a guest received, in order of arrival. */
const linesHeardBy = (guest: Guest) =>
  guest.heard.filter(([name]) => name === 'chat-message').map(([, payload]) => (payload as { message: string }).message)
const linesIn = (rows: readonly { name: string; payload: string }[]) =>
  rows.filter(({ name }) => name === 'chat-message').map(({ payload }) => (JSON.parse(payload) as { message: string }).message)

describe.skipIf(!hasServices)('several nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(3)
  }, 300_000)
  afterAll(() => cluster?.close())

  it('NODES-1 people at different nodes play at one table: events, ghosts, presence, each told what they may see', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla', 'Bram')
    const [ayla, bram] = players
    if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
    const atFirst = await cluster.guest(0, dm, sessionId)
    const atSecond = await cluster.guest(1, ayla, sessionId)
    await atFirst.hears(LOBBY_EVENTS.presence, ({ playerId, isOnline }: { playerId: string; isOnline: boolean }) => {
      return playerId === ayla.userId && isOnline
    })
    const atThird = await cluster.guest(2, bram, sessionId)
    expect([...(await atThird.join()).online].sort()).toEqual([dm.userId, ayla.userId, bram.userId].sort())

    await atFirst.ask('chat-message', { message: 'The hall is dark.' })
    await atSecond.ask('chat-message', { message: 'I light a torch.' })
    await atSecond.ask('chat-message', { message: 'Only for you', kind: 'whisper', to: [dm.userId] })
    await atThird.ask('chat-message', { message: 'I listen.' })
    for (const guest of [atFirst, atSecond, atThird]) await guest.hears('chat-message', ({ message }) => message === 'I listen.')
    expect(linesHeardBy(atFirst)).toEqual(['The hall is dark.', 'I light a torch.', 'Only for you', 'I listen.'])
    expect(linesHeardBy(atThird)).toEqual(['The hall is dark.', 'I light a torch.', 'I listen.'])

    await atFirst.ask('add-token', { token: { name: 'Lurker', isVisible: false, x: 1, y: 1 } })
    await atFirst.ask('add-token', { token: { name: 'Ogre', x: 3, y: 3 } })
    const [, ogre] = await atSecond.hears('token-added')
    const { token } = ogre as { token: { id: string; name: string } }
    expect(token.name).toBe('Ogre')
    // Transient messages may be lost; a client sends twenty a second during a drag.
    const dragging = setInterval(() => atFirst.socket.emit('token-drag', { sessionId, tokenId: token.id, x: 4.5, y: 3 }), 50)
    expect((await atThird.hears('token-dragged'))[1]).toMatchObject({ tokenId: token.id, x: 4.5 })
    clearInterval(dragging)
    for (const guest of [atFirst, atSecond, atThird]) expect(guest.gaps).toEqual([])
    expect(JSON.stringify(atThird.heard)).not.toMatch(/Lurker|Only for you/)

    atSecond.leave()
    await atThird.hears(LOBBY_EVENTS.presence, ({ playerId, isOnline }: { playerId: string; isOnline: boolean }) => {
      return playerId === ayla.userId && !isOnline
    })
  })

  it('NODES-2 two nodes that fight for one session number its events without gap or double, and end up equal', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla')
    const atFirst = await cluster.guest(0, dm, sessionId)
    const atSecond = await cluster.guest(1, players[0] ?? dm, sessionId)
    const fighters = [atFirst, atSecond]
    const writers = { one: aWriter(atFirst, 'one'), two: aWriter(atSecond, 'two') }
    await Promise.all([writers.one.more(150), writers.two.more(150)])
    await Promise.all([writers.one.finish(), writers.two.finish()])
    const last = 'the last line'
    await atFirst.ask('chat-message', { message: last })
    for (const guest of fighters) await guest.hears('chat-message', ({ message }) => message === last)
    const rows = await cluster.events(sessionId)
    expect(faultsOf(rows, writers)).toEqual([])
    for (const guest of fighters) {
      expect(guest.gaps).toEqual([])
      expect(linesHeardBy(guest)).toEqual(linesIn(rows))
    }
    expect((await atFirst.look()).chat).toEqual((await (await cluster.guest(2, dm, sessionId)).look()).chat)
  })

  it('NODES-3 one intent that is sent to three nodes at once has one effect, and twelve who join six seats take six', async () => {
    const { dm, sessionId, code } = await cluster.table()
    const guests = await Promise.all([0, 1, 2].map((node) => cluster.guest(node, dm, sessionId)))
    const acks = await Promise.all(guests.map((guest) => guest.ask('chat-message', { intentId: 'once', message: 'Once' })))
    expect(acks.map((ack) => ack?.ok)).toEqual([true, true, true])
    expect(linesIn(await cluster.events(sessionId))).toEqual(['Once'])

    const racers = await Promise.all(Array.from({ length: 12 }, (_, index) => anAccount(cluster.address(index), `Racer${index}`)))
    const answers = await Promise.all(
      racers.map(({ token, characterId }, index) =>
        call<JoinAnswer>(cluster.address(index), 'POST', HTTP.joinSession.path, { code, characterId }, token),
      ),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(6)
  })

  it('NODES-4 who signs out at one node is out at all', async () => {
    const { dm, sessionId } = await cluster.table()
    const elsewhere = await cluster.guest(1, dm, sessionId)
    const closed = new Promise((resolve) => elsewhere.socket.once('disconnect', resolve))
    elsewhere.socket.io.reconnection(false)
    expect((await call(cluster.address(0), 'POST', HTTP.logout.path, undefined, dm.token)).status).toBe(204)
    await closed
    expect((await call(cluster.address(1), 'GET', HTTP.me.path, undefined, dm.token)).status).toBe(401)
  })

  it.each(['lock', 'sign-out', 'delete'] as const)(
    'NODES-10 an operator’s %s at one node cuts an account off at all, at once',
    async (act) => {
      const { dm: operator, players, sessionId } = await cluster.table('Ayla')
      const [ayla] = players
      if (ayla === undefined) throw new Error('nobody sits')
      await cluster.markOperator(operator)
      const elsewhere = await cluster.guest(1, ayla, sessionId)
      const closed = new Promise((resolve) => elsewhere.socket.once('disconnect', resolve))
      elsewhere.socket.io.reconnection(false)
      const path = `/api/operator/accounts/${ayla.userId}/${act}`
      const proof = act === 'delete' ? { currentPassword: PASSWORD } : undefined
      // To a player there is no such address, at any node.
      expect((await call(cluster.address(1), 'POST', path, proof, ayla.token)).status).toBe(404)
      expect(await call(cluster.address(0), 'POST', path, proof, operator.token)).toMatchObject({ status: 204 })
      await closed
      expect((await call(cluster.address(1), 'GET', HTTP.me.path, undefined, ayla.token)).status).toBe(401)
      const form = { email: ayla.email, password: PASSWORD }
      const again = await call(cluster.address(2), 'POST', HTTP.login.path, form)
      expect(again.status === 200).toBe(act === 'sign-out')
    },
  )

  it('NODES-11 the operator’s page tells of the storage and the tables of all nodes, and of errors', async () => {
    const { dm: operator, players, sessionId } = await cluster.table('Ayla')
    await cluster.markOperator(operator)
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const atFirst = await cluster.guest(0, operator, sessionId)
    await cluster.guest(1, ayla, sessionId)
    await atFirst.hears(LOBBY_EVENTS.presence, ({ playerId, isOnline }: { playerId: string; isOnline: boolean }) => {
      return playerId === ayla.userId && isOnline
    })
    // More than PostgreSQL's drivers read as a number by themselves. The nodes count what was recorded there from time to time.
    const bytes = 5_000_000_000
    await cluster.write('update sessions set log_bytes = $2 where id = $1', [sessionId, bytes])
    const read = async <Body>(path: string) => {
      const { status, body } = await call<Body>(cluster.address(0), 'GET', path, undefined, operator.token)
      expect([path, status]).toEqual([path, 200])
      return body
    }
    const state = await read<ServerState>(HTTP.getServerState.path)
    expect(state.accounts).toBeGreaterThanOrEqual(2)
    expect(state.tablesOpen).toBeGreaterThanOrEqual(1)
    expect([state.storage.database > 0, state.storage.log >= bytes]).toEqual([true, true])
    const table = (await read<RunningTable[]>(HTTP.listRunningTables.path)).find(({ id }) => id === sessionId)
    expect(table).toMatchObject({ dmName: operator.username, people: 2 })
    expect([(table?.events ?? 0) > 0, (table?.bytes ?? 0) >= bytes]).toEqual([true, true])
    for (const path of [HTTP.getBackups.path, HTTP.getSettings.path]) await read(path)
    expect(await call(cluster.address(0), 'POST', HTTP.findErrors.path, { id: '' }, operator.token)).toMatchObject({ status: 200 })
  })

  it('NODES-9 a player who is kicked at one node leaves the table at the node where they are connected, and is away for all', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla', 'Bram', 'Cora')
    const [ayla, bram, cora] = players
    if (ayla === undefined || bram === undefined || cora === undefined) throw new Error('nobody sits')
    const atFirst = await cluster.guest(0, dm, sessionId)
    const kicked = await cluster.guest(1, ayla, sessionId)
    const besideHer = await cluster.guest(1, cora, sessionId)
    const atThird = await cluster.guest(2, bram, sessionId)
    const ofPerson = (userId: string, wanted: boolean) => (news: { playerId: string; isOnline: boolean }) =>
      news.playerId === userId && news.isOnline === wanted
    await atFirst.hears(LOBBY_EVENTS.presence, ofPerson(ayla.userId, true))
    await atFirst.ask('player-kick', { sessionId, playerId: ayla.userId })
    await kicked.hears('player-kicked')
    for (const guest of [atFirst, besideHer, atThird]) await guest.hears(LOBBY_EVENTS.presence, ofPerson(ayla.userId, false))
    expect(await kicked.ask('chat-message', { sessionId, message: 'Hello?' })).toMatchObject({ ok: false, code: 'SESS_004' })
    expect((await atFirst.join()).online).not.toContain(ayla.userId)
    atThird.leave()
    await besideHer.hears(LOBBY_EVENTS.presence, ofPerson(bram.userId, false))
    // A reply arrives after everything sent earlier on the same connection.
    await kicked.ask(LOBBY_EVENTS.getSessions, {})
    const since = kicked.heard.findIndex(([name]) => name === 'player-kicked')
    expect(kicked.heard.slice(since + 1).map(([name]) => name)).not.toContain(LOBBY_EVENTS.presence)
  })

  it('NODES-12 a player at one node sees by what happens at another: nothing of a move behind a door, and the creature once it is open', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla')
    const [ayla = dm] = players
    const atFirst = await cluster.guest(0, dm, sessionId)
    const atSecond = await cluster.guest(1, ayla, sessionId)
    const done = async (name: string, payload: object) => expect(await atFirst.ask(name, payload), name).toMatchObject({ ok: true })
    await done('add-token', { token: { name: 'Hero', ownerId: ayla.userId, isPlayer: true, x: 5, y: 5 } })
    await done('add-token', { token: { name: 'Canary ogre', x: 12, y: 5 } })
    const [, added] = await atFirst.hears('token-added', ({ token }: { token: { name: string } }) => token.name === 'Canary ogre')
    const { id: tokenId } = (added as { token: { id: string } }).token
    const walls = [
      { at: [2, 2, 8, 2] },
      { at: [2, 9, 8, 9] },
      { at: [2, 2, 2, 9] },
      { at: [8, 2, 8, 5] },
      { at: [8, 5, 8, 6], door: 'closed' },
      { at: [8, 6, 8, 9] },
    ]
    for (const { id, ownerId } of Object.values((await atFirst.look()).map.tokens)) {
      // No other token of the party looks at the room from outside.
      if (ownerId === ayla.userId) await done('token-move', { tokenId: id, x: 5, y: 5 })
    }
    await done('walls-change', { walls })
    await done('set-sight', { sight: 'shared' })

    const marked = async (message: string) => {
      await atFirst.ask('chat-message', { message })
      await atSecond.hears('chat-message', (line: { message: string }) => line.message === message)
      return atSecond.heard.length
    }
    await marked('The walls stand.')
    expect(Object.values((await atSecond.look()).map.tokens).map(({ name }) => name)).not.toContain('Canary ogre')
    const before = await marked('It is quiet.')
    await done('token-move', { tokenId, x: 11, y: 5 })
    await marked('It is still quiet.')
    expect(atSecond.heard.slice(before).map(([name]) => name)).toEqual(['chat-message'])
    const door = Object.values((await atFirst.look()).map.walls).find((wall) => wall.door !== undefined)
    await done('walls-change', { walls: [{ ...door, door: 'open' }] })
    await atSecond.hears('token-added', ({ token }: { token: { name: string } }) => token.name === 'Canary ogre')
    expect(atSecond.gaps).toEqual([])
  })

  it('NODES-5 a node that dies by SIGKILL in the middle of writes loses nothing acknowledged and doubles nothing', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla')
    const { proxy, nodes } = cluster
    const behind = await aGuest(proxy.address, dm, sessionId)
    await behind.join()
    // The third node is not killed, so that this guest receives everything.
    const listening = await cluster.guest(2, players[0] ?? dm, sessionId)
    const writer = aWriter(behind, 'dying')
    let startMs = 0
    for (const node of [0, 1, 0, 1]) {
      await writer.more(60)
      await nodes[node]?.kill()
      // The other nodes take over without waiting for the dead one.
      await writer.more(60)
      startMs = Math.max(startMs, await timeOf(() => nodes[node]?.start()))
    }
    await writer.finish()
    await behind.ask('chat-message', { message: 'the end' })
    await listening.hears('chat-message', ({ message }) => message === 'the end')
    const rows = await cluster.events(sessionId)
    expect(faultsOf(rows, { dying: writer })).toEqual([])
    expect(linesHeardBy(listening)).toEqual(linesIn(rows))
    expect(listening.gaps).toEqual([])
    expect(writer.longestSilenceMs).toBeLessThan(PATIENCE_MS + startMs)
    behind.leave()
  })

  it('NODES-6 without Redis the nodes follow each other through the log, and pass on ghosts again when it is back', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla')
    const atFirst = await cluster.guest(0, dm, sessionId)
    const atSecond = await cluster.guest(1, players[0] ?? dm, sessionId)
    await cluster.redis.stop()
    const writers = { one: aWriter(atFirst, 'one'), two: aWriter(atSecond, 'two') }
    await Promise.all([writers.one.more(50), writers.two.more(50)])
    await cluster.redis.start()
    await Promise.all([writers.one.more(50), writers.two.more(50)])
    await Promise.all([writers.one.finish(), writers.two.finish()])
    await atFirst.ask('chat-message', { message: 'the last line' })
    for (const guest of [atFirst, atSecond]) await guest.hears('chat-message', ({ message }) => message === 'the last line')
    const rows = await cluster.events(sessionId)
    expect(faultsOf(rows, writers)).toEqual([])
    for (const guest of [atFirst, atSecond]) expect(linesHeardBy(guest)).toEqual(linesIn(rows))
    const pinging = setInterval(() => atSecond.socket.emit('ping', { sessionId, x: 2, y: 2 }), 100)
    await atFirst.hears('pinged')
    clearInterval(pinging)
  })

  it('NODES-7 while PostgreSQL is away writes are refused and may be retried; what was acknowledged is there when it is back', async () => {
    const { dm, players, sessionId } = await cluster.table('Ayla')
    const atFirst = await cluster.guest(0, dm, sessionId)
    const atSecond = await cluster.guest(1, players[0] ?? dm, sessionId)
    const writers = { one: aWriter(atFirst, 'one'), two: aWriter(atSecond, 'two') }
    await writers.one.more(30)
    await cluster.postgres.stop()
    const refusal = await atFirst.ask('chat-message', { message: 'Is anybody there?' })
    expect(refusal).toMatchObject({ ok: false, code: 'SOCK_003' })
    expect((await call(cluster.address(0), 'GET', '/readyz')).status).toBe(503)
    expect((await call(cluster.address(0), 'GET', '/healthz')).status).toBe(200)
    expect(await call(cluster.address(0), 'GET', HTTP.listCharacters.path, undefined, dm.token)).toMatchObject({
      status: 503,
      body: { code: 'NET_003' },
    })
    await cluster.postgres.start()
    await Promise.all([writers.one.more(30), writers.two.more(30)])
    await Promise.all([writers.one.finish(), writers.two.finish()])
    expect((await call(cluster.address(0), 'GET', '/readyz')).status).toBe(200)
    const rows = await cluster.events(sessionId)
    expect(faultsOf(rows, writers)).toEqual([])
    expect(linesIn(rows)).not.toContain('Is anybody there?')
  })

  it('NODES-8 a rolling restart of all nodes moves a table on within five seconds and loses nothing', async () => {
    const { dm, sessionId } = await cluster.table()
    const behind = await aGuest(cluster.proxy.address, dm, sessionId)
    await behind.join()
    const writer = aWriter(behind, 'rolling')
    const exits: (number | null)[] = []
    let startMs = 0
    for (const node of cluster.nodes) {
      await writer.more(40)
      exits.push(await node.stop())
      await writer.more(40)
      startMs = Math.max(startMs, await timeOf(() => node.start()))
    }
    await writer.finish()
    expect(exits).toEqual([0, 0, 0])
    expect(faultsOf(await cluster.events(sessionId), { rolling: writer })).toEqual([])
    expect(writer.longestSilenceMs).toBeLessThan(PATIENCE_MS + startMs)
    behind.leave()
  })
})

/** Longest pause of a table when its node stops, on a machine where a node starts almost at once. */
const PATIENCE_MS = 5_000

/** In milliseconds. */
async function timeOf(deed: () => Promise<unknown> | undefined): Promise<number> {
  const begun = performance.now()
  await deed()
  return performance.now() - begun
}
