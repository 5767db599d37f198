import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface StickyProxy {
  readonly address: string
  close(): Promise<void>
}

/**
 * Sends all requests with the same `table` in their address to the same node while it answers, then to the next one: like
 * deploy/haproxy.cfg, in a hundred lines.
 */
export async function startStickyProxy(nodes: () => readonly string[]): Promise<StickyProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming, answer) => {
    const passOn = ([node, ...others]: readonly URL[], body: Buffer) => {
      if (node === undefined) return void answer.writeHead(503).end()
      const { method, url, headers } = incoming
      const outgoing = request({ host: node.hostname, port: node.port, method, path: url, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      outgoing.on('error', () => (answer.headersSent ? answer.destroy() : passOn(others, body)))
      outgoing.end(body)
    }
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => passOn(inOrder(incoming, nodes()), Buffer.concat(chunks)))
  })
  server.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    const passOn = ([node, ...others]: readonly URL[]) => {
      if (node === undefined) return void near.destroy()
      const far = connect({ host: node.hostname, port: Number(node.port) })
      far.once('error', () => passOn(others))
      far.once('connect', () => {
        far.removeAllListeners('error')
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => {
            sockets.delete(socket)
            near.destroy()
            far.destroy()
          })
        }
        const lines = incoming.rawHeaders.flatMap((text, index, all) => (index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : []))
        far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        far.write(head)
        near.pipe(far).pipe(near)
      })
    }
    passOn(inOrder(incoming, nodes()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** All nodes, the node of this table first. */
function inOrder(incoming: IncomingMessage, nodes: readonly string[]): readonly URL[] {
  const table = new URL(incoming.url ?? '/', 'http://proxy').searchParams.get('table') ?? ''
  const first = createHash('sha256').update(table).digest().readUInt32BE() % nodes.length
  return nodes.map((_node, index) => new URL(nodes[(first + index) % nodes.length] ?? ''))
}
