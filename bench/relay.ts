/**
 * The reference for all fan-out figures: the cost of Socket.IO when it only passes moves on, without rules, secrets or
 * disk writes. Its messages have the same names as ours, so that one load generator drives both servers.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

type Answer = (reply: unknown) => void

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
