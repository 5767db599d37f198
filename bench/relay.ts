/**
 * The reference for all fan-out figures: the cost of Socket.IO when it only passes moves on, without rules or secrets. Bare, it
 * writes nothing; with a DATA_DIR it is durable: each move is one insert and one commit of SQLite with `synchronous=FULL` before
 * anybody hears of it. Its messages have the same names as ours, so that one load generator drives all servers.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Server } from 'socket.io'

type Answer = (reply: unknown) => void

const record = durableLog(process.env.DATA_DIR)
const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  let room = ''
  socket.on('join-session', async ({ sessionId }: { sessionId: string }, answer: Answer) => {
    room = sessionId
    await socket.join(room)
    answer({ ok: true, seq: 0 })
  })
  socket.on('token-move', ({ tokenId, x, y }: { tokenId: string; x: number; y: number }, answer: Answer) => {
    record(room, JSON.stringify({ tokenId, x, y }))
    io.to(room).emit('token-moved', { tokenId, x, y })
    answer({ ok: true, seq: 0 })
  })
  socket.on('token-drag', ({ tokenId, x, y }: { tokenId: string; x: number; y: number }) => {
    socket.volatile.to(room).emit('token-dragged', { tokenId, x, y })
  })
})
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))

/** Returns a function that writes one event. Without a folder it writes nothing. */
function durableLog(folder: string | undefined): (room: string, payload: string) => void {
  if (folder === undefined) return () => undefined
  const database = new Sqlite(join(folder, 'relay.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table if not exists events (id integer primary key, room text not null, payload text not null)')
  const insert = database.prepare('insert into events (room, payload) values (?, ?)')
  return (room, payload) => insert.run(room, payload)
}
