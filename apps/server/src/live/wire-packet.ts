import type { Socket } from 'socket.io'

/** One announcement in the bytes that travel, made once for however many hear it. */
export interface WirePacket {
  /** Adds it to what the connection sends; over websocket in one write. volatile: not where something waits there already. */
  sendTo(socket: Socket, isVolatile: boolean): void
}

/** Socket.IO's packet type EVENT, of the main namespace; https://socket.io/docs/v4/socket-io-protocol/#exchange-protocol. */
const EVENT = '2'
/** Engine.IO's packet type "message", before each packet of Socket.IO; over websocket a part of the frame. */
const MESSAGE = '4'

/**
 * `args`: plain JSON, no binary parts. The library's own broadcast looks through every payload for those, finds the
 * connections through sets of rooms, and writes each frame in two pieces; that is a fifth of what a move costs.
 */
export function wirePacket(name: string, ...args: readonly unknown[]): WirePacket {
  const text = EVENT + JSON.stringify([name, ...args])
  const options = { compress: true, wsPreEncodedFrame: [textFrame(MESSAGE + text)] }
  return {
    sendTo({ conn }, isVolatile) {
      if (isVolatile && !conn.transport.writable) return
      // Polling, and a connection that is just moving from there to websocket, takes the text.
      conn.write(text, options)
    },
  }
}

/** The first byte: the last frame of a message, of text. */
const FINAL_TEXT = 0x81
/** In the length's place: it follows in two, or in eight bytes. */
const LENGTH_IN_TWO = 126
const LENGTH_IN_EIGHT = 127

/** As a server sends it, not masked; https://www.rfc-editor.org/rfc/rfc6455#section-5.2. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < LENGTH_IN_TWO ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
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
