import { ACCOUNT_UNSENT_UNTIL_CUT, UNSENT_UNTIL_CUT } from './rate-limits'

/** Approximate bytes that one connection has not sent yet, because its client does not read, or does not poll. */
export interface UnsentBytes {
  readonly all: number
  /** Without the largest packet, which may be a requested table and larger than any limit. */
  readonly besidesLargest: number
}

/** The parts of an Engine.IO connection that are read here. */
export interface CountedConnection {
  readonly transport: { readonly writable: boolean }
  on(event: 'packetCreate', listener: (packet: CountedPacket) => void): unknown
  on(event: 'flush', listener: () => void): unknown
}

/** The parts of an Engine.IO packet that are read here. */
export interface CountedPacket {
  readonly data?: string | { readonly byteLength: number }
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] | undefined }
}

/** Below this size the account's other connections are not checked. */
const WORTH_A_LOOK = 64 * 1024

/**
 * Updates the count of unsent bytes with each packet, for any transport. `ofAccount` adds up the unsent bytes, without the
 * largest packets, on all connections of the same account. `cut` is called once.
 */
export function countUnsent(connection: CountedConnection, ofAccount: () => number, cut: () => void): UnsentBytes {
  let queued = { all: 0, largest: 0 }
  let inFlight = { all: 0, largest: 0 }
  let isCut = false
  const unsent: UnsentBytes = {
    get all() {
      return queued.all + (connection.transport.writable ? 0 : inFlight.all)
    },
    get besidesLargest() {
      if (connection.transport.writable) return queued.all - queued.largest
      return queued.all + inFlight.all - Math.max(queued.largest, inFlight.largest)
    },
  }
  connection.on('packetCreate', (packet) => {
    const size = sizeOf(packet)
    queued.all += size
    if (size > queued.largest) queued.largest = size
    if (isCut || connection.transport.writable || unsent.besidesLargest < WORTH_A_LOOK) return
    if (unsent.besidesLargest <= UNSENT_UNTIL_CUT && ofAccount() <= ACCOUNT_UNSENT_UNTIL_CUT) return
    isCut = true
    // Deferred: an announcement is being sent to the listeners right now.
    queueMicrotask(cut)
  })
  // The transport takes the whole queue as soon as everything before it is sent.
  connection.on('flush', () => {
    inFlight = queued
    queued = { all: 0, largest: 0 }
  })
  return unsent
}

/** Approximate bytes of a packet that is sent or was received. */
export function sizeOf({ data, options }: CountedPacket): number {
  const frame = options?.wsPreEncodedFrame
  if (frame !== undefined) return frame.reduce((sum, { length }) => sum + length, 0)
  if (data === undefined) return 0
  return typeof data === 'string' ? data.length : data.byteLength
}

interface CutConnection {
  readonly transport: unknown
  close(discard?: boolean): void
}

/** Ends a connection at once, without a close message: that would wait behind the unsent bytes. */
export function cutOff(connection: CutConnection): void {
  const { socket } = connection.transport as { readonly socket?: { terminate?(): void } }
  connection.close(true)
  socket?.terminate?.()
}
