import { ACCOUNT_UNSENT_UNTIL_CUT, UNSENT_UNTIL_CUT } from './rate-limits'

/** What waits on one connection: for its client to read, or to ask. About bytes. */
export interface UnsentBytes {
  readonly all: number
  /** Without the largest packet: that is a table which was asked for, and may be larger than any bound. */
  readonly besidesLargest: number
}

/** The parts of an Engine.IO connection that are read here. */
export interface CountedConnection {
  readonly transport: { readonly writable: boolean }
  on(event: 'packetCreate', listener: (packet: CountedPacket) => void): unknown
  on(event: 'flush', listener: () => void): unknown
}

interface CountedPacket {
  readonly data?: string | { readonly byteLength: number }
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] | undefined }
}

/** Less is not worth a look at the account's other connections. */
const WORTH_A_LOOK = 64 * 1024

/**
 * Counts with each packet what the connection has not sent yet, over whichever transport. `ofAccount` adds up what
 * waits besides the largest packets on all connections of the same account. `cut` is called once.
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
    // Not while an announcement is on its way through the listeners.
    queueMicrotask(cut)
  })
  // The transport takes everything that is queued as soon as all before it is sent.
  connection.on('flush', () => {
    inFlight = queued
    queued = { all: 0, largest: 0 }
  })
  return unsent
}

function sizeOf({ data, options }: CountedPacket): number {
  const frame = options?.wsPreEncodedFrame
  if (frame !== undefined) return frame.reduce((sum, { length }) => sum + length, 0)
  if (data === undefined) return 0
  return typeof data === 'string' ? data.length : data.byteLength
}

interface CutConnection {
  readonly transport: unknown
  close(discard?: boolean): void
}

/** Ends a connection at once, whatever waits there: a good-bye would wait behind it. */
export function cutOff(connection: CutConnection): void {
  const { socket } = connection.transport as { readonly socket?: { terminate?(): void } }
  connection.close(true)
  socket?.terminate?.()
}
