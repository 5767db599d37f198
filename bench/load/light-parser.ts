import { EventEmitter } from 'node:events'

/** The Socket.IO packet types that this parser distinguishes. */
const PACKET = { event: 2 } as const

interface Packet {
  readonly type: number
  readonly data?: unknown
  readonly id?: number
}

/**
 * A parser for socket.io-client that passes announcements on as text instead of decoding them: 600 clients in one
 * process must not cost more than the measured server. Answers and all other packets are decoded as usual.
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

/** The digits before the data are the id of the message that is answered. */
function beginOfData(text: string): number {
  let start = 1
  while (start < text.length && text.charCodeAt(start) >= 48 && text.charCodeAt(start) <= 57) start += 1
  return start
}
