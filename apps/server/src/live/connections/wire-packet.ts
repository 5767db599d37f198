import type { Server, Socket } from 'socket.io'

/** One announcement encoded for the wire, once for all receivers. */
export interface WirePacket {
  /** Bytes for each receiver. */
  readonly size: number
  /** Queues the packet; over websocket it is written in one piece. volatile: dropped if the connection has unsent data. */
  sendTo(socket: Socket, isVolatile: boolean): void
}

/** The end of a packet that goes to several connections. Its bytes are encoded once, on first use. */
export interface SharedEnd {
  readonly text: string
  readonly bytes: Buffer
}

/** Socket.IO's packet type EVENT in the main namespace; https://socket.io/docs/v4/socket-io-protocol/#exchange-protocol. */
const EVENT = '2'
/** Socket.IO's packet type ACK: the answer to the request with the id that follows. */
const ACK = '3'
/** Engine.IO's packet type "message", which precedes each Socket.IO packet; over websocket it is part of the frame. */
const MESSAGE = '4'

/**
 * `args`: plain JSON without binary parts. The library's own broadcast searches every payload for binary parts, finds the
 * connections through sets of rooms, and writes each frame in two pieces; that is a fifth of the cost of a move.
 */
export function wirePacket(name: string, ...args: readonly unknown[]): WirePacket {
  const text = EVENT + JSON.stringify([name, ...args])
  const frame = textFrame(MESSAGE + text)
  const options = { compress: true, wsPreEncodedFrame: [frame] }
  return {
    size: frame.length,
    sendTo({ conn }, isVolatile) {
      if (isVolatile && !conn.transport.writable) return
      // The text is for polling, and for a connection that is being upgraded to websocket.
      conn.write(text, options)
    },
  }
}

/** `json`: the last part of the JSON of an announcement's payload, or of an answer. */
export function sharedEnd(json: string): SharedEnd {
  const text = `${json}]`
  let bytes: Buffer | undefined
  return {
    text,
    get bytes() {
      bytes ??= Buffer.from(text)
      return bytes
    },
  }
}

/** Sends an announcement: `start` and `end` together are the JSON of its payload. */
export function sendShared(socket: Socket, name: string, start: string, end: SharedEnd): void {
  writeShared(socket, `${EVENT}[${JSON.stringify(name)},${start}`, end)
}

/** The answer to a request: `start` and `end` together are its JSON. */
export class SharedAnswer {
  constructor(
    private readonly socket: Socket,
    private readonly start: string,
    private readonly end: SharedEnd,
  ) {}

  send(id: number): void {
    writeShared(this.socket, `${ACK}${id}[${this.start}`, this.end)
  }
}

/** Lets the server accept a `SharedAnswer` as the value of an answer. Only the encoder knows the request's id. */
export function allowSharedAnswers({ encoder }: Pick<Server, 'encoder'>): void {
  const encode = encoder.encode.bind(encoder)
  encoder.encode = (packet) => {
    const answer: unknown = String(packet.type) === ACK ? packet.data[0] : undefined
    if (!(answer instanceof SharedAnswer) || packet.id === undefined) return encode(packet)
    answer.send(packet.id)
    return []
  }
}

/** Over websocket the end is written from the one shared copy; sender.js of https://github.com/websockets/ws takes two pieces. */
function writeShared({ conn }: Socket, start: string, end: SharedEnd): void {
  const isFramed = conn.transport.name === 'websocket'
  const wsPreEncodedFrame = isFramed ? [textFrame(MESSAGE + start, end.bytes.length), end.bytes] : undefined
  conn.write(start + end.text, { compress: true, ...(wsPreEncodedFrame === undefined ? {} : { wsPreEncodedFrame }) } as WriteOptions)
}

/** The library's types allow only one piece. */
type WriteOptions = Parameters<Socket['conn']['write']>[1]

/** The first byte of a frame: the final frame of a text message. */
const FINAL_TEXT = 0x81
/** Value of the length field if the length follows in two or in eight bytes. */
const LENGTH_IN_TWO = 126
const LENGTH_IN_EIGHT = 127

/**
 * An unmasked frame, as servers send it; https://www.rfc-editor.org/rfc/rfc6455#section-5.2. `following`: bytes of the same text
 * that are written after this frame.
 */
export function textFrame(text: string, following = 0): Buffer {
  const own = Buffer.byteLength(text)
  const length = own + following
  const head = length < LENGTH_IN_TWO ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + own)
  frame[0] = FINAL_TEXT
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = LENGTH_IN_TWO
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LENGTH_IN_EIGHT
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
