import { EventEmitter } from 'node:events'

/** Socket.IO's packet types, as far as a table's client meets them. */
const PACKET = { event: 2 } as const

interface Packet {
  readonly type: number
  readonly data?: unknown
  readonly id?: number
}

/**
 * A parser for socket.io-client that hands announcements over as text instead of decoding them: 600 clients in one
 * process must not cost more than the server that is measured. Answers and everything else pass as usual.
 */
export function lightParser(hear: (announcement: string) => void) {
  class Encoder {
    encode({ type, data, id }: Packet): string[] {
      return [`${type}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`]
    }
  }
  class Decoder extends EventEmitter {
    add(text: string): void {
      const type = Number(text[0])
      const start = beginOfData(text)
      if (type === PACKET.event) {
        hear(text.slice(start))
        return
      }
      const id = start === 1 ? undefined : Number(text.slice(1, start))
      this.emit('decoded', { type, nsp: '/', id, data: start === text.length ? undefined : JSON.parse(text.slice(start)) })
    }
    destroy(): void {
      this.removeAllListeners()
    }
  }
  return { Encoder, Decoder }
}

/** Digits before the data are the number of the message that is answered. */
function beginOfData(text: string): number {
  let start = 1
  while (start < text.length && text.charCodeAt(start) >= 48 && text.charCodeAt(start) <= 57) start += 1
  return start
}
